import { langCode, type Lang } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { toCartView, type Line, localizeNames, type Sums } from '#cart/read-cart.ts'
import { type Coupons, toCouponView, toDroppedCoupon, noCoupons } from '#coupons/coupon-view.ts'
import { type Api, isMissing } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'

type Bought = Pick<
  Line,
  | 'id'
  | 'name'
  | 'thumbnail'
  | 'priceHalalas'
  | 'discountHalalas'
  | 'isBundle'
  | 'courseCount'
  | 'isOwned'
  | 'ownedCourses'
>

/** What this checkout sells: the cart, or one item (R024, R025). */
export type Purchase =
  | {
      readonly kind: 'ready'
      readonly lines: readonly Bought[]
      readonly sums: Sums
      /** null for the whole cart. */
      readonly itemId: string | null
      /** The package replaces a course that is sold only as part of it. */
      readonly isBundleInstead: boolean
      readonly coupons: Coupons
    }
  | OwnedPurchase
  | { readonly kind: 'empty' | 'unknown' | 'unreadable' }

export type ReadyPurchase = Extract<Purchase, { kind: 'ready' }>

/** The member already owns it, so there is nothing to pay. */
export type OwnedPurchase = {
  readonly kind: 'owned'
  readonly id: string
  readonly name: string
  readonly isBundle: boolean
}

type Site = {
  readonly api: Api
  readonly lang: Lang
  readonly slug: string
  // Ownership is only checked for members.
  readonly isMember: boolean
}

/** Reads the purchase at the server's prices: the cart, or one item, whose coupon is in the URL. */
export function readPurchase(
  site: Site,
  itemId: string | undefined,
  couponCode: string | null,
): Promise<Purchase> {
  return itemId === undefined ? readCartPurchase(site) : readItem(site, itemId, couponCode)
}

async function readCartPurchase({ api, lang }: Site): Promise<Purchase> {
  const answer = await api.cart.mine()
  if (!answer.ok) return { kind: 'unreadable' }
  const { lines, sums, coupons } = toCartView(answer.value.cart, lang)
  return lines.length === 0
    ? { kind: 'empty' }
    : { kind: 'ready', lines, sums, coupons, itemId: null, isBundleInstead: false }
}

async function readItem(
  { api, lang, slug, isMember }: Site,
  itemId: string,
  couponCode: string | null,
): Promise<Purchase> {
  const ask = (id: string) => api.catalogue.pricingDetails({ query: { lang: langCode(lang), _id: id } })
  const asked = await ask(itemId)
  if (!asked.ok) return { kind: isMissing(asked.failure) ? 'unknown' : 'unreadable' }
  // The course has no separate price, because it is sold only in a bundle (R025, R091).
  const isBundleInstead = asked.value.data.priceHalalas === 0
  const sold = isBundleInstead ? await ask(asked.value.data.bundleId || `${slug}BUNDLE`) : asked
  if (!sold.ok) return { kind: 'unreadable' }
  const owned = isMember ? await findOwned(api, [asked.value.data, sold.value.data]) : null
  if (owned) return owned
  const { _id: id, name, thumbnail, priceHalalas, isBundle, courseCount } = sold.value.data
  const ownedCourses = isMember && isBundle ? await findOwnedParts(api, id, lang) : []
  const { discount: discountHalalas, coupons } = await readQuote(api, id, couponCode)
  const total = priceHalalas - discountHalalas
  return {
    kind: 'ready',
    lines: [
      {
        id,
        name,
        thumbnail,
        priceHalalas,
        discountHalalas,
        isBundle,
        courseCount,
        isOwned: false,
        ownedCourses,
      },
    ],
    sums: { subtotal: priceHalalas, total, vat: vatWithin(total).vatHalalas },
    itemId,
    isBundleInstead,
    coupons,
  }
}

type Priced = { readonly _id: string; readonly name: string; readonly isBundle: boolean }

/** The first of these products that the member already owns: a course or the whole package. */
async function findOwned(api: Api, items: readonly Priced[]): Promise<OwnedPurchase | null> {
  const answer = await api.learning.owned()
  if (!answer.ok) return null
  const { courseIds, bundleIds } = answer.value
  const found = items.find(({ _id }) => bundleIds.includes(_id) || courseIds.includes(_id))
  return found ? { kind: 'owned', id: found._id, name: found.name, isBundle: found.isBundle } : null
}

async function findOwnedParts(api: Api, productId: string, lang: Lang): Promise<string[]> {
  const answer = await api.learning.ownedParts({ params: { productId } })
  return answer.ok ? localizeNames(answer.value.courses, lang) : []
}

/** The discount of a coupon on one item; a rejected code is returned with the reason. */
async function readQuote(
  api: Api,
  itemId: string,
  couponCode: string | null,
): Promise<{ discount: number; coupons: Coupons }> {
  if (couponCode === null) return { discount: 0, coupons: noCoupons }
  const answer = await api.coupons.quote({ body: { itemId, couponCode } })
  if (!answer.ok) {
    return {
      discount: 0,
      coupons: { coupon: null, dropped: toDroppedCoupon(couponCode, answer.failure) },
    }
  }
  return {
    discount: answer.value.discountHalalas,
    coupons: { coupon: toCouponView(answer.value), dropped: null },
  }
}

/** The URL of this checkout; for a single item it includes the coupon. */
export function checkoutHref(itemId: string | undefined, couponCode?: string | null): string {
  if (itemId === undefined) return paths.cartCheckout
  const path = paths.checkout(itemId)
  return couponCode == null ? path : `${path}?coupon=${encodeURIComponent(couponCode)}`
}

/** The URL with one more query parameter. */
export const withQuery = (address: string, query: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${query}`
