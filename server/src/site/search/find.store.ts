import { mostOfKind } from '@matla/contract/search/weights'
import { type FoundKind, foundKinds } from '@matla/contract/search/kinds'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { instructorsTable, productsTable } from '#schema/catalog.tables.ts'
import { articlesTable, contentVersionTable } from '#schema/content.tables.ts'
import { searchEntriesTable, searchStateTable } from '#schema/search.tables.ts'
import type { FoundRow } from './findable.ts'
import { kindWord, labels, searchRules } from './search-vector.ts'
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
const isVisible = (entry: SQL) => sql`((select "isCurrent" from (${isCurrent}) now) or case ${entry}.kind
  when 'course' then exists (
    select from ${productsTable} where ${productsTable.id} = ${entry}.key and ${productsTable.status} <> 'hidden')
  when 'package' then exists (
    select from ${productsTable} where ${productsTable.id} = ${entry}.key and ${productsTable.status} = 'on-sale')
  when 'instructor' then exists (
    select from ${instructorsTable} where ${instructorsTable.id} = ${entry}.key and ${instructorsTable.isPublished})
  when 'article' then exists (
    select from ${articlesTable} where ${articlesTable.id} = ${entry}.key and ${articlesTable.isPublished})
  else true end)`

/** All entries, in the order of their kinds; null when there are more than `most`. */
export async function allRows(
  db: Db,
  most: number,
): Promise<{ isCurrent: boolean; rows: FoundRow[] | null }> {
  const { rows } = await db.execute<{ isCurrent: boolean } & OptionalRow>(sql`
    with page as materialized (
      select ${entries.kind}, ${entries.key}, ${entries.position} from ${entries} where ${isVisible(sql`${entries}`)}
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

/** The kinds, each with the word that all its entries contain, or null while entries of older rules lack it. */
const listKinds = sql`select known.kind, case when state.rules = ${searchRules} and state.indexed_version > 0 then word end as word, gain
  from ${searchStateTable} state, unnest(${sql.param([...foundKinds])}::text[],
  ${sql.param(foundKinds.map((kind) => `'${kindWord(kind)}'`))}::tsquery[],
  ${sql.param(foundKinds.map((kind) => kindGains[kind]))}::real[]) as known (kind, word, gain)`

const caseOf = (vector: SQL, rules: readonly Rule[]): SQL =>
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
      sql`names`,
      rules.filter(({ label }) => label !== 'D'),
    ),
  )
  return sql`(${sql.join(best, sql` + `)}) * gain`
}

/** The weight of matches in further fields, next to the best one. */
const furtherWeight = 0.25

/** What all words gain: of each part its best match, and a share of the best in each field. */
const wordsGain = (parts: readonly PartQuery[]): SQL => {
  const best = parts.map(({ rules }) => {
    const fields = labels.map(
      (of) =>
        sql`(${caseOf(
          sql`entry.words`,
          rules.filter(({ label }) => label === of),
        )})`,
    )
    return sql`(select max(gain) + ${furtherWeight}::real * sum(gain)
      from (values ${sql.join(fields, sql`, `)}) fields (gain))`
  })
  return sql`(${sql.join(best, sql` + `)}) * gain`
}

/** The number of entries of a kind that are ranked by all their words; the names of the others decide. */
const ranked = 50

/** The number of entries of a kind that are read from each tier; it doubles for distant pages. */
const leastOfTier = 64
const mostOfTier = (shown: number): number =>
  leastOfTier * 2 ** Math.max(0, Math.ceil(Math.log2(shown / leastOfTier)))

/**
 * Conditions on the entries of a kind, from the best matches to any match. Each is read from an index, so that the best
 * of many thousands are among those that are ranked.
 */
function tiersOf(parts: readonly PartQuery[], combine: Combine) {
  const matches = (column: Column, name: keyof Omit<PartQuery, 'rules'>, how: Combine): SQL => {
    const query = parts.map((part) => `(${part[name]})`).join(` ${how} `)
    return sql`${entries.kind} = kinds.kind and ${column} @@ coalesce(kinds.word && ${query}::tsquery, ${query}::tsquery)`
  }
  const anywhere = matches(entries.words, 'required', combine)
  const someInTitle = matches(entries.names, 'inTitle', '|')
  const tiers = [
    matches(entries.names, 'exactInTitle', '&'),
    matches(entries.names, 'inTitle', '&'),
    combine === '|' ? someInTitle : sql`${someInTitle} and ${anywhere}`,
    matches(entries.names, 'required', combine),
    anywhere,
  ]
  // With a single part, “some parts in the title” means the same as “all parts”.
  return { anywhere, tiers: parts.length === 1 ? tiers.toSpliced(2, 1) : tiers }
}

/** Best first; at most `mostOfKind` of one kind before the other kinds had their turn, round after round. */
export async function findRows(
  db: Db,
  parts: readonly PartQuery[],
  combine: Combine,
  { limit, offset, kind: only }: FindPage,
): Promise<FoundRows> {
  const { anywhere, tiers } = tiersOf(parts, combine)
  const tier = (condition: SQL) =>
    sql`(select ${entries.key}, ${entries.position}, ${entries.names} from ${entries}
      where ${condition} limit ${mostOfTier(offset + limit)})`
  const { rows } = await db.execute<
    { isCurrent: boolean; kinds: FoundRows['kinds'] | null; best: number | null } & OptionalRow
  >(sql`
    with kinds as (
      ${listKinds}
    ), counted as materialized (
      select kind, (select count(*) from ${entries} where ${anywhere} and ${isVisible(sql`${entries}`)}) as number from kinds
    ), candidates as (
      select distinct on (kinds.kind, tier.key) kinds.kind, gain, tier.* from kinds
      cross join lateral (${sql.join(tiers.map(tier), sql` union all `)}) tier
      where ${only === null ? sql`true` : sql`kinds.kind = ${only}`}
    ), named as (
      select kind, key, position, gain, ${namesGain(parts)} as score from candidates
      where ${isVisible(sql`candidates`)}
    ), best as (
      select *, row_number() over (partition by kind order by score desc, position, key) as place from named
    ), scored as (
      select best.kind, best.key, best.position,
        case when place <= ${ranked} then ${wordsGain(parts)} else score end as score
      from best left join lateral (
        -- A copy in memory: each comparison would read the long original from its pages again.
        select ${entries.words} || ''::tsvector as words from ${entries}
        where ${entries.kind} = best.kind and ${entries.key} = best.key and place <= ${ranked} offset 0
      ) entry on true
    ), ordered as (
      select *, (row_number() over (
        partition by kind order by score desc, position, key
      ) - 1) / ${mostOfKind} as round
      from scored
    ), page as (
      select * from ordered order by round, score desc, kind, position, key limit ${limit} offset ${offset}
    )
    select state."isCurrent", ${rowColumns}, (
      select json_object_agg(kind, number) from counted where number > 0
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
