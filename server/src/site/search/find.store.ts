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
  // Either all columns of an entry are null or none is.
  rows.filter(({ kind: found }) => found !== null) as FoundRow[]
const { href, title, note, about, people, gel } = entries
const rowColumns = sql`${sql.join([entries.kind, href, title, note, about, people, gel], sql`, `)},
  ${entries.linesAr} as "linesAr", ${entries.linesEn} as "linesEn"`

/** Whether the entries are up to date with the content, in the same snapshot as the results. */
const isCurrent = sql`select (state.indexed_version = content.version and state.rules = ${searchRules}) as "isCurrent"
  from ${searchStateTable} state, ${contentVersionTable} content`

/**
 * Current entries are visible without a check. Outdated entries are looked up in their source, so that hidden content
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

/** All entries in the order of their kinds; null when there are more than `most`. */
export async function allRows(
  db: Db,
  limit: number,
): Promise<{ isCurrent: boolean; rows: FoundRow[] | null }> {
  const { rows } = await db.execute<{ isCurrent: boolean } & OptionalRow>(sql`
    with page as materialized (
      select ${entries.kind}, ${entries.key}, ${entries.position} from ${entries} where ${isVisible(sql`${entries}`)}
      limit ${limit + 1}
    )
    select state."isCurrent", ${rowColumns}
    from (${isCurrent}) state
    left join page on true
    left join ${entries} on ${entries.kind} = page.kind and ${entries.key} = page.key
    order by array_position(${sql.param([...foundKinds])}::text[], page.kind), page.position, page.key`)
  const isWhole = rows.length <= limit
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

/** Whether to find entries with all parts of the query, or with any of them. */
export type Combine = '&' | '|'

/** Courses come before equally good matches, because visitors of a school mostly search for courses. */
const kindGains: Readonly<Record<FoundKind, number>> = {
  course: 1.4,
  package: 1.2,
  instructor: 1,
  article: 1,
  ebook: 1,
  faq: 0.9,
  policy: 1,
  page: 0.95,
}

/** The kinds, each with the word that all its entries contain, or null while entries of older rules lack it. */
const listKinds = sql`select known.kind, case when state.rules = ${searchRules} and state.indexed_version > 0 then word end as word, gain
  from ${searchStateTable} state, unnest(${sql.param([...foundKinds])}::text[],
  ${sql.param(foundKinds.map((kind) => `'${kindWord(kind)}'`))}::tsquery[],
  ${sql.param(foundKinds.map((kind) => kindGains[kind]))}::real[]) as known (kind, word, gain)`

/** The gain of the first rule that matches. One look at all rules together spares most entries a look at each. */
function caseOf(vector: SQL, rules: readonly Rule[]): SQL {
  const last = rules.at(-1)
  if (!last) return sql`0`
  const any = rules.map(({ query }) => `(${query})`).join(' | ')
  const otherRules = rules
    .slice(0, -1)
    .map(({ gain, query }) => sql`when ${vector} @@ ${query}::tsquery then ${gain}::real`)
  return sql`case when not ${vector} @@ ${any}::tsquery then 0 ${sql.join(otherRules, sql` `)} else ${last.gain}::real end`
}

/** What the names gain: the best match of each part of the query. */
const namesGain = (parts: readonly PartQuery[]): SQL => {
  const best = parts.map(({ rules }) =>
    caseOf(
      sql`names`,
      rules.filter(({ label }) => label !== 'D'),
    ),
  )
  return sql`(${sql.join(best, sql` + `)}) * gain`
}

/** The weight of matches in further fields, relative to the best one. */
const furtherWeight = 0.25

/** What all words gain: the best match of each part, and a share of the best match in each field. */
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

/** The number of entries of a kind that are ranked by all their words. The names of the others decide. */
const ranked = 50

/** The number of entries of a kind that are read from its tiers. It doubles for distant pages. */
const leastRead = 64
const mostRead = (shown: number): number =>
  leastRead * 2 ** Math.max(0, Math.ceil(Math.log2(shown / leastRead)))

/**
 * The entries of a kind, from the best matches to any match, at most `most`. PostgreSQL reads the tiers one after
 * another and stops at the limit, so that a word in every entry costs no more than a rare one. When there are few
 * matches, all of them are read together.
 */
function readTiers(parts: readonly PartQuery[], combine: Combine, limit: number): SQL {
  const tierOf = (name: 'exactInTitle' | 'inTitle' | 'required', operator: Combine): Tier => {
    const query = queryOf(parts, name, operator)
    return { isMatch: sql`${entries.names} @@ ${query}::tsquery`, isIndexed: isIndexed(entries.names, query) }
  }
  const someInTitle = tierOf('inTitle', '|')
  const tiers = [
    tierOf('exactInTitle', '&'),
    tierOf('inTitle', '&'),
    combine === '|'
      ? someInTitle
      : // A comparison that the planner leaves as it is: as a join it would look up every match.
        {
          ...someInTitle,
          isIndexed: sql`${someInTitle.isIndexed} and (${entries}.ctid in (select at from matched)) is true`,
        },
    tierOf('required', combine),
  ]
  // With a single part, “some parts in the title” is the same as “all parts”.
  const used = parts.length === 1 ? tiers.toSpliced(2, 1) : tiers
  const read = (condition: SQL) =>
    // The kind is an expression, because its index would read every course.
    sql`(select ${entries.key}, ${entries.position}, ${entries.names} from ${entries}
      where (${entries.kind} = kinds.kind) is true and ${condition} limit ${limit})`
  const noneOf = (earlier: readonly Tier[]) =>
    sql`not (${sql.join([sql`false`, ...earlier.map(({ isMatch }) => isMatch)], sql` or `)})`
  const tierQueries = used.map((tier, index) =>
    read(sql`kinds.number > ${limit} and ${tier.isIndexed} and ${noneOf(used.slice(0, index))}`),
  )
  const otherEntries = sql`(select ${entries.key}, ${entries.position}, ${entries.names}
    from unnest(kinds.places) place join ${entries} on ${entries}.ctid = place
    where kinds.number <= ${limit} or ${noneOf(used)} limit ${limit})`
  return sql`select * from (${sql.join([...tierQueries, otherEntries], sql` union all `)}) tiers limit ${limit}`
}

/** A condition on the names of an entry, and an equivalent one that an index answers for its kind. */
type Tier = { readonly isMatch: SQL; readonly isIndexed: SQL }

const isIndexed = (column: Column, query: string): SQL =>
  sql`${column} @@ coalesce(kinds.word && ${query}::tsquery, ${query}::tsquery)`

const queryOf = (
  parts: readonly PartQuery[],
  name: keyof Omit<PartQuery, 'rules'>,
  operator: Combine,
): string => parts.map((part) => `(${part[name]})`).join(` ${operator} `)

/** Best first, with at most `mostOfKind` of one kind before the other kinds had their turn, in rounds. */
export async function findRows(
  db: Db,
  parts: readonly PartQuery[],
  combine: Combine,
  { limit, offset, kind: onlyKind }: FindPage,
): Promise<FoundRows> {
  const limitRead = mostRead(offset + limit)
  const { rows } = await db.execute<
    { isCurrent: boolean; kinds: FoundRows['kinds'] | null; best: number | null } & OptionalRow
  >(sql`
    with matched as materialized (
      -- The planner must not know the query: for a word of every entry it would read the entries rather than the index.
      select ${entries.kind}, ${entries}.ctid as at from ${entries}
      where ${entries.words} @@ (select ${queryOf(parts, 'required', combine)}::tsquery) and ${isVisible(sql`${entries}`)}
    ), counted as materialized (
      -- Places of more entries than the tiers of titles can contain.
      select kind, count(*) as number, (array_agg(at))[1:${2 * limitRead}::int] as places from matched group by kind
    ), kinds as (
      select known.*, number, places from (${listKinds}) known join counted on counted.kind = known.kind
      where ${onlyKind === null ? sql`true` : sql`known.kind = ${onlyKind}`}
    ), candidates as (
      select kinds.kind, gain, tier.* from kinds
      cross join lateral (${readTiers(parts, combine, limitRead)}) tier
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
      select json_object_agg(kind, number) from counted
    ) as kinds, (select max(score) from ordered) as best
    from (${isCurrent}) state
    left join page on true
    left join ${entries} on ${entries.kind} = page.kind and ${entries.key} = page.key
    order by page.round, page.score desc, page.kind, page.position, page.key`)
  const kinds = rows[0]?.kinds ?? {}
  const counted = onlyKind === null ? Object.values(kinds) : [kinds[onlyKind] ?? 0]
  return {
    isCurrent: rows[0]?.isCurrent ?? false,
    total: counted.reduce((sum, number) => sum + number, 0),
    kinds,
    best: rows[0]?.best ?? 0,
    rows: toRows(rows),
  }
}
