import { type Buyer, press, type Reply } from '#test/buyer.ts'
import type { Shop } from '#test/open-shop.ts'

type NewCoupon = {
  readonly code: string
  readonly kind?: 'legacy' | 'special'
  readonly percent?: number
  /** Discount in halalas, instead of a percentage. */
  readonly amount?: number
  /** The minimum cart total in halalas. */
  readonly least?: number
  readonly isOncePerPerson?: boolean
  readonly isFirstPurchase?: boolean
  readonly maxUses?: number
  readonly email?: string
  /** Days from now. */
  readonly from?: number
  readonly to?: number
  /** The courses that the coupon covers; default: all. */
  readonly courses?: readonly string[]
}
export type CartSeen = {
  totalHalalas: number
  discountedHalalas: number
  items: { courseId: string; discountHalalas: number }[]
  coupon: { couponCode: string; percentageDiscount: number; discountHalalas: number } | null
  droppedCoupon: { couponCode: string; reason: string; messageEnglish: string; messageArabic: string } | null
}

/** Adds to a shop the coupons of a test, and what buyers do in the cart and at the checkout. */
export function withCheckout(shop: Shop) {
  const { sql } = shop
  const lang = 'lang=1'
  const cartOf = ({ body }: Reply) => body.cart as CartSeen
  const post = (buyer: Buyer, path: string, body: object) => shop.post(`${path}?${lang}`, body, buyer.token)

  return {
    ...shop,
    make: async ({
      code,
      kind = 'special',
      percent = 10,
      amount,
      least = 0,
      isOncePerPerson = false,
      isFirstPurchase = false,
      maxUses = 1,
      email,
      from = -1,
      to = 1,
      courses,
    }: NewCoupon) => {
      const [row] = await sql<{ id: string }>(
        `insert into coupons (id, code, kind, discount_basis_points, user_email, valid_from, valid_to, max_uses, applies_to_all,
           discount_halalas, least_halalas, once_per_person, first_purchase, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, now() + make_interval(days => $5), now() + make_interval(days => $6), $7, $8,
           $9, $10, $11, $12, now()) returning id`,
        [
          code,
          kind,
          amount === undefined ? Math.round(percent * 100) : 0,
          email ?? null,
          from,
          to,
          maxUses,
          courses === undefined,
          amount ?? null,
          least,
          isOncePerPerson,
          isFirstPurchase,
        ],
      )
      for (const courseId of courses ?? [])
        await sql('insert into coupon_products values ($1, $2)', [row?.id, courseId])
      return row?.id ?? ''
    },
    usesOf: async (code: string) => {
      const [row] = await sql<{ uses: number }>('select uses from coupons where code = $1', [code])
      return row?.uses
    },
    apply: (buyer: Buyer, couponCode: string) => post(buyer, '/cart/apply-coupon', { couponCode }),
    remove: (buyer: Buyer) => post(buyer, '/cart/remove-coupon', {}),
    cart: async (buyer: Buyer) => cartOf(await shop.get(`/cart?${lang}`, buyer.token)),
    cartOf,
    add: (buyer: Buyer, courseId: string) => post(buyer, '/cart/lines', { courseId, courseName: 'x' }),
    take: (buyer: Buyer, courseId: string) =>
      shop.call('DELETE', `/matla/cart/lines/${courseId}?${lang}`, undefined, buyer.token),
    pay: (buyer: Buyer, body: object = {}) =>
      post(buyer, '/create-session', { paymentType: 'CARD', ...body }),
    redeem: (buyer: Buyer, body: object = {}) => post(buyer, '/redeemcoupon', body),
    press,
    outcome: async (buyer: Buyer, reference: string) =>
      (await shop.get(`/validate-transction-details?tranRef=${reference}&${lang}`, buyer.token)).body.outcome,
  }
}
