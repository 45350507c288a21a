import type { Tx } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { insertEntry } from './audit.store.ts'
import { takeCall } from './audited-call.ts'

/** Who did one of these things to one of these subjects last, and when: for whoever comes second. */
export { lastEntry } from './audit.store.ts'

type Facts = Readonly<Record<string, unknown>>

export type Deed = {
  readonly actorId: string
  readonly action: string
  readonly subject: string
  /** Where it stands in the log when no call of staff does it. */
  readonly area?: string
  /** Why, and what else belongs to it; no personal data. */
  readonly detail?: Facts
  /** What changed alone, as it was and as it is; personal data by reference, never copied. */
  readonly before?: Facts | null
  readonly after?: Facts | null
}

/** Writes down what staff do, in the transaction that does it; in a call of staff it is that call's entry. */
export async function writeAudit(
  tx: Tx,
  { detail = {}, before = null, after = null, area, ...deed }: Deed,
  now: Date,
): Promise<void> {
  const call = takeCall()
  const ofCall = call && { requestId: call.requestId, roles: [...call.roles], area: area ?? call.area }
  await insertEntry(tx, {
    id: newId(now),
    ...deed,
    area: area ?? null,
    ...ofCall,
    detail,
    before,
    after,
    at: now,
  })
}
