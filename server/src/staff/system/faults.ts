import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type FaultName, isFault, listFaultGroups, putMark } from './faults.store.ts'

export const readGroups = listFaultGroups

type Done = FaultName & { readonly lastAt: string }

/** Resolves a group up to its last seen occurrence. Fails with `fault-not-found`. */
export async function markDone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { lastAt, event, detail, place }: Done,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock()
    const group = { event, detail, place }
    if (!(await isFault(tx, group))) fail('fault-not-found')
    const seen = new Date(Date.parse(lastAt) + 1)
    await putMark(tx, { ...group, upTo: seen, doneAt: now, doneBy: actorId })
    const after = { doneUpTo: seen.toISOString() }
    await writeAudit(tx, { actorId, action: 'done', subject: event, detail: group, after }, now)
  })
}
