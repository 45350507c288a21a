import { addDays, riyadhMoment } from '@matla/contract/kit/riyadh'
import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgSelectBase, PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import type { PgViewBase } from 'drizzle-orm/pg-core/view-base'
import type { Db } from './database.ts'
import { type Page, type PageQuery, readList, type SortBy } from './keyset.store.ts'

type ListQuery = { readonly order: string }
/** The input of a list: the parsed query of its call. An export reads larger pages and counts nothing. */
export type ListInput<Query> = Omit<Query, keyof PageQuery> & PageQuery
/** The input of an export: the search, the filters and the order of its list. */
export type ExportInput<Query> = Omit<ListInput<Query>, 'after' | 'before' | 'limit' | 'total'>
/** A row in the form that a list reads. */
export type ListRow<List extends { readonly read: (...input: never[]) => Promise<Page<unknown>> }> = Awaited<
  ReturnType<List['read']>
>['rows'][number]

type Condition = SQL | undefined
type Filter<Value> = (value: NonNullable<Value>, db: Db) => Condition | Promise<Condition>

/** The parameters that all lists share. Not every list has views or a search. */
type CommonKey<Query> =
  | keyof PageQuery
  | 'order'
  | (Query extends { view?: infer View } ? (string extends View ? 'view' : never) : never)

/** One condition for each parameter of the query, so that adding a parameter without its condition does not compile. */
type Filters<Query> = {
  readonly [Key in Exclude<keyof Query, CommonKey<Query>>]-?: Filter<Query[Key]>
} & { readonly q?: Filter<string> }

type Source = PgTable | PgViewBase
type Selected<From extends Source, Fields extends SelectedFields> = PgSelectBase<
  From['_']['name'],
  Fields,
  'partial'
>

/** A select statement, typed by the rows that it returns. */
type Statement = { readonly _: { readonly result: unknown[] } }

type ListDefinition<Query extends ListQuery, From extends Source, Fields extends SelectedFields, Joined> = {
  readonly from: From
  readonly select: Fields
  /** Joins the other tables that `select` reads. */
  readonly join?: (rows: Selected<From, Fields>) => Joined
  readonly sorts: Readonly<Record<Query['order'], SortBy>>
  readonly filters: Filters<Query>
  /** The rows to count, if those of `from` alone cannot be counted, or not quickly; undefined otherwise. */
  readonly counted?: (
    input: ListInput<Query>,
    rows: { readonly db: Db; readonly where: Condition; readonly limit: number },
  ) => SQLWrapper | undefined
  /** Starts each statement of the list, for lists that need a `with`. */
  readonly start?: (db: Db) => Pick<Db, 'select'>
}

/** Defines a staff list: what it reads, and what each order and each filter of its query means in SQL. */
export const defineList =
  <Query extends ListQuery>() =>
  <From extends Source, Fields extends SelectedFields, Joined extends Statement = Selected<From, Fields>>({
    from,
    select,
    join,
    sorts,
    filters,
    counted,
    start = (db) => db,
  }: ListDefinition<Query, From, Fields, Joined>) => {
    type Row = Joined['_']['result'][number]
    // Drizzle cannot type a statement about a generic table.
    const rowsOf = (db: Db, columns: SelectedFields): PgSelect => {
      const rows = start(db)
        .select({ ...select, ...columns })
        .from(from as PgTable)
      return (join ? join(rows as never) : rows) as unknown as PgSelect
    }
    return {
      /**
       * A page of the list. `always` is a condition in addition to the filters. Fails with `invalid` for a malformed
       * cursor.
       */
      async read(db: Db, input: ListInput<Query>, always?: SQL): Promise<Page<Row>> {
        const condition = and(always, ...(await conditionsOf(db, filters, input)))
        return readList<Row>(db, input, {
          by: sorts[input.order],
          rows: ({ where, orderBy, limit, cursor }) =>
            rowsOf(db, { cursor })
              .where(and(condition, where))
              .orderBy(...orderBy)
              .limit(limit) as unknown as PromiseLike<(Row & { readonly cursor: string })[]>,
          counted: (limit) =>
            counted?.(input, { db, where: condition, limit }) ??
            start(db)
              .select({ one: sql`1` })
              .from(from as PgTable)
              .where(condition)
              .limit(limit),
        })
      },
      /** Selects the same columns from any rows, in no particular order. */
      select: (db: Db) => rowsOf(db, {}) as unknown as Joined,
      /** The first row that meets this condition. */
      async find(db: Db, where: Condition): Promise<Row | undefined> {
        return (await rowsOf(db, {}).where(where)).at(0)
      },
    }
  }

/** The conditions of the filters that the input sets. Awaited one after another, because a transaction has one connection. */
export async function conditionsOf(db: Db, filters: object, input: object): Promise<Condition[]> {
  const conditions: Condition[] = []
  for (const [name, filter] of Object.entries(filters) as [string, Filter<unknown>][]) {
    const value = (input as Readonly<Record<string, unknown>>)[name]
    if (value === undefined || value === null || (name === 'q' && value === '')) continue
    conditions.push(await filter(value, db))
  }
  return conditions
}

export const ascending = (key: SortBy['key'], id: PgColumn): SortBy => ({ key, id, direction: 'asc' })
export const descending = (key: SortBy['key'], id: PgColumn): SortBy => ({ key, id, direction: 'desc' })

/** The sort orders of a list by time. */
export const byTime = (key: PgColumn, id: PgColumn) => ({
  newest: descending(key, id),
  oldest: ascending(key, id),
})

/** The filters `from` and `to`: days in Riyadh, both inclusive. */
export const byDay = (moment: PgColumn) => ({
  from: (day: string): SQL => gte(moment, riyadhMoment(day)),
  to: (day: string): SQL => lt(moment, riyadhMoment(addDays(day, 1))),
})
