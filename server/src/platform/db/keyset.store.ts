import { maxCounted, maxSearchCount } from '@matla/contract/staff/list'
import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fail } from '#lib/errors.ts'
import type { Db } from './database.ts'
import { awaitAll } from './await-all.ts'

/** The requested page: at most one of the cursors, and the number of rows. */
export type PageQuery = {
  readonly after?: string | undefined
  readonly before?: string | undefined
  readonly limit: number
  /** Search words. A search counts its results only up to 1,000. */
  readonly q?: string | undefined
  /** `exact` counts all rows; `none` counts none and returns a total of 0. */
  readonly total?: 'exact' | 'none' | undefined
}

/** A computed value that rows are sorted by, with its SQL type. */
type ComputedKey = { readonly value: SQL; readonly type: 'bigint' | 'timestamp with time zone' }

/** The order of a list: a column or value that is never null, then the id, in the same direction. */
export type SortBy = {
  readonly key: PgColumn | ComputedKey
  readonly id: PgColumn
  readonly direction: 'asc' | 'desc'
}

/** The parts of the query for a page. Every row has its `cursor`. */
export type PageParts = {
  readonly where: SQL | undefined
  readonly orderBy: [SQL, SQL]
  readonly limit: number
  readonly cursor: SQL.Aliased<string>
}

export type Page<Row> = {
  readonly rows: Row[]
  readonly total: number
  readonly isTotalExact: boolean
  readonly next: string | null
  readonly previous: string | null
}

type ListQueries<Row> = {
  readonly by: SortBy
  /** Combines `where` with the list's own condition by AND. */
  readonly rows: (page: PageParts) => PromiseLike<(Row & { readonly cursor: string })[]>
  /** The rows of the list up to the limit, with any selection. */
  readonly counted: (limit: number) => SQLWrapper
}

/** More rows than any table has. */
const noCountLimit = 2_000_000_000

/** Reads one page of a list by keyset, with the length of the list. Fails with `invalid` for an invalid cursor. */
export async function readList<Row>(
  db: Db,
  request: PageQuery,
  { by, rows: readRows, counted }: ListQueries<Row>,
): Promise<Page<Omit<Row, 'cursor'>>> {
  const isBack = request.before !== undefined
  const cursor = request.before ?? request.after
  const goesUp = (by.direction === 'asc') !== isBack
  const towards = sql.raw(goesUp ? 'asc' : 'desc')
  const { value } = keyOf(by.key)
  const page: PageParts = {
    where: cursor === undefined ? undefined : isPastCursor(by, goesUp, cursor),
    orderBy: [sql`${value} ${towards}`, sql`${by.id} ${towards}`],
    limit: request.limit + 1,
    // As text, because JavaScript dates lack microseconds.
    cursor: sql<string>`json_build_array(${value}::text, ${by.id}::text)::text`.as('cursor'),
  }
  const max = request.total === 'exact' ? noCountLimit : request.q ? maxSearchCount : maxCounted
  const [found, total] = await awaitAll(
    (async () => readRows(page))(),
    request.total === 'none' ? Promise.resolve(0) : countRows(db, counted(max + 1)),
  )
  const hasMore = found.length > request.limit
  const rows = found.slice(0, request.limit)
  if (isBack) rows.reverse()
  const first = rows.at(0)
  const last = rows.at(-1)
  return {
    rows: rows.map(({ cursor: _cursor, ...row }) => row),
    total: Math.min(total, max),
    isTotalExact: total <= max,
    next: last && (isBack || hasMore) ? encodeCursor(last.cursor) : null,
    previous: first && (isBack ? hasMore : cursor !== undefined) ? encodeCursor(first.cursor) : null,
  }
}

async function countRows(db: Db, rows: SQLWrapper): Promise<number> {
  const { rows: totals } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${rows}) counted`,
  )
  return totals[0]?.total ?? 0
}

const keyOf = (key: SortBy['key']): { readonly value: SQLWrapper; readonly type: string } =>
  is(key, Column) ? { value: key, type: key.getSQLType() } : key

function isPastCursor({ key, id }: SortBy, goesUp: boolean, text: string): SQL {
  const [keyText, rowId] = decodeCursor(text)
  const { value, type } = keyOf(key)
  return sql`(${value}, ${id}) ${sql.raw(goesUp ? '>' : '<')} (${toTyped(type, keyText)}, ${toTyped(id.getSQLType(), rowId)})`
}

/** The value cast to the type of its column. Fails with `invalid` for a value that PostgreSQL cannot parse. */
function toTyped(type: string, text: string): SQL {
  const form = cursorTypes.find(({ types }) => types.includes(type)) ?? fail('invalid')
  if (!form.isOne(text)) fail('invalid')
  return sql`${text}::${sql.raw(form.cast)}`
}

const cursorTypes: readonly { types: readonly string[]; cast: string; isOne(text: string): boolean }[] = [
  { types: ['timestamp with time zone'], cast: 'timestamptz', isOne: isInstant },
  {
    types: ['uuid'],
    cast: 'uuid',
    isOne: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  },
  { types: ['integer', 'bigint', 'bigserial'], cast: 'bigint', isOne: (text) => /^-?\d{1,18}$/.test(text) },
  { types: ['text'], cast: 'text', isOne: (text) => !text.includes('\0') && text.isWellFormed() },
]

/** Whether the text is a time in PostgreSQL's format in UTC. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/.test(text)) return false
  const read = new Date(`${text.slice(0, 10)}T${text.slice(11, 19)}Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text.slice(0, 10))
}

const Cursor = z.tuple([z.string().max(400), z.string().max(100)])

const encodeCursor = (cursor: string) => Buffer.from(cursor).toString('base64url')

function decodeCursor(text: string): readonly [string, string] {
  try {
    const { success: isOurs, data } = Cursor.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (isOurs) return data
  } catch {
    // Rejected below, like valid JSON that is not a cursor.
  }
  return fail('invalid')
}
