import type { BundleContent } from '@matla/contract/content/content'
import type { Localized } from '@matla/contract/kit/lang'
import type { CatalogueCourse } from '#catalog/courses.ts'
import type { StoredContent } from '#cms/content/stored.ts'
import { imageUrl } from '#lib/image-url.ts'
import type { CouponOffer } from '#sales/coupons/find-coupon.ts'
import { videoOf } from '#site/pages/page-parts.ts'

/** The bundle page as the documents' five components (R119); amounts are riyals as text. */
export function bundleComponents(
  page: StoredContent<'bundlePage'>,
  bundle: CatalogueCourse,
  { slug, couponOffer }: { readonly slug: string; readonly couponOffer: CouponOffer | null },
): BundleContent {
  const price = grouped(bundle.priceHalalas)
  const cutted = grouped(bundle.wasHalalas ?? bundle.priceHalalas)
  const { coupon } = page
  const code = couponOffer?.code ?? ''
  return {
    component1_banner: {
      ...both('title', page.title),
      ...both('description', page.description),
      items: page.items.map(({ text, art }) => ({
        ...both('description', text),
        imageUrl: imageUrl(art ?? bundle.art),
      })),
    },
    component2_smallCTA: {
      ...both('title', page.smallCta.title),
      ...both('cuttedPrice', { ar: cutted, en: cutted }),
      ...both('price', { ar: price, en: price }),
    },
    component3_feedback: {
      ...both('description', page.feedback.text),
      imageUrl: videoOf(page.feedback.clip, slug).mp4,
    },
    component4_coupon: {
      ...both('title', coupon.title),
      ...both('description', coupon.description),
      ...both('coupon_text', { ar: code, en: code }),
      ...both('subtitle', coupon.subtitle),
      ...both('heading_below_coupon', coupon.belowHeading),
      ...both('time', couponOffer === null ? { ar: '', en: '' } : endText(couponOffer.endsAt)),
    },
    component5_bigCTA: {
      ...both('title', page.bigCta.title),
      ...both('cuttedPrice', { ar: cutted, en: cutted }),
      ...both('pointers', page.bigCta.pointers),
    },
  }
}

const grouped = (halalas: number) => (halalas / 100).toLocaleString('en-US')

/** The end of the offer as date text with am/pm, Riyadh time; pages count down to it (R113, R115). */
export const endText = (end: Date): Localized => ({
  en: `${dayIn('en-US', end)} ${clockIn('en-US', end)}`
    .toLowerCase()
    .replace(/^./, (email) => email.toUpperCase()),
  ar: `${dayIn(arabic, end)} ${clockIn(arabic, end)}`,
})

const arabic = 'ar-SA-u-ca-gregory-nu-arab'
const timeZone = 'Asia/Riyadh'
const dayIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }).format(at)
/** With plain spaces: a date parser does not know the narrow one. */
const clockIn = (locale: string, at: Date) =>
  new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true })
    .format(at)
    .replaceAll(/\s/g, ' ')

function both<const Name extends string, T>(name: Name, { en, ar }: { readonly en: T; readonly ar: T }) {
  return { [`${name}_en`]: en, [`${name}_ar`]: ar } as Record<`${Name}_en` | `${Name}_ar`, T>
}
