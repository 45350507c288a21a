import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { ClientBase } from 'pg'
import { migrationsFolder } from '#platform/db/drizzle.store.ts'

/** How many other programs use the same database. */
export async function countOthers(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  return rows[0]?.others ?? 0
}

/** Every table and function of the shop moves into a schema of its own; indexes and sequences go along. */
export async function setAside(client: ClientBase): Promise<void> {
  await client.query('create schema version_one')
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table public.%I set schema version_one', relname) as statement
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     union all
     select format('alter function public.%I(%s) set schema version_one', proname, pg_get_function_identity_arguments(oid))
     from pg_proc p where pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  for (const { statement } of rows) await client.query(statement)
}

/** The tables of this version, in the transaction of the caller. */
export async function createTables(client: ClientBase): Promise<void> {
  await client.query('delete from drizzle.__drizzle_migrations')
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of sql) await client.query(statement)
    const done = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)'
    await client.query(done, [hash, folderMillis])
  }
}

export async function tablesOf(client: ClientBase, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by 1`,
    [schema],
  )
  return rows.map(({ name }) => name)
}

/** Fills a table with what a query answers (`(columns) select …`), instead of the rows that its migration made. */
export async function fill(client: ClientBase, name: string, query: string): Promise<number> {
  // Some tables let no row go.
  await client.query(`alter table public.${name} disable trigger user`)
  await client.query(`delete from public.${name}`)
  await client.query(`alter table public.${name} enable trigger user`)
  return (await client.query(`insert into public.${name} ${query}`)).rowCount ?? 0
}

export async function dropWhatWasSetAside(client: ClientBase): Promise<void> {
  await client.query('drop schema version_one cascade')
}
