import type { Db } from '#platform/db/database.ts'
import { findBundleOfCourse, type Product } from './products.store.ts'

export {
  findBundlesWithCourses,
  findBundlesWithin,
  findBundleOfCourse,
  findFirstBundle,
  findProduct,
  findShortcutTargets,
  listBundleParts,
  type Product,
} from './products.store.ts'

/**
 * Returns the product to buy: the product itself, or the first bundle that includes a course sold only in bundles
 * (R120). null when there is none.
 */
export async function findPurchasable(db: Db, product: Product): Promise<Product | null> {
  return product.status === 'bundle-only' ? findBundleOfCourse(db, product.id) : product
}
