import { toDecimal } from '@matla/contract/kit/money'
import { readCopy, writeCopy } from './store.ts'

/** The copies of a purchase that the documents name (R224): for show alone, nothing trusts them. */
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

type Shown = {
  readonly lines: readonly { readonly id: string; readonly name: string }[]
  readonly totalHalalas: number
  readonly couponCode: string | null
}

/** What a cart or checkout shows now. */
export function keepPurchase({ lines, totalHalalas, couponCode }: Shown): void {
  const isEmpty = lines.length === 0
  writeCopy('cartItems', isEmpty ? null : JSON.stringify(lines.map(({ id }) => id)))
  writeCopy('courseNames', isEmpty ? null : JSON.stringify(lines.map(({ name }) => name)))
  writeCopy('totalAmount', isEmpty ? null : toDecimal(totalHalalas))
  writeCopy('currency', isEmpty ? null : 'SAR')
  writeCopy('coupon', isEmpty ? null : couponCode)
}

/** Where the visitor is and was, without a query: one may carry a token. */
export function keepPlace(path: string): void {
  const before = readCopy('currentUrl')
  if (before === path) return
  writeCopy('lastUrl', before)
  writeCopy('currentUrl', path)
}

/** The purchase is over, or its buyer has logged out. */
export function clearPurchase(): void {
  for (const name of purchaseCopies) writeCopy(name, null)
}
