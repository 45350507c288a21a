import { chooseOffer, readOfferCode } from '#cms/content/choose-offer.ts'
import { findFirstBundle } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import { codeKey } from '#sales/coupons/coupon.ts'
import { findCoupon, isPublic } from '#sales/coupons/find-coupon.ts'
import type { Change } from './change-coupon.ts'
import { productIdsOf } from './coupons-change.store.ts'

/** Shows a coupon on the package page, or removes it. Fails with `coupon-not-for-package`. */
export const advertise =
  (isShown: boolean): Change =>
  async (tx, coupon, now) => {
    const before = await readOfferCode(tx)
    if ((codeKey(before) === coupon.codeKey) === isShown) return null
    if (isShown) {
      const bundle = (await findFirstBundle(tx)) ?? fail('coupon-not-for-package')
      const isFor = coupon.appliesToAll || (await productIdsOf(tx, coupon.id)).includes(bundle.id)
      const found = await findCoupon(tx, coupon.code, null)
      const isPercent = coupon.discountHalalas === null
      if (!isFor || !isPercent || coupon.validTo < now || !isPublic(found)) fail('coupon-not-for-package')
    }
    const after = isShown ? coupon.code : ''
    await chooseOffer(tx, after)
    return { before: { packagePage: before }, after: { packagePage: after } }
  }
