import type { CartNotice } from '@matla/contract/cart/cart'

/** What the rules need to know of a course. */
export type Sellable = { readonly id: string; readonly isBundle: boolean; readonly isBundleOnly: boolean }

export type AddVerdict =
  | { readonly no: 'course-not-for-sale' | 'course-already-in-cart' | 'course-already-owned' }
  | {
      readonly add: string
      readonly remove: readonly string[]
      readonly notice: CartNotice
    }

export type BundleParts = { readonly id: string; readonly courseIds: readonly string[] }

export type AddFacts = {
  readonly wanted: Sellable
  /** null: the shop sells none. */
  readonly bundle: BundleParts | null
  readonly inCart: readonly string[]
  readonly owned: readonly string[]
}

/** What adding a course does: an editing course brings the bundle (R120, R293), the bundle replaces its parts (S18). */
export function decideAdd({ wanted, bundle, inCart, owned }: AddFacts): AddVerdict {
  if (bundle === null) return decideAlone(wanted, inCart, owned)
  const add = wanted.isBundleOnly ? bundle.id : wanted.id
  if (owned.includes(wanted.id) || isOwnedWhole(add, bundle, owned)) return { no: 'course-already-owned' }
  if (inCart.includes(add)) return { no: 'course-already-in-cart' }
  if (inCart.includes(bundle.id) && bundle.courseIds.includes(add)) return { no: 'course-already-in-cart' }
  const remove = add === bundle.id ? inCart.filter((id) => bundle.courseIds.includes(id)) : []
  if (wanted.isBundleOnly) {
    return { add, remove, notice: remove.length > 0 ? 'bundle-instead-of-parts' : 'bundle-instead' }
  }
  return { add, remove, notice: remove.length > 0 ? 'bundle-replaced-parts' : 'added' }
}

/** While the shop sells no bundle, a course that is sold only in it cannot be bought (decision 17). */
function decideAlone(
  { id, isBundleOnly }: Sellable,
  inCart: readonly string[],
  owned: readonly string[],
): AddVerdict {
  if (owned.includes(id)) return { no: 'course-already-owned' }
  if (isBundleOnly) return { no: 'course-not-for-sale' }
  return inCart.includes(id) ? { no: 'course-already-in-cart' } : { add: id, remove: [], notice: 'added' }
}

/** The bundle is owned when each of its courses is. */
function isOwnedWhole(id: string, bundle: BundleParts, owned: readonly string[]): boolean {
  return (
    id === bundle.id && bundle.courseIds.length > 0 && bundle.courseIds.every((part) => owned.includes(part))
  )
}

/** Beside the bundle its parts are not charged again, however they came into the cart (S18). */
export function withoutParts<Line extends { readonly id: string }>(
  lines: readonly Line[],
  bundle: BundleParts | null,
): Line[] {
  if (bundle === null) return [...lines]
  const hasBundle = lines.some(({ id }) => id === bundle.id)
  return lines.filter(({ id }) => !hasBundle || !bundle.courseIds.includes(id))
}
