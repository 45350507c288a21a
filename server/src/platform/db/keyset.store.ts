import { mostCounted, mostFound } from '@matla/contract/staff/list'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fail } from '#lib/errors.ts'
import type { Db } from './database.ts'
import { together } from './together.ts'

/** What was asked: at most one of the cursors, and rows of a page. */
export type AskedPage = {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
  /** What is searched for: such a list is counted up to 1,000. */
  readonly q?: string | undefined
  /** All rows are counted, however many, or none: the total is 0 then. */
  readonly total?: 'exact' | 'none' | undefined
}

/** The order of a list: a column that is never null, then the id, both the same way. */
export type SortBy = {
  readonly key: PgColumn
  readonly id: PgColumn
  readonly direction: 'asc' | 'desc'
}

/** What a query of a page is built from; every row carries its `cursor`. */
export type PageParts = {
  readonly where: SQL | undefined
  readonly orderBy: [SQL, SQL]
  readonly limit: number
  readonly cursor: SQL.Aliased<string>
}

type Page<Row> = {
  readonly rows: Row[]
  readonly total: number
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
}

type ListQueries<Row> = {
  readonly by: SortBy
  /** Ands `where` to the list's own condition. */
  readonly rows: (page: PageParts) => PromiseLike<(Row & { readonly cursor: string })[]>
  /** All rows of the list up to the limit; what is selected does not matter. */
  readonly counted: (limit: number) => SQLWrapper
}

/** More rows than a table of ours ever has. */
const everyRow = 2_000_000_000

/** One page of a list by keyset, and how long the list is. Fails with `invalid` for a cursor that is none. */
export async function readList<Row>(
  db: Db,
  asked: AskedPage,
  { by, rows: query, counted }: ListQueries<Row>,
): Promise<Page<Omit<Row, 'cursor'>>> {
  const isBack = asked.before !== undefined
  const sent = asked.before ?? asked.after
  const goesUp = (by.direction === 'asc') !== isBack
  const towards = sql.raw(goesUp ? 'asc' : 'desc')
  const page: PageParts = {
    where: sent === undefined ? undefined : beyond(by, goesUp, sent),
    orderBy: [sql`${by.key} ${towards}`, sql`${by.id} ${towards}`],
    limit: asked.limit + 1,
    // As text, because the programs' clocks know no microseconds.
    cursor: sql<string>`json_build_array(${by.key}::text, ${by.id}::text)::text`.as('cursor'),
  }
  const most = asked.total === 'exact' ? everyRow : asked.q ? mostFound : mostCounted
  const [found, total] = await together(
    (async () => query(page))(),
    asked.total === 'none' ? Promise.resolve(0) : countOf(db, counted(most + 1)),
  )
  const hasMore = found.length > asked.limit
  const rows = found.slice(0, asked.limit)
  if (isBack) rows.reverse()
  const first = rows.at(0)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ cursor: _cursor, ...row }) => row),
    total: Math.min(total, most),
    isTotalExact: total <= most,
    next: last && (isBack || hasMore) ? encoded(last.cursor) : null,
    previous: first && (isBack ? hasMore : sent !== undefined) ? encoded(first.cursor) : null,
  }
}

async function countOf(db: Db, rows: SQLWrapper): Promise<number> {
  const { rows: totals } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows}) counted`,
  )
  return totals[0]?.total ?? 0
}

function beyond({ key, id }: SortBy, goesUp: boolean, sent: string): SQL {
  const [value, rowId] = decoded(sent)
  return sql`(${key}, ${id}) ${sql.raw(goesUp ? '>' : '<')} (${valueOf(key, value)}, ${valueOf(id, rowId)})`
}

/** The value as the column's type. Fails with `invalid` for what PostgreSQL could not read. */
function valueOf(column: PgColumn, text: string): SQL {
  const type = column.getSQLType()
  const form = forms.find(({ types }) => types.includes(type)) ?? fail('invalid')
  if (!form.isOne(text)) fail('invalid')
  return sql`${text}::${sql.raw(form.cast)}`
}

const forms: readonly { types: readonly string[]; cast: string; isOne(text: string): boolean }[] = [
  { types: ['timestamp with time zone'], cast: 'timestamptz', isOne: isInstant },
  {
    types: ['uuid'],
    cast: 'uuid',
    isOne: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  },
  { types: ['integer', 'bigint', 'bigserial'], cast: 'bigint', isOne: (text) => /^-?\d{1,18}$/.test(text) },
  { types: ['text'], cast: 'text', isOne: (text) => !text.includes('\0') && text.isWellFormed() },
]

/** As PostgreSQL writes it in UTC. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text)) return false
  const read = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text.slice(0, 10))
}

const Cursor = z.tuple([z.string().max(400), z.string().max(100)])

const encoded = (cursor: string) => Buffer.from(cursor).toString('base64url')

function decoded(sent: string): readonly [string, string] {
  try {
    const { success: isOurs, data } = Cursor.safeParse(JSON.parse(Buffer.from(sent, 'base64url').toString()))
    if (isOurs) return data
  } catch {
    // Told below, as what is JSON and no cursor.
  }
  return fail('invalid')
}
