import { errorTexts } from '@matla/contract/errors.text'
import { findProduct, type Product } from '#catalog/products.ts'
import { findAccount } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { removeBundleParts } from '#sales/cart/cart.ts'
import { priceItems, findSoldProduct, readOwnership } from '#sales/checkout/price-purchase.ts'
import type { Holder } from '#sales/coupons/find-coupon.ts'
import { sumDraft } from './draft-orders.ts'

type DraftLineInput = {
  readonly productId: string
  /** null for the catalogue's price. */
  readonly priceHalalas: number | null
}
export type DraftTermsInput = {
  readonly email: string
  readonly lines: readonly DraftLineInput[]
  readonly couponCode: string
}
/** Matches no account: an address without one has used no coupon and bought nothing. */
const noAccount = '00000000-0000-0000-0000-000000000000'

/** The account that currently has the draft's address, or the address alone. */
async function findDraftHolder(db: Db, email: string): Promise<NonNullable<Holder>> {
  const account = await findAccount(db, { email })
  return { userId: account?.mergedInto ?? account?.id ?? noAccount, email }
}

/**
 * Prices the lines of a draft order with the coupon, at the catalogue's prices or the lower ones that staff set.
 * Fails with `course-not-found`, `course-not-for-sale`, `course-already-owned`, `draft-order-line-covered`,
 * `draft-order-price-above`, `draft-order-total-too-small`, or the reason why the coupon cannot be used.
 */
export async function priceDraft(db: Db, { email, lines, couponCode }: DraftTermsInput) {
  const holder = await findDraftHolder(db, email)
  const isOwned = await readOwnership(db, holder.userId)
  const found = new Map<string, Product & { readonly listHalalas: number }>()
  for (const { productId, priceHalalas } of lines) {
    const product = (await findProduct(db, productId)) ?? fail('course-not-found')
    if ((await findSoldProduct(db, product)).id !== product.id) fail('course-not-for-sale')
    if (isOwned(product)) fail('course-already-owned')
    const listHalalas = product.priceHalalas
    if (priceHalalas !== null && priceHalalas > listHalalas)
      fail('draft-order-price-above', { [`price-${product.id}`]: errorTexts['draft-order-price-above'] })
    found.set(product.id, { ...product, listHalalas, priceHalalas: priceHalalas ?? listHalalas })
  }
  const products = [...found.values()]
  if (removeBundleParts(products).length < lines.length) fail('draft-order-line-covered')
  const { products: priced, coupon } = await priceItems(db, holder, products, couponCode)
  const discounts = new Map(priced.map(({ id, discountHalalas = 0 }) => [id, discountHalalas]))
  const pricedLines = products.map(({ id, listHalalas, priceHalalas }) => ({
    productId: id,
    listHalalas,
    priceHalalas,
    discountHalalas: discounts.get(id) ?? 0,
  }))
  const totalHalalas = sumDraft(pricedLines)
  const { leastOrderHalalas } = await readAmounts(db)
  // As in the cart, only a coupon can make an order free.
  const isFree = totalHalalas === 0 && coupon !== null
  if (totalHalalas < leastOrderHalalas && !isFree) fail('draft-order-total-too-small')
  return { lines: pricedLines, coupon, totalHalalas }
}
