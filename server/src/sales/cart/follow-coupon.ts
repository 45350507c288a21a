import type { Cart } from '@matla/contract/cart/cart'
import type { Localized } from '@matla/contract/kit/lang'
import { fillIn } from '@matla/contract/kit/sentences'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import { type Coupon, failWithCoupon, toPercent } from '#sales/coupons/coupon.ts'
import { findCoupon, findRejection, type Holder } from '#sales/coupons/find-coupon.ts'
import { toCouponText } from '#sales/coupons/coupons.text.ts'
import { lockCart, readLines, setCoupon } from './cart.store.ts'
import { changedTexts } from './cart.text.ts'
import { isOnSale } from './cart.ts'
import { mayFitLater, readCart } from './change-cart.ts'

type Followed = { readonly cart: Cart; readonly message: Localized }

/**
 * Applies the coupon of a link to a cart that may still be empty. A coupon that applies replaces the cart's
 * coupon; one that may apply later does not. Fails with `coupon-needed`, `coupon-invalid`, or the reason why it
 * cannot be stored.
 */
export async function followCoupon(
  { db }: Pick<Deps, 'db'>,
  code: string,
  holder: Holder,
  findCart: () => Promise<string>,
): Promise<Followed> {
  // Checked before a cart is created for the coupon.
  const match = await findCoupon(db, code, holder)
  const rejection = findRejection(match, holder, null)
  if (rejection !== null && !mayFitLater(rejection)) failWithCoupon(rejection, match)
  const cartId = await findCart()
  return db.transaction(async (tx) => {
    const [, lines] = await awaitAll(lockCart(tx, cartId), readLines(tx, { cartId }))
    const products = lines.filter(isOnSale)
    const no = products.length === 0 ? rejection : findRejection(match, holder, products)
    const current = lines[0]?.coupon ?? null
    const isTaken = current !== null && current.id !== match.coupon.id
    if (no !== null && (isTaken || !mayFitLater(no))) failWithCoupon(no, match)
    await setCoupon(tx, cartId, match.coupon.id)
    const cart = await readCart(tx, cartId)
    if (no !== null) return { cart, message: describeWaiting(match.coupon.code, toCouponText(no, match)) }
    return { cart, message: describeOff(match.coupon, products.length > 0) }
  })
}

const isolate = (code: string) => `\u2068${code}\u2069`

const describeWaiting = (code: string, { en, ar }: Localized): Localized => ({
  en: fillIn(changedTexts.couponWaits, { code: isolate(code), reason: en }).en,
  ar: fillIn(changedTexts.couponWaits, { code: isolate(code), reason: ar }).ar,
})

function describeOff(coupon: Coupon, isOn: boolean): Localized {
  const text = isOn ? changedTexts.couponFollowed : changedTexts.couponStored
  const code = isolate(coupon.code)
  const off = reductionOf(coupon)
  return { en: fillIn(text, { code, off: off.en }).en, ar: fillIn(text, { code, off: off.ar }).ar }
}

function reductionOf(coupon: Coupon): Localized {
  const { discountHalalas } = coupon
  if (discountHalalas === null) return { en: `${toPercent(coupon)}%`, ar: `${toPercent(coupon)}%` }
  const sum = (discountHalalas / 100).toLocaleString('en', { minimumFractionDigits: 2 })
  return fillIn(changedTexts.couponSum, { sum })
}
