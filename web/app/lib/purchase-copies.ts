import { toDecimal } from '@matla/contract/kit/money'
import { readCopy, writeCopy } from './store.ts'

/** The local copies of a purchase that the product documents define (R224); for display only, and never trusted. */
const purchaseCopies = [
  'guestCartId',
  'tranRef',
  'paymentId',
  'coupon',
  'cartItems',
  'totalAmount',
  'currency',
  'courseNames',
]

type ShownPurchase = {
  readonly lines: readonly { readonly id: string; readonly name: string }[]
  readonly totalHalalas: number
  readonly couponCode: string | null
}

/** Stores what a cart or checkout currently shows. */
export function storePurchase({ lines, totalHalalas, couponCode }: ShownPurchase): void {
  const isEmpty = lines.length === 0
  writeCopy('cartItems', isEmpty ? null : JSON.stringify(lines.map(({ id }) => id)))
  writeCopy('courseNames', isEmpty ? null : JSON.stringify(lines.map(({ name }) => name)))
  writeCopy('totalAmount', isEmpty ? null : toDecimal(totalHalalas))
  writeCopy('currency', isEmpty ? null : 'SAR')
  writeCopy('coupon', isEmpty ? null : couponCode)
}

/** Stores the current and the previous path, without the query, which may contain a token. */
export function storePlace(path: string): void {
  const before = readCopy('currentUrl')
  if (before === path) return
  writeCopy('lastUrl', before)
  writeCopy('currentUrl', path)
}

/** Called when the purchase is complete or its buyer logs out. */
export function clearPurchase(): void {
  for (const name of purchaseCopies) writeCopy(name, null)
}
