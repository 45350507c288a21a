import { eq, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/database.ts'
import { ordersTable } from '#schema/sales.tables.ts'
import { orderSearchText } from './order-search.ts'

/**
 * Finding part of a name among many orders or people takes an index of three letters each. The embedded database has no use for it,
 * and a database whose owner may not have the extension is searched without it. Answers what keeps it from being there.
 */
export async function indexOrderSearch({
  kind,
  pool,
}: Pick<Database, 'kind' | 'pool'>): Promise<string | null> {
  if (kind === 'embedded') return null
  const client = await pool.connect()
  try {
    // Over a million rows it takes longer than any request may.
    await client.query('set statement_timeout = 0')
    await client.query('create extension if not exists pg_trgm')
    await client.query('create index if not exists orders_search on orders using gin (search gin_trgm_ops)')
    await client.query('create index if not exists users_search on users using gin (search gin_trgm_ops)')
    // Under the character type C it knows no Arabic letter: the index is right, and of no use.
    const { rows } = await client.query<{ isArabic: boolean }>(
      `select cardinality(show_trgm('مرحبا')) > 0 as "isArabic"`,
    )
    return rows[0]?.isArabic === true ? null : 'its character type has no Arabic letters (use C.UTF-8)'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}

const atOnce = 1_000

/** Writes the search text of orders that have none, which a version that did not know of it added. Returns how many. */
export async function fillOrderSearch(db: Db): Promise<number> {
  for (let filled = 0; ;) {
    const rows = await db
      .select({ id: ordersTable.id, name: ordersTable.buyerName, email: ordersTable.buyerEmail })
      .from(ordersTable)
      .where(eq(ordersTable.search, ''))
      .limit(atOnce)
    if (rows.length === 0) return filled
    const texts = JSON.stringify(
      rows.map(({ id, name, email }) => ({ id, search: orderSearchText(name, email) })),
    )
    await db.execute(sql`
      update ${ordersTable} set search = t.search
      from jsonb_to_recordset(${texts}::jsonb) as t(id uuid, search text)
      where ${ordersTable.id} = t.id and ${ordersTable.search} = ''`)
    filled += rows.length
  }
}
