import type { Pool } from 'pg'
import { maliciousTexts } from './malicious-texts.ts'

/** Whether a value is a text in both languages, wherever it is. */
const isLocalized = (value: object): value is { ar: unknown; en: unknown } => 'ar' in value && 'en' in value

/**
 * Puts a malicious text into every text field of the content, in both languages, and leaves numbers, file names and
 * URLs unchanged. Returns the number of fields.
 */
export async function damageContent(pool: Pool): Promise<number> {
  const { rows: columns } = await pool.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'jsonb' and table_name = any($1)`,
    [await contentTables(pool)],
  )
  let fields = 0
  const next = () => maliciousTexts[fields++ % maliciousTexts.length] ?? ''
  for (const { table, column } of columns) {
    const { rows } = await pool.query<{ at: string; value: unknown }>(
      `select ctid::text as at, "${column}" as value from "${table}" where "${column}" is not null`,
    )
    for (const { at, value } of rows) {
      const statement = `update "${table}" set "${column}" = $1::jsonb where ctid = $2::tid`
      await pool.query(statement, [JSON.stringify(spoilt(value, next)), at])
    }
  }
  return fields
}

/** The tables whose changes increase the content version. */
async function contentTables(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct event_object_table as name from information_schema.triggers where trigger_name like '%_grow_version'`,
  )
  return rows.map(({ name }) => name)
}

function spoilt(value: unknown, next: () => string): unknown {
  if (Array.isArray(value)) return value.map((part) => spoilt(part, next))
  if (value === null || typeof value !== 'object') return value
  if (isLocalized(value)) return { ...value, ar: inPlaceOf(value.ar, next), en: inPlaceOf(value.en, next) }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoilt(part, next)]))
}

const inPlaceOf = (words: unknown, next: () => string): unknown =>
  Array.isArray(words) ? words.map(next) : typeof words === 'string' ? next() : spoilt(words, next)
