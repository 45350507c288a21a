import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { copiesOf, findEmail, insertEmail } from './emails.store.ts'

const mostADay = 3
const dayMs = 86_400_000

type Copy = {
  readonly queuedEmailId: string
  readonly orderId: string
  readonly recipient: string
  /** The member of staff who has it sent. */
  readonly by: string
  /** The same key again is the same copy. */
  readonly key: string
  readonly now: Date
}

/**
 * Sends an email about an order once more, with a Message-ID of its own, in the transaction that holds the order; the
 * task about the one that did not arrive is done with that. Fails
 * with `order-email-not-found` and, after three within 24 hours, `email-copies-used-up`.
 */
export async function sendCopy(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { queuedEmailId, orderId, recipient, by, key, now }: Copy,
): Promise<void> {
  const email = await findEmail(tx, queuedEmailId)
  if (email?.orderId !== orderId || recipient === '') return fail('order-email-not-found')
  const { kind, refundId, lang } = email
  const copies = await copiesOf(tx, { kind, orderId, refundId })
  const messageId = `<${kind}.${refundId ?? orderId}.${key}@${new URL(config.publicUrl).hostname}>`
  if (copies.some((each) => each.messageId === messageId)) return
  const since = now.getTime() - dayMs
  const today = copies.filter(({ copy, createdAt }) => copy > 0 && createdAt.getTime() > since)
  if (today.length >= mostADay) fail('email-copies-used-up')
  const copy = Math.max(...copies.map((each) => each.copy)) + 1
  const id = newId(now)
  const about = { orderId, refundId, aboutId: null, returnPath: '' }
  await insertEmail(tx, { ...about, id, kind, recipient, lang, copy, messageId, createdAt: now })
  await jobs.add(tx, [{ task: 'email', queuedEmailId: id }])
  const tasks = { kinds: ['email-refused', 'email-failed'], subject: queuedEmailId } as const
  await closeTasks(tx, tasks, now, { userId: by, note: '' })
}
