import { mostOfKind } from '@matla/contract/search/weights'
import { type FoundKind, foundKinds } from '@matla/contract/search/kinds'
import { and, between, type Column, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable, contentVersionTable } from '#schema/content.tables.ts'
import { searchEntriesTable, searchStateTable, searchWordsTable } from '#schema/search.tables.ts'
import type { FoundRow } from './findable.ts'
import { labels, searchRules } from './search-vector.ts'
import type { PartQuery, Rule } from './tsquery.ts'

const entries = searchEntriesTable

/** A row of an outer join, with null where there is no match. */
type OptionalRow = { [Name in keyof FoundRow]: FoundRow[Name] | null }
const toRows = (rows: readonly OptionalRow[]): FoundRow[] =>
  // Either all columns of an entry are null or none.
  rows.filter(({ kind: found }) => found !== null) as FoundRow[]
const { href, title, note, about, people, gel } = entries
const rowColumns = sql`${sql.join([entries.kind, href, title, note, about, people, gel], sql`, `)},
  ${entries.linesAr} as "linesAr", ${entries.linesEn} as "linesEn"`

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
  when 'package' then exists (
    select from ${productsTable} where ${productsTable.id} = ${entries.key} and ${productsTable.status} = 'on-sale')
  when 'instructor' then exists (
    select from ${instructorsTable} where ${instructorsTable.id} = ${entries.key} and ${instructorsTable.isPublished})
  when 'article' then exists (
    select from ${articlesTable} where ${articlesTable.id} = ${entries.key} and ${articlesTable.isPublished})
  else true end)`

/** All entries, in the order of their kinds; null when there are more than `most`. */
export async function allRows(
  db: Db,
  most: number,
): Promise<{ isCurrent: boolean; rows: FoundRow[] | null }> {
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

export type FindPage = { readonly limit: number; readonly offset: number; readonly kind: FoundKind | null }
export type FoundRows = {
  readonly isCurrent: boolean
  readonly total: number
  readonly kinds: Partial<Record<FoundKind, number>>
  /** What the best entry gains; 0 without results. */
  readonly best: number
  readonly rows: readonly FoundRow[]
}

/** Whether an entry with all parts of the query is found, or one with any of them. */
export type Combine = '&' | '|'

/** Courses come before equally good matches because visitors of a school mostly look for them. */
const kindGains: Readonly<Record<FoundKind, number>> = {
  course: 1.4,
  package: 1.2,
  instructor: 1,
  article: 1,
  ebook: 1,
  faq: 0.9,
  policy: 1,
  page: 0.9,
}
const kindGain = sql`case ${entries.kind} ${sql.join(
  Object.entries(kindGains).map(([kind, gain]) => sql`when ${kind} then ${gain}::real`),
  sql` `,
)} else 1 end`

const caseOf = (vector: Column, rules: readonly Rule[]): SQL =>
  rules.length === 0
    ? sql`0`
    : sql`case ${sql.join(
        rules.map(({ gain, query }) => sql`when ${vector} @@ ${query}::tsquery then ${gain}::real`),
        sql` `,
      )} else 0 end`

/** What the names gain: of each part of the query its best match. */
const namesGain = (parts: readonly PartQuery[]): SQL => {
  const best = parts.map(({ rules }) =>
    caseOf(
      entries.names,
      rules.filter(({ label }) => label !== 'D'),
    ),
  )
  return sql`(${sql.join(best, sql` + `)}) * ${kindGain}`
}

/** The weight of matches in further fields, next to the best one. */
const furtherWeight = 0.25

/** What all words gain: of each part its best match, and a share of the best in each field. */
const wordsGain = (parts: readonly PartQuery[]): SQL => {
  const best = parts.map(({ rules }) => {
    const fields = labels.map(
      (of) =>
        sql`(${caseOf(
          entries.words,
          rules.filter(({ label }) => label === of),
        )})`,
    )
    return sql`(select max(gain) + ${furtherWeight}::real * sum(gain)
      from (values ${sql.join(fields, sql`, `)}) fields (gain))`
  })
  return sql`(${sql.join(best, sql` + `)}) * ${kindGain}`
}

/** The number of entries of a kind that are ranked by all their words; the names of the others decide. */
const ranked = 200

/** Best first; at most `mostOfKind` of one kind before the other kinds had their turn, round after round. */
export async function findRows(
  db: Db,
  parts: readonly PartQuery[],
  combine: Combine,
  { limit, offset, kind: only }: FindPage,
): Promise<FoundRows> {
  const required = parts.map((part) => `(${part.required})`).join(` ${combine} `)
  const { rows } = await db.execute<
    { isCurrent: boolean; kinds: FoundRows['kinds'] | null; best: number | null } & OptionalRow
  >(sql`
    with found as materialized (
      select ${entries.kind}, ${entries.key}, ${entries.position}, ${namesGain(parts)} as score
      from ${entries}
      where ${entries.words} @@ ${required}::tsquery and ${isVisible}
    ), best as (
      -- Of each kind no more than the page may show: to sort everything found would take longer than to find it.
      select of_kind.* from unnest(${sql.param(only === null ? [...foundKinds] : [only])}::text[]) as kinds (kind)
      cross join lateral (
        select *, row_number() over (order by score desc, position, key) as place
        from found where found.kind = kinds.kind
        order by score desc, position, key limit ${Math.max(offset + limit, ranked)}
      ) of_kind
    ), scored as (
      select best.kind, best.key, best.position,
        case when place <= ${ranked} then ${wordsGain(parts)} else score end as score
      from best join ${entries} on ${entries.kind} = best.kind and ${entries.key} = best.key
    ), ordered as (
      select *, (row_number() over (
        partition by kind order by score desc, position, key
      ) - 1) / ${mostOfKind} as round
      from scored
    ), page as (
      select * from ordered order by round, score desc, kind, position, key limit ${limit} offset ${offset}
    )
    select state."isCurrent", ${rowColumns}, (
      select json_object_agg(kind, number) from (select kind, count(*) as number from found group by kind) counted
    ) as kinds, (select max(score) from ordered) as best
    from (${isCurrent}) state
    left join page on true
    left join ${entries} on ${entries.kind} = page.kind and ${entries.key} = page.key
    order by page.round, page.score desc, page.kind, page.position, page.key`)
  const kinds = rows[0]?.kinds ?? {}
  const counted = only === null ? Object.values(kinds) : [kinds[only] ?? 0]
  return {
    isCurrent: rows[0]?.isCurrent ?? false,
    total: counted.reduce((sum, number) => sum + number, 0),
    kinds,
    best: rows[0]?.best ?? 0,
    rows: toRows(rows),
  }
}

type Spelling = { readonly length: number; readonly characters: number; readonly mostWrong: number }
/** The maximum of words that are compared letter by letter. */
const maxCandidates = 300

/** Words that may be within the allowed edit distance, those with most characters in common first. */
export async function wordsLike(
  db: Db,
  { length, characters, mostWrong }: Spelling,
): Promise<{ readonly word: string; readonly shown: string }[]> {
  // One replaced character removes one bit and adds another.
  const different = sql`bit_count((${searchWordsTable.characters} # ${characters}::bigint)::bit(64))`
  return db
    .select({ word: searchWordsTable.word, shown: searchWordsTable.shown })
    .from(searchWordsTable)
    .where(
      and(
        between(searchWordsTable.length, length - mostWrong, length + mostWrong),
        sql`${different} <= ${2 * mostWrong}`,
      ),
    )
    .orderBy(different, sql`abs(${searchWordsTable.length} - ${length}::int)`, searchWordsTable.word)
    .limit(maxCandidates)
}

/** Those of the words that the entries contain. */
export async function knownWords(db: Db, words: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ word: searchWordsTable.word })
    .from(searchWordsTable)
    .where(inArray(searchWordsTable.word, [...words]))
  return new Set(rows.map(({ word }) => word))
}
