import { newId, newSecretId } from '#lib/ids.ts'
import { insertPayment, type PaymentRow } from '#payments/payments.store.ts'
import { startPayment } from '#payments/start-payment.ts'
import { reserveUse } from '#sales/coupons/coupon-uses.ts'
import { calculateDiscount } from '#sales/coupons/coupon.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder, type PricedProduct } from '#sales/orders/order.ts'
import type { Buyer } from '#test/buyer.ts'
import type { Shop } from '#test/open-shop.ts'

type Wanted = { readonly id: string; readonly quantity: number; readonly priceHalalas: number }
export type BoughtUnits = Buyer & {
  readonly orderId: string
  readonly reference: string
  readonly totalHalalas: number
}

/** Hundredths of a percent: a discount whose sum three units at 750.00 do not divide evenly. */
const basisPoints = 1_111
let count = 0

/** Creates an order whose lines have quantities, which no cart can contain yet, and pays it on the provider's page. */
export async function buyUnits(shop: Shop, wanted: readonly Wanted[]): Promise<BoughtUnits> {
  const { deps } = shop
  const { pool } = deps.database
  const buyer = await shop.arrive(`units-${(count += 1)}@units.test`, [])
  const { rows } = await pool.query<{ user_id: string; id: string }>(
    `select s.user_id, s.id from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [buyer.email],
  )
  const [{ user_id: userId, id: sessionId } = { user_id: '', id: '' }] = rows
  const couponId = newId(deps.clock())
  await pool.query(
    `insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
     values ($1, $2, 'special', $3, now() - interval '1 day', now() + interval '1 day', 1, true, now())`,
    [couponId, `UNITS${count}`, basisPoints],
  )
  const now = deps.clock()
  const lines: PricedProduct[] = wanted.map(({ id, quantity, priceHalalas }, index) => ({
    id,
    quantity,
    priceHalalas,
    name: { ar: `مقاعد ${index + 1}`, en: `Seats ${index + 1}` },
    discountHalalas: calculateDiscount(quantity * priceHalalas, basisPoints),
  }))
  const order = freezeOrder(
    newId(now),
    { userId, fullName: 'Sara Demo', email: buyer.email, lang: 'en' },
    lines,
    couponId,
  )
  const payment: PaymentRow = {
    id: newId(now),
    orderId: order.id,
    attempt: 1,
    provider: 'paytabs',
    connectionVersion: null,
    onlyMethod: null,
    ownReference: `${newSecretId()}.a1`,
    providerReference: null,
    redirectUrl: null,
    status: 'opening',
    amountHalalas: order.totalHalalas,
    currency: 'SAR',
    providerStatus: '',
    providerCode: '',
    providerMessage: '',
    providerMethod: '',
    billNumber: null,
    openedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    endedAt: null,
    nextAskAt: new Date(now.getTime() + 60_000),
    asks: 0,
  }
  await deps.db.transaction(async (tx) => {
    await createOrder(tx, order, { sessionId, cartId: null, itemId: null, now })
    await insertPayment(tx, payment)
    const terms = { leastHalalas: 0, isOncePerPerson: false, isFirstPurchase: false }
    const coupon = { id: couponId, kind: 'special' as const, ...terms }
    await reserveUse(tx, { coupon, orderId: order.id, userId, from: null }, now)
  })
  const browser = { ip: '10.0.0.1', origin: shop.url, payLater: null }
  const { reference } = await startPayment(deps, order, payment, browser)
  await shop.finish({ reference })
  return { ...buyer, orderId: order.id, reference, totalHalalas: order.totalHalalas }
}
