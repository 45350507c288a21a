import { type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'

const atOnce = 1_000

/** The columns of the primary key. */
function keyOf(table: PgTable): readonly PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const primaryColumns = columns.filter(({ primary }) => primary)
  return primaryColumns.length > 0 ? primaryColumns : (primaryKeys[0]?.columns ?? [])
}

/** Streams the rows of a table as lines of JSON in primary key order, without the omitted columns. */
export async function* readTable(db: Db, table: PgTable, omitted: readonly string[]): AsyncGenerator<string> {
  const key = keyOf(table)
  const names = sql.join(
    key.map(({ name }) => sql.identifier(name) as unknown as SQL),
    sql`, `,
  )
  const omit = sql`(select coalesce(array_agg(value), '{}') from jsonb_array_elements_text(${JSON.stringify(omitted)}::jsonb))`
  for (let after: SQL = sql`true`; ;) {
    const { rows } = await db.execute<{ line: string; key: Record<string, unknown> }>(sql`
      select (to_jsonb(t) - ${omit})::text as line, to_jsonb(t) as key from ${table} t
      where ${after} order by ${names} limit ${atOnce}`)
    yield rows.map(({ line }) => `${line}\n`).join('')
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    const values = key.map((column) => sql`${String(last.key[column.name])}::${sql.raw(column.getSQLType())}`)
    after = sql`(${names}) > (${sql.join(values, sql`, `)})`
  }
}
