import { knownMigrations } from '#platform/db/drizzle.store.ts'

/** Row counts after the migrations of this version. */
const migrationRowCounts = new Map([
  ['drizzle.__drizzle_migrations', knownMigrations().length],
  ['public.content_version', 1],
  ['public.search_state', 1],
  ['public.shop_state', 1],
  ['public.signing_keys', 1],
  ['public.tax_series', 2],
])

/** The tables whose row counts show that the shop was in use. Only job tables of the queue count. */
export const listUsedTables = (rows: Readonly<Record<string, number>>): readonly string[] =>
  Object.keys(rows).filter((name) =>
    name.startsWith('pgboss.')
      ? name.startsWith('pgboss.job') && rows[name] !== 0
      : rows[name] !== (migrationRowCounts.get(name) ?? 0),
  )
