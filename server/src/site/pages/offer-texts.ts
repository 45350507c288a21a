import type { Localized } from '@matla/contract/kit/lang'
import type { StoredContent } from '#cms/content/stored.ts'
import type { CouponOffer } from '#sales/coupons/find-coupon.ts'

type BundlePage = StoredContent<'bundlePage'>
type OfferPercent = Pick<CouponOffer, 'percent'> | null

/** A number before a percent sign, or after a sign without a number before it. */
const westernPercentage = /\d{1,3}(?:[.,]\d+)?(?=\s*[%٪])|(?<=(?<![\d٠-٩]\s*)[%٪])\d{1,3}(?:[.,]\d+)?/g
const arabicPercentage =
  /[٠-٩]{1,3}(?:[.,٫][٠-٩]+)?(?=\s*[%٪])|(?<=(?<![\d٠-٩]\s*)[%٪])[٠-٩]{1,3}(?:[.,٫][٠-٩]+)?/g
const aboutCoupon = /coupon|code|قسيمة|كود|رمز/i

const inArabicDigits = (percent: number): string =>
  String(percent)
    .replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)))
    .replace('.', '٫')

/** Replaces each percentage in the text by the coupon's, in the digits of the original. */
const withPercent = (text: string, percent: number): string =>
  text.replaceAll(westernPercentage, String(percent)).replaceAll(arabicPercentage, inArabicDigits(percent))

const inBoth = ({ ar, en }: Localized, percent: number): Localized => ({
  ar: withPercent(ar, percent),
  en: withPercent(en, percent),
})

const statesPercent = (text: string): boolean => withPercent(text, -1) !== text
const isAboutOffer = (text: string): boolean => aboutCoupon.test(text) && statesPercent(text)

/**
 * The package page with the coupon's current percentage in every sentence that states one, so that only the coupon
 * defines it. Without a coupon on offer, entries that promise a percentage are left out.
 */
export function withOffer(page: BundlePage, offer: OfferPercent): BundlePage {
  const filled = (text: string) => (offer && isAboutOffer(text) ? withPercent(text, offer.percent) : text)
  const isTrue = (text: string) => offer !== null || !isAboutOffer(text)
  const { items, coupon, bigCta } = page
  const pointers = {
    ar: bigCta.pointers.ar.filter(isTrue).map(filled),
    en: bigCta.pointers.en.filter(isTrue).map(filled),
  }
  return {
    ...page,
    items: items
      .filter(({ text }) => isTrue(text.ar) && isTrue(text.en))
      .map((item) => ({ ...item, text: { ar: filled(item.text.ar), en: filled(item.text.en) } })),
    coupon: offer ? ofCoupon(coupon, offer.percent) : coupon,
    bigCta: { ...bigCta, pointers },
  }
}

const ofCoupon = (coupon: BundlePage['coupon'], percent: number): BundlePage['coupon'] => ({
  ...coupon,
  title: inBoth(coupon.title, percent),
  description: inBoth(coupon.description, percent),
  subtitle: inBoth(coupon.subtitle, percent),
  belowHeading: inBoth(coupon.belowHeading, percent),
})
