import type { Db } from '#platform/db/database.ts'
import { listProducts } from '#staff/orders/read-orders.ts'
import { listCategories, listTagsAndSegments } from './person-options.store.ts'

type Named = { readonly id: string; readonly name: string }
const inBoth = ({ id, name }: Named) => ({ id, name: { ar: name, en: name } })

/** The options of the people filters. */
export async function readOptions(db: Db) {
  const { tags, segments } = await listTagsAndSegments(db)
  return {
    products: await listProducts(db),
    categories: await listCategories(db),
    tags: tags.map(inBoth),
    segments: segments.map(inBoth),
  }
}
