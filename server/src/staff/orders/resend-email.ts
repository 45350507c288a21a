import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { sendCopy } from '#platform/mail/send-copy.ts'
import { closeTask } from '#platform/tasks/tasks.ts'
import { emailOf } from '#identity/users.ts'
import { lockOrder } from '#sales/orders/orders.ts'

type Wanted = { readonly orderId: string; readonly emailId: string; readonly key: string }

/** Sends an email of an order again, at most three times a day, to the buyer alone. Fails as `sendCopy`, and with `order-not-found`. */
export async function resendEmail(
  { db, clock, jobs, config }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { userId }: Actor,
  { orderId, emailId, key }: Wanted,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    const now = clock()
    // Staff may have put the address right since; of an erased buyer there is none.
    const recipient = order.buyerEmail && (await emailOf(tx, order.userId))
    await sendCopy(tx, { jobs, config }, { queuedEmailId: emailId, orderId, recipient, key, now })
    for (const kind of ['email-refused', 'email-failed'] as const)
      await closeTask(tx, { kind, subject: emailId }, now, { userId, note: '' })
  })
}
