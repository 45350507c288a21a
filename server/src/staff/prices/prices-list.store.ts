import type { Localized } from '@matla/contract/kit/lang'
import type { PricesQuery } from '@matla/contract/staff/prices.calls'
import { fold } from '@matla/contract/search/fold'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { ascending, defineList } from '#platform/db/define-list.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { courseOfProduct, coursesTable, productName, productsTable } from '#schema/catalog.tables.ts'
import { priceChangesTable, priceNow, wasNow } from '#schema/prices.tables.ts'

const { id, kind, status, position } = productsTable
const names = (db: Db) =>
  db.select({ id, name: productName }).from(productsTable).leftJoin(coursesTable, courseOfProduct)

/** Products whose name contains every typed word, in either language and any spelling. */
async function matchesName(q: string, db: Db): Promise<SQL> {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  const found = (await names(db)).filter(({ name }) => {
    const text = foldedSearch(name.ar, name.en)
    return words.every((word) => text.includes(word))
  })
  return sql`${id} in (select jsonb_array_elements_text(${JSON.stringify(found.map((each) => each.id))}::jsonb))`
}

/** The names of these products, by id. */
export async function findNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Localized>> {
  const found = await names(db).where(inArray(id, [...ids]))
  return new Map(found.map((each) => [each.id, each.name]))
}

/** The products in catalogue order. */
export const priceList = defineList<PricesQuery>()({
  from: productsTable,
  select: {
    id,
    kind,
    name: productName,
    status,
    priceHalalas: priceNow,
    wasHalalas: wasNow,
  },
  join: (rows) => rows.leftJoin(coursesTable, courseOfProduct),
  sorts: { position: ascending(position, id) },
  filters: { q: matchesName },
})

export const findPrice = (db: Db, productId: string) => priceList.find(db, eq(id, productId))

/** The current and future scheduled prices of these products, earliest first. */
export async function listPlannedPrices(db: Db, productIds: readonly string[]) {
  if (productIds.length === 0) return []
  return db
    .select({
      change: priceChangesTable,
      by: sql<string>`coalesce(${usersTable.fullName}, '')`,
      endedBy: sql<string | null>`null`,
    })
    .from(priceChangesTable)
    .leftJoin(usersTable, eq(usersTable.id, priceChangesTable.by))
    .where(
      and(
        inArray(priceChangesTable.productId, [...productIds]),
        inArray(priceChangesTable.state, ['planned', 'running']),
        sql`coalesce(${priceChangesTable.endsAt}, ${priceChangesTable.startsAt}) > statement_timestamp()`,
      ),
    )
    .orderBy(priceChangesTable.startsAt, priceChangesTable.id)
}

/** The texts of a product other than its name, in both languages. */
export const textsOf = async (db: Db, productId: string) =>
  db
    .select({
      tagline: productsTable.tagline,
      description: productsTable.description,
      courseTagline: coursesTable.tagline,
      courseDescription: coursesTable.description,
    })
    .from(productsTable)
    .leftJoin(coursesTable, courseOfProduct)
    .where(eq(id, productId))
