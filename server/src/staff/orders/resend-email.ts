import { fail } from '#lib/errors.ts'
import { recordChange } from '#platform/audit/audited-call.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { sendCopy } from '#platform/mail/send-copy.ts'
import { findCurrentEmail } from '#identity/users.ts'
import { lockOrder } from '#sales/orders/orders.ts'
import { listOrderEmails } from './order-page.store.ts'

type ResendDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>
type ResendEmailCommand = { readonly orderId: string; readonly emailId: string; readonly key: string }

/**
 * Sends an email of an order again, at most three times a day and only to the buyer. Fails like `sendCopy`, and
 * with `order-not-found`.
 */
export async function resendEmail(
  { db, ...deps }: ResendDeps & Pick<Deps, 'db'>,
  { userId }: Actor,
  command: ResendEmailCommand,
): Promise<void> {
  recordChange({ after: { copyOf: command.emailId } })
  await db.transaction((tx) => resendWithin(deps, tx, { userId, ...command }))
}

type Of = Omit<ResendEmailCommand, 'emailId'> & { readonly userId: string }

/** Sends the newest purchase email of an order again. Fails with `order-email-not-found` when there is none. */
export async function resendPurchaseEmail(deps: ResendDeps, tx: Tx, of: Of): Promise<void> {
  const emails = await listOrderEmails(tx, of.orderId)
  const { id: emailId } = emails.findLast(({ kind }) => kind === 'purchase') ?? fail('order-email-not-found')
  await resendWithin(deps, tx, { ...of, emailId })
}

async function resendWithin(
  { clock, jobs, config }: ResendDeps,
  tx: Tx,
  { userId, orderId, emailId, key }: Of & ResendEmailCommand,
): Promise<void> {
  const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
  const now = clock()
  // Staff may have corrected the address in the meantime, and an erased buyer has none.
  const recipient = order.buyerEmail && (await findCurrentEmail(tx, order.userId))
  const copy = { queuedEmailId: emailId, orderId, recipient, by: userId, key, now }
  await sendCopy(tx, { jobs, config }, copy)
}
