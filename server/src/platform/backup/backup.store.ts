import type { ClientBase } from 'pg'
import type { Migration } from '#platform/db/drizzle.store.ts'

export type Table = { readonly schema: string; readonly name: string }

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
export const quotedTable = ({ schema, name }: Table): string => `${quoted(schema)}.${quoted(name)}`

const ownSchemas = `n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`

/** Every table that stores rows, in every schema: partitions, but not partitioned tables. */
export async function listTables(client: ClientBase): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and ${ownSchemas} order by 1, 2`)
  return rows
}

/** The number of rows of every table, by `schema.name`. */
export async function countRows(client: ClientBase): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${quotedTable(table)}`)
    counts[`${table.schema}.${table.name}`] = Number(rows[0]?.n)
  }
  return counts
}

/** The migrations applied to the database, oldest first. */
export async function readMigrations(client: ClientBase): Promise<readonly Migration[]> {
  const { rows: there } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as it`)
  if ((there[0] as { it: string | null }).it === null) return []
  const { rows } = await client.query<{ hash: string; writtenAt: string }>(
    'select hash, created_at as "writtenAt" from drizzle.__drizzle_migrations order by created_at',
  )
  return rows.map(({ hash, writtenAt }) => ({ hash, writtenAt: Number(writtenAt) }))
}

/** Begins a read-only snapshot transaction and returns the snapshot's id for other connections. */
export async function beginSnapshot(client: ClientBase): Promise<string> {
  await client.query('begin transaction isolation level repeatable read, read only')
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  return rows[0]?.id ?? ''
}

/** A file that a row names, with its `sha256` if the row stores it. */
export type NamedFile = { readonly key: string; readonly sha256: string | null }

/**
 * Yields the files that rows name, in batches: texts in `…_key` columns that look like a storage path, and profile
 * pictures. Requires a transaction.
 */
export async function* listNamedFiles(client: ClientBase): AsyncGenerator<readonly NamedFile[]> {
  const { rows: columns } = await client.query<Table & { column: string; hash: string | null }>(`
    select n.nspname as schema, c.relname as name, a.attname as column, (
      select h.attname from pg_attribute h where h.attrelid = c.oid and h.attname = 'file_sha256' and a.attname = 'file_key'
        and not h.attisdropped) as hash
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and not a.attisdropped and a.atttypid = 'text'::regtype
      and (a.attname like '%\\_key' or a.attname = 'picture_id') order by 1, 2, 3`)
  for (const { column, hash, ...table } of columns) {
    const key = column === 'picture_id' ? `'profile-pictures/' || picture_id || '.webp'` : quoted(column)
    await client.query(`
      declare named_files no scroll cursor for select key, ${hash === null ? 'null' : quoted(hash)} as sha256
      from ${quotedTable(table)}, lateral (select ${key} as key) k
      where key ~ '^[a-z0-9-]+(/[A-Za-z0-9._-]+)+\\.[a-z0-9]{2,5}$'`)
    for (;;) {
      const { rows } = await client.query<NamedFile>('fetch 1000 from named_files')
      if (rows.length === 0) break
      yield rows
    }
    await client.query('close named_files')
  }
}

/** The major version of the server, such as 17. */
export async function readMajorVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return Math.floor((rows[0]?.version ?? 0) / 10_000)
}

/** Whether the database has no tables, views, sequences, functions or schemas of its own. */
export async function isEmptyDatabase(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(`
    select not exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ownSchemas}
        and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e'))
      and not exists (select 1 from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ownSchemas}
        and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e'))
      and not exists (select 1 from pg_namespace n where ${ownSchemas} and n.nspname <> 'public') as "isEmpty"`)
  return rows[0]?.isEmpty === true
}
