import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { quoted, quotedTable, type Table } from '#platform/backup/backup.store.ts'

/** The fingerprint of a table: its row count, and a sum over row hashes that does not depend on the order. */
export type TableContents = { readonly rows: number; readonly sum: string }

/** The columns in their order, without generated ones. */
export async function listColumns(client: ClientBase, table: Table): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' order by attname`,
    [quotedTable(table)],
  )
  return rows.map(({ name }) => name)
}

export async function readContents(
  client: ClientBase,
  table: Table,
  columns: readonly string[],
): Promise<TableContents> {
  const half = (start: number) =>
    `coalesce(sum(('x' || substr(hash, ${start}, 16))::bit(64)::bigint::numeric), 0)`
  const { rows } = await client.query<{ n: string; sum: string }>(`
    select count(*) as n, ${half(1)} || ' ' || ${half(17)} as sum
    from (select md5(row(${columns.map(quoted).join(', ')})::text) as hash from ${quotedTable(table)}) each_row`)
  return { rows: Number(rows[0]?.n), sum: rows[0]?.sum ?? '' }
}

type Reference = { readonly constraint: string; readonly table: string; readonly referenced: string }

/** Foreign keys between two different tables, as `schema.name`. */
export async function listReferences(client: ClientBase): Promise<readonly Reference[]> {
  const name = (table: string, schema: string) => `${schema}.nspname || '.' || ${table}.relname`
  const { rows } = await client.query<Reference>(`
    select k.conname as constraint, ${name('c', 'n')} as table, ${name('r', 'm')} as referenced
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class r on r.oid = k.confrelid join pg_namespace m on m.oid = r.relnamespace
    where k.contype = 'f' and k.conrelid <> k.confrelid and not k.condeferrable`)
  return rows
}

/**
 * Defers a foreign key or stops deferring it, in the caller's transaction. A deferred key is checked at the end of the
 * transaction.
 */
export async function deferReference(
  client: ClientBase,
  table: Table,
  constraint: string,
  isDeferred: boolean,
): Promise<void> {
  const when = isDeferred ? 'deferrable initially deferred' : 'not deferrable'
  await client.query(`alter table ${quotedTable(table)} alter constraint ${quoted(constraint)} ${when}`)
}

type Trigger = { readonly table: string; readonly name: string }

/** The shop's enabled triggers, without PostgreSQL's own for foreign keys. */
export async function listTriggers(client: ClientBase): Promise<readonly Trigger[]> {
  const { rows } = await client.query<Trigger>(`
    select t.tgrelid::regclass::text as table, t.tgname as name from pg_trigger t
    where not t.tgisinternal and t.tgenabled = 'O' and t.tgparentid = 0`)
  return rows
}

export async function switchTriggers(
  client: ClientBase,
  triggers: readonly Trigger[],
  action: 'enable' | 'disable',
): Promise<void> {
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} ${action} trigger ${quoted(name)}`)
}

/** Locks the tables exclusively until the transaction ends. */
export async function lockTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(quotedTable).join(', ')} in access exclusive mode`)
}

/** Truncates the tables in one statement, which allows any references between them. */
export async function truncateTables(client: ClientBase, tables: readonly Table[]): Promise<void> {
  await client.query(`truncate ${tables.map(quotedTable).join(', ')}`)
}

/** Pages of a table per query, because the embedded database keeps a whole result in memory. */
const pagesAtOnce = 1_000

async function* readRows(source: ClientBase, table: Table, list: string): AsyncGenerator<Buffer> {
  const { rows } = await source.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [quotedTable(table)],
  )
  const pages = rows[0]?.pages ?? 0
  for (let page = 0; page < pages; page += pagesAtOnce) {
    const part = `ctid >= '(${page},0)'::tid and ctid < '(${page + pagesAtOnce},0)'::tid`
    const stream = source.query(
      copyTo(`copy (select ${list} from ${quotedTable(table)} where ${part}) to stdout`),
    )
    yield* stream as AsyncIterable<Buffer>
  }
}

/** Copies all rows in one statement of the target, because a row may refer to another one in the same table. */
export async function copyRows(
  source: ClientBase,
  target: ClientBase,
  table: Table,
  columns: readonly string[],
): Promise<void> {
  const list = columns.map(quoted).join(', ')
  await pipeline(
    Readable.from(readRows(source, table, list)),
    target.query(copyFrom(`copy ${quotedTable(table)} (${list}) from stdin`)),
  )
}

/** Copies the positions of all sequences. */
export async function copySequences(source: ClientBase, target: ClientBase): Promise<void> {
  const { rows } = await source.query<{ schema: string; name: string; last: string }>(
    'select schemaname as schema, sequencename as name, last_value as last from pg_sequences where last_value is not null',
  )
  for (const { schema, name, last } of rows)
    await target.query('select setval($1::regclass, $2::bigint)', [quotedTable({ schema, name }), last])
}
