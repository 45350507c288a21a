import { fail } from '#lib/errors.ts'
import { findLastEntry, writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type DraftOrder, lockDraftOrder } from '#sales/draft-orders/draft-orders.ts'

type Facts = Readonly<Record<string, unknown>>

export type DraftOrderChange = {
  readonly id: string
  readonly action: string
  /** A repetition of the last action, with the same key, changes nothing. */
  readonly key: string
  /** Takes the locks that must precede the draft's. */
  readonly lockFirst?: (tx: Tx) => Promise<void>
  readonly change: (
    tx: Tx,
    draft: DraftOrder,
    now: Date,
  ) => Promise<{ readonly before?: Facts; readonly after?: Facts }>
}

/** Changes one draft order under its lock and audits the change. Fails with `draft-order-not-found`. */
export function changeDraftOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { id, action, key, lockFirst, change }: DraftOrderChange,
): Promise<void> {
  return db.transaction(async (tx) => {
    const now = clock()
    await lockFirst?.(tx)
    const draft = (await lockDraftOrder(tx, id)) ?? fail('draft-order-not-found')
    const last = await findLastEntry(tx, { area: 'draftOrders', actions: [action], subjects: [id] })
    const isAgain = last?.userId === actorId && last.detail['key'] === key
    const changed = isAgain ? {} : await change(tx, draft, now)
    const detail = { key, ...(isAgain && { isAgain }) }
    await writeAudit(tx, { actorId, action, subject: id, detail, ...changed }, now)
  })
}
