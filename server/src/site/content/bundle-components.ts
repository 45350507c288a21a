import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { BundleContent } from '@matla/contract/content/content'
import { enAr } from '@matla/contract/kit/in-both'
import type { Localized } from '@matla/contract/kit/lang'
import type { Product } from '#catalog/products.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { CouponOffer } from '#sales/coupons/find-coupon.ts'
import { withOffer } from '#site/pages/offer-texts.ts'
import { buildVideoFile } from '#site/pages/page-parts.ts'

/** The bundle page as the five components of the documents (R119). Amounts are riyals as text. */
export function bundleComponents(
  stored: StoredContent<'bundlePage'>,
  bundle: Product,
  { slug, couponOffer }: { readonly slug: string; readonly couponOffer: CouponOffer | null },
): BundleContent {
  const page = withOffer(stored, couponOffer)
  const price = grouped(bundle.priceHalalas)
  const cutted = grouped(bundle.listPriceHalalas ?? bundle.priceHalalas)
  const { coupon } = page
  const code = couponOffer?.code ?? ''
  return {
    component1_banner: {
      ...enAr('title', page.title),
      ...enAr('description', page.description),
      items: page.items.map(({ text, art }) => ({
        ...enAr('description', text),
        imageUrl: imageUrl(art ?? bundle.image),
      })),
    },
    component2_smallCTA: {
      ...enAr('title', page.smallCta.title),
      ...enAr('cuttedPrice', { ar: cutted, en: cutted }),
      ...enAr('price', { ar: price, en: price }),
    },
    component3_feedback: {
      ...enAr('description', page.feedback.text),
      imageUrl: buildVideoFile(page.feedback.clip, slug).mp4,
    },
    component4_coupon: {
      ...enAr('title', coupon.title),
      ...enAr('description', coupon.description),
      ...enAr('coupon_text', { ar: code, en: code }),
      ...enAr('subtitle', coupon.subtitle),
      ...enAr('heading_below_coupon', coupon.belowHeading),
      ...enAr('time', couponOffer === null ? { ar: '', en: '' } : endText(couponOffer.endsAt)),
    },
    component5_bigCTA: {
      ...enAr('title', page.bigCta.title),
      ...enAr('cuttedPrice', { ar: cutted, en: cutted }),
      ...enAr('pointers', page.bigCta.pointers),
    },
  }
}

const grouped = (halalas: number) => (halalas / 100).toLocaleString('en-US')

/** The end of the offer as a date with am/pm in Riyadh time, for the countdown on pages (R113, R115). */
export const endText = (end: Date): Localized => ({
  en: `${dayIn('en-US', end)} ${clockIn('en-US', end)}`
    .toLowerCase()
    .replace(/^./, (first) => first.toUpperCase()),
  ar: `${dayIn(arabic, end)} ${clockIn(arabic, end)}`,
})

const arabic = 'ar-SA-u-ca-gregory-nu-arab'
const timeZone = riyadhZone
const dayIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at)
/** Uses plain spaces, because date parsers do not accept the narrow no-break space. */
const clockIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(at)
    .replaceAll(/\s/g, ' ')
