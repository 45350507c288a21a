import { knownMigrations } from '#platform/db/drizzle.store.ts'

/** Rows that the migrations themselves write: the same in every database of this version. */
const rowsOfMigrations = new Map([
  ['drizzle.__drizzle_migrations', knownMigrations().length],
  ['public.content_version', 1],
  ['public.search_state', 1],
  ['public.signing_keys', 1],
  ['public.tax_series', 2],
])

/** Which tables hold what only a shop that was in use has written, by their rows. The queue writes of itself, but no jobs. */
export const usedTables = (rows: Readonly<Record<string, number>>): readonly string[] =>
  Object.keys(rows).filter((name) =>
    name.startsWith('pgboss.')
      ? name.startsWith('pgboss.job') && rows[name] !== 0
      : rows[name] !== (rowsOfMigrations.get(name) ?? 0),
  )
