import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import type { MoveTarget } from '@matla/contract/staff/orders.calls'
import { remainingLines } from '@matla/contract/staff/refund-units'
import { findAccounts, findOrCreateAccounts } from '#identity/guest-accounts.ts'
import { findAccount } from '#identity/users.ts'
import { countMovedCourses, isMoveKnown, moveEntitlements } from '#learning/move-entitlements.ts'
import { fail } from '#lib/errors.ts'
import { readOrderReturns } from '#payments/refunds/refund-lines.ts'
import { sumReturnsByLine } from '#payments/refunds/refund-rules.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { lockOrder } from '#sales/orders/orders.ts'

type MovePurchaseCommand = {
  readonly orderId: string
  readonly entitlementIds: readonly string[]
  /** The address of the receiving account, which is created if it does not exist. */
  readonly email: string
  readonly reason: string
  /** Idempotency key. */
  readonly key: string
}

/**
 * Moves what an order opened to another account; order, invoice and payer stay. The order's lock makes a
 * concurrent refund or move wait. Fails with `email-not-valid`, `order-not-found`, `order-not-paid`,
 * `user-not-found` (for a closed account), and like `moveEntitlements`.
 */
export async function movePurchase(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  staff: Actor,
  { orderId, entitlementIds, email: typed, reason, key }: MovePurchaseCommand,
): Promise<void> {
  const email = addressIn(typed)
  await deps.db.transaction(async (tx) => {
    const order = (await lockOrder(tx, orderId)) ?? fail('order-not-found')
    if (await isMoveKnown(tx, orderId, key)) return
    if (order.status !== 'paid') fail('order-not-paid')
    const now = deps.clock()
    const taker = await findReceiver(tx, email, order.lang, now)
    const { lines, back } = await readOrderReturns(tx, orderId)
    const remaining = remainingLines(lines, sumReturnsByLine(back))
    const { moveId, fromUser, courseIds } = await moveEntitlements(deps, tx, {
      orderId,
      entitlementIds,
      toUser: taker.id,
      reason,
      requestKey: key,
      by: staff.userId,
      now,
      staysPaid: ({ orderLineId, unit }) =>
        remaining.some((line) => line.orderLineId === orderLineId && unit <= line.quantity),
    })
    const giver = (await findAccount(tx, { id: fromUser })) ?? fail('user-not-found')
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
        // The move stores the reason, so that an erasure finds it.
        detail: { moveId, courseIds },
      },
      now,
    )
  })
}

/** Fails with `email-not-valid`. */
function addressIn(text: string): string {
  const email = tidyEmail(text)
  return isEmail(email) ? email : fail('email-not-valid', { email: errorTexts['email-not-valid'] })
}

/** Locks the account of this address, which is created if necessary. */
async function findReceiver(tx: Tx, email: string, lang: Lang, now: Date) {
  const { accounts } = await findOrCreateAccounts(tx, { emails: [email], lang, now })
  return accounts[0] ?? fail('user-not-found')
}

/** The account of an address, and which of these courses it owns. Changes nothing. Fails with `email-not-valid`. */
export async function previewMove(
  { db }: Pick<Deps, 'db'>,
  {
    orderId,
    entitlementIds,
    email: typed,
  }: Pick<MovePurchaseCommand, 'orderId' | 'entitlementIds' | 'email'>,
): Promise<MoveTarget> {
  const email = addressIn(typed)
  const [account] = await findAccounts(db, [email])
  const { courses, owned } = await countMovedCourses(db, {
    orderId,
    entitlementIds,
    userId: account?.id ?? null,
  })
  return { account: account ? { fullName: account.fullName } : null, courses, owned }
}
