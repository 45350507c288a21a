import { arrive, type Buyer, call, openPage, press, type Reply } from '#test/buyer.ts'
import type { World } from '#test/world.ts'

type NewCoupon = {
  readonly code: string
  readonly kind?: 'legacy' | 'special'
  readonly percent?: number
  readonly maxUses?: number
  readonly email?: string
  /** In days from now. */
  readonly from?: number
  readonly to?: number
  /** Courses that the coupon is for; absent: all of them. */
  readonly courses?: readonly string[]
}
export type CartSeen = {
  totalHalalas: number
  discountedHalalas: number
  items: { courseId: string; discountHalalas: number }[]
  coupon: { couponCode: string; percentageDiscount: number; discountHalalas: number } | null
  droppedCoupon: { couponCode: string; reason: string; messageEnglish: string; messageArabic: string } | null
}

/** Creates coupons for a test and uses them as buyers do, over HTTP. */
export function couponShop(world: World) {
  const { pool } = world.shop.deps.database
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows
  const lang = 'lang=1'
  const cartOf = ({ body }: Reply) => body.cart as CartSeen
  const post = (buyer: Buyer, path: string, body: object) =>
    call(world.url, 'POST', `/matla${path}?${lang}`, body, buyer.token)

  return {
    query,
    make: async ({
      code,
      kind = 'special',
      percent = 10,
      maxUses = 1,
      email,
      from = -1,
      to = 1,
      courses,
    }: NewCoupon) => {
      const [row] = await query<{ id: string }>(
        `insert into coupons (id, code, kind, discount_basis_points, user_email, valid_from, valid_to, max_uses, applies_to_all, created_at)
         values (gen_random_uuid(), $1, $2, $3, $4, now() + make_interval(days => $5), now() + make_interval(days => $6), $7, $8, now()) returning id`,
        [code, kind, Math.round(percent * 100), email ?? null, from, to, maxUses, courses === undefined],
      )
      for (const courseId of courses ?? [])
        await query('insert into coupon_products values ($1, $2)', [row?.id, courseId])
      return row?.id ?? ''
    },
    usesOf: async (code: string) => {
      const [row] = await query<{ uses: number }>('select uses from coupons where code = $1', [code])
      return row?.uses
    },
    arrive: (email: string, courses: readonly string[]) => arrive(world.url, email, courses),
    apply: (buyer: Buyer, couponCode: string) => post(buyer, '/cart/apply-coupon', { couponCode }),
    remove: (buyer: Buyer) => post(buyer, '/cart/remove-coupon', {}),
    cart: async (buyer: Buyer) =>
      cartOf(await call(world.url, 'GET', `/matla/cart?${lang}`, undefined, buyer.token)),
    cartOf,
    add: (buyer: Buyer, courseId: string) => post(buyer, '/cart/lines', { courseId, courseName: 'x' }),
    take: (buyer: Buyer, courseId: string) =>
      call(world.url, 'DELETE', `/matla/cart/lines/${courseId}?${lang}`, undefined, buyer.token),
    pay: (buyer: Buyer, body: object = {}) =>
      post(buyer, '/create-session', { paymentType: 'CARD', ...body }),
    redeem: (buyer: Buyer, body: object = {}) => post(buyer, '/redeemcoupon', body),
    open: (buyer: Buyer, body: object = {}) => openPage(world.url, buyer, body),
    press,
    outcome: async (buyer: Buyer, reference: string) =>
      (
        await call(
          world.url,
          'GET',
          `/matla/validate-transction-details?tranRef=${reference}&${lang}`,
          undefined,
          buyer.token,
        )
      ).body.outcome,
  }
}
