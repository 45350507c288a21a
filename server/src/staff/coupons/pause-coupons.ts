import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { updateStatuses } from './coupons-change.store.ts'

type PauseInput = {
  readonly ids: readonly string[]
  readonly batches: readonly string[]
  readonly isPaused: boolean
}

/** Pauses or resumes coupons and whole batches in one audited change. Returns how many coupons changed. */
export function pauseCoupons(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { ids, batches, isPaused }: PauseInput,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [from, to] = isPaused ? (['active', 'inactive'] as const) : (['inactive', 'active'] as const)
    const changed = await updateStatuses(tx, { ids, batches }, to)
    const subject = [...batches, ...ids][0] ?? ''
    const change = { before: { status: from }, after: { status: to, coupons: changed } }
    await writeAudit(tx, { actorId, action: 'pauseMany', subject, ...change }, clock())
    return changed
  })
}
