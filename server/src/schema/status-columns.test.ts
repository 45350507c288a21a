import { is } from 'drizzle-orm'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The provider's own status text. */
const free = new Set(['payments.provider_status'])
const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tables.ts'))
const modules = await Promise.all(
  files.map((name) => import(join(import.meta.dirname, name)) as Promise<Record<string, unknown>>),
)
const tables = modules.flatMap((each) => Object.values(each)).filter((each) => is(each, PgTable))
const columns = tables.flatMap((table) => {
  const { name, columns: all, checks } = getTableConfig(table)
  const statements = checks.map((check) => new PgDialect().sqlToQuery(check.value).sql)
  return all
    .filter((column) => column.getSQLType() === 'text' && /(^|_)(status|state|kind|cause)$/.test(column.name))
    .map((column) => ({ at: `${name}.${column.name}`, column: `"${name}"."${column.name}"`, statements }))
})

test.each(columns.filter(({ at }) => !free.has(at)))(
  '$at is restricted to a list of values by a check constraint',
  (it) => {
    expect(it.statements.some((statement) => statement.startsWith(`${it.column} in (`))).toBe(true)
  },
)

test('the schema has status columns', () => {
  expect(columns.length).toBeGreaterThan(20)
})
