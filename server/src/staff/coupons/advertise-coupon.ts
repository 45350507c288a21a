import { chooseOffer, offeredCode } from '#cms/content/choose-offer.ts'
import { findFirstBundle } from '#catalog/products.ts'
import { fail } from '#lib/errors.ts'
import type { Change } from './change-coupon.ts'
import { productIdsOf } from './coupons-change.store.ts'

/** Shows a coupon on the package's page, or takes it off. Fails with `coupon-not-for-package`. */
export const advertise =
  (isShown: boolean): Change =>
  async (tx, coupon, now) => {
    const before = await offeredCode(tx)
    if ((before === coupon.code) === isShown) return null
    if (isShown) {
      const bundle = (await findFirstBundle(tx)) ?? fail('coupon-not-for-package')
      const isFor = coupon.appliesToAll || (await productIdsOf(tx, coupon.id)).includes(bundle.id)
      const isOver = coupon.status !== 'active' || coupon.validTo < now || coupon.uses >= coupon.maxUses
      if (!isFor || isOver || coupon.userEmail !== null) fail('coupon-not-for-package')
    }
    const after = isShown ? coupon.code : ''
    await chooseOffer(tx, after)
    return { before: { packagePage: before }, after: { packagePage: after } }
  }
