import { entityIdPattern } from '@matla/contract/kit/entity-id'
import { halalaBounds } from '@matla/contract/kit/price'
import { sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  type PgColumn,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { mended, reportFaults } from './mended.ts'

/**
 * A JSON column whose value is read without what is wrong in it; a log line says the table, the column and the place
 * inside it.
 */
export function storedJson<S extends z.ZodType>(table: string, column: string, schema: S) {
  const ofSchema = customType<{ data: z.output<S>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => {
      const { value, faults } = mended(schema, stored)
      reportFaults(`${table}.${column}`, faults)
      return value
    },
  })
  return ofSchema(column)
}

/** JSON's own null would be read as an absent value, so these columns refuse it. */
export const neverJsonNull = (table: string, columns: readonly AnyPgColumn[]) =>
  check(`${table}_json`, sql`'null'::jsonb not in (${sql.join([...columns], sql`, `)})`)

/** The SQL of a check that a text column holds one of these words; a word that the column's type lacks does not compile. */
export const isOneOf = <Column extends PgColumn>(
  column: Column,
  words: readonly Column['_']['data'][],
): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${String(word).replaceAll("'", "''")}'`).join(', '))})`

/** Whether a column holds an id of the form that `entity-id.ts` states. */
export const isEntityId = (column: PgColumn): SQL => sql`${column} ~ ${sql.raw(`'^${entityIdPattern}$'`)}`

/** Whether a column holds a price of the bounds that `price.ts` states. */
export const isPrice = (column: PgColumn): SQL =>
  sql`${column} between ${sql.raw(String(halalaBounds.least))} and ${sql.raw(String(halalaBounds.most))}`

/** A moment, to the microsecond, without a time zone of its own. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const requiredText = (name: string) => text(name).notNull()
export const requiredUuid = (name: string) => uuid(name).notNull()

type Columns = [AnyPgColumn, ...AnyPgColumn[]]
/** Of the rows that the condition is true of, no two have the same in these columns. */
export const uniqueWhere = (name: string, columns: Columns, condition: SQL) =>
  uniqueIndex(name)
    .on(...columns)
    .where(condition)
export const indexWhere = (name: string, columns: Columns, condition: SQL) =>
  index(name)
    .on(...columns)
    .where(condition)
