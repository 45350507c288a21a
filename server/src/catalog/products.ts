import type { Db } from '#platform/db/database.ts'
import { findBundleOf, type Product } from './products.store.ts'

export {
  bundlesHolding,
  bundlesWithin,
  findBundleOf,
  findFirstBundle,
  findProduct,
  partsOf,
  type Product,
} from './products.store.ts'

/** A course that is sold only in a bundle is bought as the first bundle that holds it (R120); null: no bundle does. */
export async function soldAs(db: Db, product: Product): Promise<Product | null> {
  return product.status === 'bundle-only' ? findBundleOf(db, product.id) : product
}
