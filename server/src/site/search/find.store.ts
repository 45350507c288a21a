import { fieldWeights, otherNameWeight } from '@matla/contract/search/words'
import { kindWeights, mostOfKind } from '@matla/contract/search/weights'
import { type FoundKind, foundKinds } from '@matla/contract/search/search'
import { and, between, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { productsTable } from '#schema/catalog.tables.ts'
import { articlesTable, contentVersionTable } from '#schema/content.tables.ts'
import { searchEntriesTable, searchStateTable, searchWordsTable } from '#schema/search.tables.ts'
import type { Findable } from './findable.ts'
import { searchRules } from './search-vector.ts'

const entries = searchEntriesTable

type Row = Omit<Findable, 'key' | 'position'>
/** A row of an outer join, with null where there is no match. */
type OptionalRow = { [Name in keyof Row]: Row[Name] | null }
const toRows = (rows: readonly OptionalRow[]): Row[] =>
  // Either all columns of an entry are null or none.
  rows.filter(({ kind: found }) => found !== null) as Row[]
const rowColumns = sql.join(
  [entries.kind, entries.href, entries.title, entries.note, entries.about, entries.people, entries.gel],
  sql`, `,
)

/** Whether the entries are up to date with the content, in the same snapshot as the results. */
const isCurrent = sql`select (state.indexed_version = content.version and state.rules = ${searchRules}) as "isCurrent"
  from ${searchStateTable} state, ${contentVersionTable} content`

/**
 * Current entries are visible without a check. Of outdated ones each is looked up in its source, so that hidden content
 * is not found from the moment it is hidden.
 */
const isVisible = sql`((select "isCurrent" from (${isCurrent}) now) or case ${entries.kind}
  when 'course' then exists (
    select from ${productsTable} where ${productsTable.id} = ${entries.key} and ${productsTable.status} <> 'hidden')
  when 'article' then exists (
    select from ${articlesTable} where ${articlesTable.id} = ${entries.key} and ${articlesTable.isPublished})
  else true end)`

/** All entries, in the order of their kinds; null when there are more than `most`. */
export async function allRows(db: Db, most: number): Promise<{ isCurrent: boolean; rows: Row[] | null }> {
  const { rows } = await db.execute<{ isCurrent: boolean } & OptionalRow>(sql`
    with page as materialized (
      select ${entries.kind}, ${entries.key}, ${entries.position} from ${entries} where ${isVisible}
      limit ${most + 1}
    )
    select state."isCurrent", ${rowColumns}
    from (${isCurrent}) state
    left join page on true
    left join ${entries} on ${entries.kind} = page.kind and ${entries.key} = page.key
    order by array_position(${sql.param([...foundKinds])}::text[], page.kind), page.position, page.key`)
  const isWhole = rows.length <= most
  return { isCurrent: rows[0]?.isCurrent ?? false, rows: isWhole ? toRows(rows) : null }
}

/** Queries in tsquery syntax; null: none of this kind. */
export type FindQuery = {
  readonly required: string
  readonly whole: string
  readonly beginning: string | null
  readonly otherNames: string | null
  readonly near: string | null
}
export type FindPage = { readonly limit: number; readonly offset: number; readonly kind: FoundKind | null }

export type FoundRows = { readonly isCurrent: boolean; readonly total: number; readonly rows: readonly Row[] }

const best = fieldWeights.title
const weights = `{0,${fieldWeights.people / best},${fieldWeights.about / best},1}`
const rank = (query: string | null, weight: number): SQL =>
  query === null
    ? sql`0`
    : sql`${weight}::real * ts_rank(${weights}::real[], ${entries.words}, ${query}::tsquery, 1)`

/** The weight of a word that matches as a prefix, and of one that matches in another spelling. */
const beginningWeight = 0.4
const nearWeight = 0.3

const kindWeight = sql`case ${entries.kind} ${sql.join(
  Object.entries(kindWeights).map(([kind, weight]) => sql`when ${kind} then ${weight}::real`),
  sql` `,
)} end`

/** Best first; at most `mostOfKind` of one kind before the other kinds had their turn, round after round. */
export async function findRows(
  db: Db,
  query: FindQuery,
  { limit, offset, kind: only }: FindPage,
): Promise<FoundRows> {
  const score = sql`(${rank(query.whole, 1)} + ${rank(query.beginning, beginningWeight)}
    + ${rank(query.otherNames, otherNameWeight)} + ${rank(query.near, nearWeight)}) * ${kindWeight}`
  const { rows } = await db.execute<{ isCurrent: boolean; total: string } & OptionalRow>(sql`
    with found as materialized (
      select ${entries.kind}, ${entries.key}, ${entries.position}, ${score} as score
      from ${entries}
      where ${entries.words} @@ ${query.required}::tsquery and ${isVisible}
        ${only === null ? sql`` : sql`and ${entries.kind} = ${only}`}
    ), best as (
      -- Of each kind no more than the page may show: to sort everything found would take longer than to find it.
      select of_kind.* from unnest(${sql.param([...foundKinds])}::text[]) as kinds (kind)
      cross join lateral (
        select * from found where found.kind = kinds.kind
        order by score desc, position, key limit ${offset + limit}
      ) of_kind
    ), ranked as (
      select *, (row_number() over (
        partition by kind order by score desc, position, key
      ) - 1) / ${mostOfKind} as round
      from best
    ), page as (
      select * from ranked order by round, score desc, kind, position, key limit ${limit} offset ${offset}
    )
    select state."isCurrent", (select count(*) from found) as total, ${rowColumns}
    from (${isCurrent}) state
    left join page on true
    left join ${entries} on ${entries.kind} = page.kind and ${entries.key} = page.key
    order by page.round, page.score desc, page.kind, page.position, page.key`)
  return {
    isCurrent: rows[0]?.isCurrent ?? false,
    total: Number(rows[0]?.total ?? 0),
    rows: toRows(rows),
  }
}

type Spelling = { readonly length: number; readonly characters: number; readonly mostWrong: number }
/** The maximum of words that are compared letter by letter. */
const maxCandidates = 300

/** Words that may be within the allowed edit distance, those with most characters in common first. */
export async function wordsLike(db: Db, { length, characters, mostWrong }: Spelling): Promise<string[]> {
  // One replaced character removes one bit and adds another.
  const different = sql`bit_count((${searchWordsTable.characters} # ${characters}::bigint)::bit(64))`
  const rows = await db
    .select({ word: searchWordsTable.word })
    .from(searchWordsTable)
    .where(
      and(
        between(searchWordsTable.length, length - mostWrong, length + mostWrong),
        sql`${different} <= ${2 * mostWrong}`,
      ),
    )
    .orderBy(different, sql`abs(${searchWordsTable.length} - ${length}::int)`, searchWordsTable.word)
    .limit(maxCandidates)
  return rows.map(({ word }) => word)
}
