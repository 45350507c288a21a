import { langCode, type Lang } from '@matla/contract/kit/lang'
import { vatWithin } from '@matla/contract/kit/money'
import { cartViewOf, type Line, type Sums } from '#cart/read-cart.ts'
import type { Api } from '#kit/api.ts'
import { paths } from '#kit/paths.ts'

type Bought = Pick<Line, 'id' | 'name' | 'thumbnail' | 'priceHalalas'>

/** What this checkout is about: the cart, or one item (R024, R025). */
export type Purchase =
  | {
      readonly kind: 'ready'
      readonly lines: readonly Bought[]
      readonly sums: Sums
      /** null: the whole cart. */
      readonly itemId: string | null
      /** The package stands for a course that is sold only in it. */
      readonly isBundleInstead: boolean
    }
  | { readonly kind: 'empty' | 'unknown' | 'unreadable' }

type Site = { readonly api: Api; readonly lang: Lang; readonly slug: string }

/** The purchase at the server's prices; the cart when no item is named. */
export function readPurchase(site: Site, itemId: string | undefined): Promise<Purchase> {
  return itemId === undefined ? readCartPurchase(site) : readItem(site, itemId)
}

async function readCartPurchase({ api, lang }: Site): Promise<Purchase> {
  const answer = await api.cart.mine()
  if (!answer.ok) return { kind: 'unreadable' }
  const { lines, sums } = cartViewOf(answer.value.cart, lang)
  return lines.length === 0
    ? { kind: 'empty' }
    : { kind: 'ready', lines, sums, itemId: null, isBundleInstead: false }
}

async function readItem({ api, lang, slug }: Site, itemId: string): Promise<Purchase> {
  const ask = (id: string) => api.catalogue.pricingDetails({ query: { lang: langCode(lang), _id: id } })
  const asked = await ask(itemId)
  if (!asked.ok) return { kind: isUnknown(asked.refusal.code) ? 'unknown' : 'unreadable' }
  // No price of its own: it is sold in the bundle only (R025, R091).
  const isBundleInstead = asked.value.data.priceHalalas === 0
  const sold = isBundleInstead ? await ask(`${slug}BUNDLE`) : asked
  if (!sold.ok) return { kind: 'unreadable' }
  const { _id: id, name, thumbnail, priceHalalas } = sold.value.data
  return {
    kind: 'ready',
    lines: [{ id, name, thumbnail, priceHalalas }],
    sums: { subtotal: priceHalalas, total: priceHalalas, vat: vatWithin(priceHalalas).vatHalalas },
    itemId,
    isBundleInstead,
  }
}

const isUnknown = (code: string) => code === 'course-not-found' || code === 'not-found' || code === 'invalid'

/** Where this checkout is. */
export const checkoutOf = (itemId: string | undefined): string =>
  itemId === undefined ? '/home/cart-checkout' : paths.checkout(itemId)
