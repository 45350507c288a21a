import type { LinkedKind } from '@matla/contract/documents/link-targets'
import type { ReferenceTo } from '@matla/contract/documents/shape'
import { and, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { productAliasesTable, productsTable } from '#schema/catalog.tables.ts'
import { documentsView } from '#schema/documents.tables.ts'

/** Which of these keys have a row, or with `isShown` a public row. */
export const findReferencedKeys = (
  db: Db,
  to: ReferenceTo,
  keys: readonly string[],
  isShown: boolean,
): Promise<string[]> => (to === 'product-slug' ? slugs(db, keys, isShown) : documents(db, to, keys, isShown))

/** Which of the documents that links name have a row. A course is also found by a current or former slug. */
export async function findLinkedKeys(
  db: Db,
  kind: LinkedKind,
  keys: readonly string[],
  isShown: boolean,
): Promise<string[]> {
  const found = await documents(db, kind, keys, isShown)
  return kind === 'course' ? [...found, ...(await slugs(db, keys, isShown))] : found
}

async function documents(
  db: Db,
  to: LinkedKind,
  keys: readonly string[],
  isShown: boolean,
): Promise<string[]> {
  const { kind, key, isPublished } = documentsView
  const rows = await db
    .select({ key })
    .from(documentsView)
    .where(and(eq(kind, to), inArray(key, [...keys]), isShown ? eq(isPublished, true) : undefined))
  return rows.map((row) => row.key)
}

/** Former slugs count as well. */
async function slugs(db: Db, keys: readonly string[], isShown: boolean): Promise<string[]> {
  const [{ slug, id, status }, { alias, productId }] = [productsTable, productAliasesTable]
  const rows = await db
    .select({ slug, alias })
    .from(productsTable)
    .leftJoin(productAliasesTable, eq(productId, id))
    .where(
      and(
        or(inArray(slug, [...keys]), inArray(alias, [...keys])),
        isShown ? ne(status, 'hidden') : undefined,
      ),
    )
  return rows.flatMap((row) => [row.slug, row.alias ?? row.slug])
}
