import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { nameOfEmail } from '@matla/contract/kit/person-name'
import { accountOf, addGuestAccount, isOpenAccount } from '#identity/users.ts'
import { isMoveKnown, moveEntitlements } from '#learning/move-entitlements.ts'
import { fail } from '#lib/errors.ts'
import { linesGoingBack } from '#payments/refunds/plan-refund.ts'
import { goneBack, remainingLines } from '#payments/refunds/refund-rules.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { lockOrder, readOrderLines } from '#sales/orders/orders.ts'

type Wanted = {
  readonly orderId: string
  readonly entitlementIds: readonly string[]
  /** Address of the account that gets it; it is made when nobody has it. */
  readonly email: string
  readonly reason: string
  /** The same key again is the same move. */
  readonly key: string
}

/**
 * Moves what an order opened to another account; order, invoice and payer stay. The order's lock makes a refund, or
 * another move, wait. Fails with `email-not-valid`, `order-not-found`, `order-not-paid`, `user-not-found` (a closed account)
 * and as `moveEntitlements` does.
 */
export async function movePurchase(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  staff: Actor,
  { orderId, entitlementIds, email: typed, reason, key }: Wanted,
): Promise<void> {
  const email = tidyEmail(typed)
  if (!isEmail(email)) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  await deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    if (await isMoveKnown(tx, orderId, key)) return
    if (order.status !== 'paid') fail('order-not-paid')
    const now = deps.clock()
    const taker = await takerOf(tx, email, order.lang, now)
    const left = remainingLines(
      await readOrderLines(tx, orderId),
      goneBack(await linesGoingBack(tx, orderId)),
    )
    const { moveId, fromUser, courseIds } = await moveEntitlements(deps, tx, {
      orderId,
      entitlementIds,
      toUser: taker.id,
      reason,
      requestKey: key,
      by: staff.userId,
      now,
      staysPaid: ({ orderLineId, unit }) =>
        left.some((line) => line.orderLineId === orderLineId && unit <= line.quantity),
    })
    const giver = (await accountOf(tx, { id: fromUser })) ?? fail('user-not-found')
    const about = { aboutId: moveId, now }
    await queueEmail(tx, deps, {
      kind: 'purchase-moved',
      recipient: giver.email,
      lang: giver.lang,
      ...about,
    })
    await queueEmail(tx, deps, { kind: 'purchase-received', recipient: email, lang: taker.lang, ...about })
    await writeAudit(
      tx,
      {
        actorId: staff.userId,
        action: 'move-purchase',
        subject: orderId,
        before: { holderId: fromUser },
        after: { holderId: taker.id },
        detail: { moveId, courseIds, reason },
      },
      now,
    )
  })
}

/** The open account of this address, made when there is none. */
async function takerOf(tx: Tx, email: string, lang: Lang, now: Date) {
  const found = await accountOf(tx, { email })
  if (!found)
    return { id: await addGuestAccount(tx, { email, fullName: nameOfEmail(email), lang }, now), lang }
  if (!(await isOpenAccount(tx, found.id))) fail('user-not-found')
  return found
}
