import type { Cart, CartNotice } from '@matla/contract/cart/cart'
import { paths } from '#lib/paths.ts'

/** The courses that a package replaced in the cart, and the package. */
type Replaced = {
  readonly undo: readonly string[]
  /** The package, which undo removes; '' for none. */
  readonly added: string
}
export const nothingReplaced: Replaced = { undo: [], added: '' }

export const idsIn = ({ items }: Pick<Cart, 'items'>) => items.map(({ courseId }) => courseId)

/** A change of the cart, as its page reports it. */
export type CartReport = Replaced & { readonly notice: CartNotice }

/** Compares the products of a cart before and after an add. */
export function findReplaced(before: readonly string[], after: readonly string[]): Replaced {
  const undo = before.filter((id) => !after.includes(id))
  const added = after.find((id) => !before.includes(id))
  return undo.length > 0 && added !== undefined ? { undo, added } : nothingReplaced
}

/** The URL of the cart with the message about a change and its undo button. */
export function cartWithNotice({ notice, undo, added }: Replaced & { readonly notice: string }): string {
  const query = new URLSearchParams([['notice', notice]])
  for (const id of undo) query.append('course', id)
  if (added !== '') query.append('added', added)
  return `${paths.cart}?${query}`
}
