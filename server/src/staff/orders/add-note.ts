import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { addTask } from '#platform/tasks/tasks.ts'
import { orderExists } from '#sales/orders/orders.ts'
import { insertNote, listColleagues } from './staff-orders.store.ts'

/** The staff members that a note can mention. */
export { listColleagues } from './staff-orders.store.ts'

type Note = {
  readonly orderId: string
  readonly words: string
  /** The colleague to notify; null for none. */
  readonly mention: string | null
  readonly key: string
}

/**
 * Stores a note about an order and gives the mentioned colleague a task. Fails with `order-not-found` or
 * `note-mention-unknown`.
 */
export async function addNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { orderId, words, mention, key }: Note,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await orderExists(tx, orderId))) fail('order-not-found')
    if (mention !== null && !(await listColleagues(tx)).some(({ id }) => id === mention))
      fail('note-mention-unknown')
    const now = clock()
    const id = newId(now)
    const note = { id, orderId, words, mentions: mention, requestKey: key, by: staff.userId, at: now }
    if (!(await insertNote(tx, note))) return
    recordChange({ after: { noteId: id } })
    if (mention === null) return
    const detail = { by: staff.fullName }
    await addTask(tx, { kind: 'note-mention', subject: id, orderId, detail, takenBy: mention }, now)
  })
}
