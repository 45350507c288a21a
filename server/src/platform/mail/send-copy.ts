import { dayMs } from '@matla/contract/kit/riyadh'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { closeTasks } from '#platform/tasks/tasks.ts'
import { listEmailCopies, findEmail, insertEmail } from './emails.store.ts'

const maxPerDay = 3

type EmailCopyInput = {
  readonly queuedEmailId: string
  readonly orderId: string
  readonly recipient: string
  /** The staff member who sends the email. */
  readonly by: string
  /** Idempotency key: a repeated key sends no second copy. */
  readonly key: string
  readonly now: Date
}

/**
 * Queues a copy of an email about an order, with its own Message-ID, in the transaction that locks the order, and
 * closes the task about the undelivered email. Fails with `order-email-not-found` or, after three within 24 hours,
 * `email-copies-used-up`.
 */
export async function sendCopy(
  tx: Tx,
  { jobs, config }: Pick<Deps, 'jobs' | 'config'>,
  { queuedEmailId, orderId, recipient, by, key, now }: EmailCopyInput,
): Promise<void> {
  const email = await findEmail(tx, queuedEmailId)
  if (email?.orderId !== orderId || recipient === '') return fail('order-email-not-found')
  const { kind, refundId, lang } = email
  const copies = await listEmailCopies(tx, { kind, orderId, refundId })
  const messageId = `<${kind}.${refundId ?? orderId}.${key}@${new URL(config.publicUrl).hostname}>`
  if (copies.some((each) => each.messageId === messageId)) return
  const since = now.getTime() - dayMs
  const today = copies.filter(({ copy, createdAt }) => copy > 0 && createdAt.getTime() > since)
  if (today.length >= maxPerDay) fail('email-copies-used-up')
  const copy = Math.max(...copies.map((each) => each.copy)) + 1
  const id = newId(now)
  const about = { orderId, refundId, aboutId: null, returnPath: '' }
  await insertEmail(tx, { ...about, id, kind, recipient, lang, copy, messageId, createdAt: now })
  await jobs.add(tx, [{ task: 'email', queuedEmailId: id }])
  const tasks = { kinds: ['email-refused', 'email-failed'], subject: queuedEmailId } as const
  await closeTasks(tx, tasks, now, { userId: by, note: '' })
}
