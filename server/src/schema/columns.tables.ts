import type { Field, Fields } from '@matla/contract/documents/shape'
import { entityIdPattern } from '@matla/contract/kit/entity-id'
import { halalaBounds } from '@matla/contract/kit/price'
import { type HasDefault, type NotNull, sql, type SQL } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  customType,
  type ExtraConfigColumn,
  index,
  type PgColumn,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { parseLeniently, reportFaults } from './lenient.ts'
import { storedField, type StoredField } from './stored-fields.ts'

/** A JSON column that is parsed leniently. Invalid parts are left out and logged with table, column and path. */
export function storedJson<F extends Field>(table: string, column: string, field: F) {
  const schema = storedField(field)
  const ofField = customType<{ data: StoredField<F>; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => {
      const { value, faults } = parseLeniently(schema, stored)
      reportFaults(`${table}.${column}`, faults)
      return value
    },
  })
  return ofField(column)
}

type JsonKind = 'both' | 'image' | 'video' | 'part' | 'list' | 'blocks'
type JsonNames<S extends Fields> = {
  [Name in keyof S]: S[Name]['kind'] extends JsonKind ? Name : never
}[keyof S]
type JsonColumn<F extends Field> = ReturnType<typeof storedJson<F>>
type JsonColumns<S extends Fields> = {
  [Name in JsonNames<S>]: S[Name] extends { isOptional: true }
    ? JsonColumn<S[Name]>
    : S[Name] extends { kind: 'list'; least: 0 }
      ? HasDefault<NotNull<JsonColumn<S[Name]>>>
      : NotNull<JsonColumn<S[Name]>>
}

const jsonKinds: ReadonlySet<string> = new Set<JsonKind>(['both', 'image', 'video', 'part', 'list', 'blocks'])
const jsonFields = (fields: Fields) => Object.entries(fields).filter(([, { kind }]) => jsonKinds.has(kind))
const isOptional = (field: Field) => 'isOptional' in field

/**
 * The stored value of an empty list, which is also the column's default; null when the field is not a list that may be
 * empty.
 */
function emptyList(field: Field): SQL | null {
  if (field.kind !== 'list' || field.least > 0) return null
  return field.isByLanguage ? sql`'{"ar":[],"en":[]}'::jsonb` : sql`'[]'::jsonb`
}

/** The columns of the fields that are stored as JSON, each with the name of its field. An empty optional field is null. */
export const jsonColumns = <S extends Fields>(table: string, fields: S): JsonColumns<S> =>
  Object.fromEntries(
    jsonFields(fields).map(([name, field]) => {
      const column = storedJson(table, name, field)
      const empty = emptyList(field)
      if (empty !== null) return [name, column.notNull().default(empty)]
      return [name, isOptional(field) ? column : column.notNull()]
    }),
    // The keys are the fields, and each column has its field's type.
  ) as JsonColumns<S>

/** A check that rejects JSON null, which would be read as a missing value, in the columns of required fields. */
export function neverJsonNull<S extends Fields>(
  name: string,
  fields: S,
  table: Readonly<Record<JsonNames<S>, AnyPgColumn>>,
) {
  const columns = jsonFields(fields)
    .filter(([, field]) => !isOptional(field))
    .map(([column]) => table[column as JsonNames<S>])
  return check(`${name}_json`, sql`'null'::jsonb not in (${sql.join(columns, sql`, `)})`)
}

/** A check that a text column has one of these values. A value that the column's type lacks does not compile. */
export const isOneOf = <Column extends PgColumn>(
  column: Column,
  words: readonly Column['_']['data'][],
): SQL =>
  sql`${column} in (${sql.raw(words.map((word) => `'${String(word).replaceAll("'", "''")}'`).join(', '))})`

/** Whether a column has an id in the format of `entity-id.ts`. */
export const isEntityId = (column: PgColumn): SQL => sql`${column} ~ ${sql.raw(`'^${entityIdPattern}$'`)}`

/** Whether a column contains a price within the bounds of `price.ts`. */
export const isPrice = (column: PgColumn): SQL =>
  sql`${column} between ${sql.raw(String(halalaBounds.least))} and ${sql.raw(String(halalaBounds.most))}`

/** A point in time with microseconds, stored without a time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const requiredText = (name: string) => text(name).notNull()
export const requiredUuid = (name: string) => uuid(name).notNull()

type Columns = [AnyPgColumn, ...AnyPgColumn[]]
/** A partial unique index over the rows that meet the condition. */
export const uniqueWhere = (name: string, columns: Columns, condition: SQL) =>
  uniqueIndex(name)
    .on(...columns)
    .where(condition)
export const indexWhere = (name: string, columns: Columns, condition: SQL) =>
  index(name)
    .on(...columns)
    .where(condition)

/** An index for phone numbers whose beginning is known. An empty number is left out. */
export const phoneIndex = (name: string, phone: ExtraConfigColumn) =>
  index(name)
    .on(phone.op('text_pattern_ops'))
    .where(sql`${phone} <> ''`)
