import type { Tx } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { insertAuditEntry } from './audit.store.ts'
import { claimRunningCall } from './audited-call.ts'

/** For conflict messages: who last performed one of these actions on one of these subjects, and when. */
export { findLastEntry } from './audit.store.ts'

type Facts = Readonly<Record<string, unknown>>

export type AuditEntryInput = {
  readonly actorId: string
  readonly action: string
  readonly subject: string
  /** The area in the log, for entries outside staff calls. */
  readonly area?: string
  /** The reason and further facts, without personal data. */
  readonly detail?: Facts
  /** Only the changed values, before and after. Personal data is referenced, never copied. */
  readonly before?: Facts | null
  readonly after?: Facts | null
}

/** Writes an audit entry in the transaction of the action. Within a staff call, it becomes that call's entry. */
export async function writeAudit(
  tx: Tx,
  { detail = {}, before = null, after = null, area, ...entry }: AuditEntryInput,
  now: Date,
): Promise<void> {
  const call = claimRunningCall()
  const callFacts = call && { requestId: call.requestId, roles: [...call.roles], area: area ?? call.area }
  await insertAuditEntry(tx, {
    id: newId(now),
    ...entry,
    area: area ?? null,
    ...callFacts,
    detail,
    before,
    after,
    at: now,
  })
}
