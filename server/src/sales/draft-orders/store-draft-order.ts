import { findProduct } from '#catalog/products.ts'
import { addGuestAccount, findAccount, lockUser } from '#identity/users.ts'
import { AppError, fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { findSoldProduct, readOwnership } from '#sales/checkout/price-purchase.ts'
import { reserveUse } from '#sales/coupons/coupon-uses.ts'
import { checkUsable, findCoupon } from '#sales/coupons/find-coupon.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder, type FrozenOrder } from '#sales/orders/order.ts'
import { lockOrder, readOrderLines } from '#sales/orders/orders.ts'
import {
  type DraftOrder,
  type DraftOrderLine,
  lockDraftOrder,
  readDraftLines,
  updateDraftOrder,
} from './draft-orders.store.ts'
import { requirePayable } from './payment-link.ts'

export type DraftBuyer = {
  readonly userId: string
  readonly email: string
  readonly isEmailVerified: boolean
}

/** The account of the draft's address. A missing one is created without a password, as in the guest step. */
export async function findDraftBuyer(db: Db, draft: DraftOrder, now: Date): Promise<DraftBuyer> {
  const { buyerEmail: email, buyerName: fullName, lang } = draft
  const find = () => findAccount(db, { email })
  const ignoreExisting = (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'user-exists')) throw error
  }
  const before = await find()
  if (!before) await addGuestAccount(db, { email, fullName, lang }, now).catch(ignoreExisting)
  const account = before ?? (await find()) ?? fail('unexpected')
  return { userId: account.mergedInto ?? account.id, email, isEmailVerified: account.emailVerified }
}

type StoreInput = {
  readonly draftId: string
  readonly buyer: DraftBuyer
  /** The network that opens the payment page; null when there is nothing to pay. */
  readonly ip: string | null
  readonly now: Date
}

/**
 * Creates the order of a sent draft at the prices that staff sent, or finds it again for a later payment page.
 * The rules of any purchase apply. Fails with `payment-link-paid`, `payment-link-ended`,
 * `payment-link-cancelled`, `course-not-found`, `course-not-for-sale`, `course-already-owned`, or the reason why
 * the coupon cannot be used.
 */
export async function storeDraftOrder(
  tx: Tx,
  { draftId, buyer, ip, now }: StoreInput,
): Promise<{ readonly order: FrozenOrder; readonly isNew: boolean }> {
  // Locks the buyer before the order, as settling does, to avoid a deadlock.
  await lockUser(tx, buyer.userId)
  const draft = (await lockDraftOrder(tx, draftId)) ?? fail('payment-link-not-found')
  requirePayable(draft)
  const lines = await readDraftLines(tx, draftId)
  await requireSellable(tx, buyer.userId, lines)
  const coupon = await checkCoupon(tx, draft, buyer, lines)
  const order = await findOrCreate(tx, draft, { buyer, lines, now })
  const from = ip === null ? null : { ip, isEmailVerified: buyer.isEmailVerified }
  if (coupon) await reserveUse(tx, { coupon, orderId: order.id, userId: buyer.userId, from }, now)
  return { order, isNew: draft.orderId === null }
}

async function requireSellable(tx: Tx, userId: string, lines: readonly DraftOrderLine[]): Promise<void> {
  const isOwned = await readOwnership(tx, userId)
  for (const { productId } of lines) {
    const product = (await findProduct(tx, productId)) ?? fail('course-not-found')
    if ((await findSoldProduct(tx, product)).id !== product.id) fail('course-not-for-sale')
    if (isOwned(product)) fail('course-already-owned')
  }
}

async function checkCoupon(tx: Tx, draft: DraftOrder, buyer: DraftBuyer, lines: readonly DraftOrderLine[]) {
  if (draft.couponCode === null) return null
  const match = await findCoupon(tx, draft.couponCode, buyer)
  checkUsable(
    match,
    buyer,
    lines.map(({ productId, priceHalalas }) => ({ id: productId, priceHalalas })),
  )
  return match.coupon
}

type OrderInput = Pick<StoreInput, 'buyer' | 'now'> & { readonly lines: readonly DraftOrderLine[] }

async function findOrCreate(
  tx: Tx,
  draft: DraftOrder,
  { buyer, lines, now }: OrderInput,
): Promise<FrozenOrder> {
  if (draft.orderId !== null) {
    const order = (await lockOrder(tx, draft.orderId)) ?? fail('unexpected')
    if (order.paidAt !== null) fail('payment-link-paid')
    return { ...order, lines: await readOrderLines(tx, order.id) }
  }
  const order = freezeOrder(
    newId(now),
    { userId: buyer.userId, fullName: draft.buyerName, email: buyer.email, lang: draft.lang },
    lines.map(({ productId: id, ...line }) => ({ ...line, id })),
    draft.couponId,
  )
  await createOrder(tx, order, { sessionId: null, cartId: null, itemId: null, now })
  await updateDraftOrder(tx, draft.id, { orderId: order.id })
  return order
}
