import { underage } from '@matla/contract/applications/choices'
import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import type { ApplicationStage } from '@matla/contract/staff/application-words'
import { and, arrayContains, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { type PageQuery, readList, type SortBy } from '#platform/db/keyset.store.ts'
import { applicationRatingsTable } from '#schema/applications.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'

export type AskedApplications = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly view?: 'open' | 'closed' | ApplicationStage | undefined
  readonly kind?: ApplicationKind | undefined
  readonly stage?: ApplicationStage | undefined
  readonly tag?: string | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
}

const { id, kind, facts, stage, tags, receivedAt, search } = applicationsTable
// Ids sort by time.
const sorts: Readonly<Record<AskedApplications['order'], SortBy>> = {
  newest: { key: id, id, direction: 'desc' },
  oldest: { key: id, id, direction: 'asc' },
}
const closed: ApplicationStage[] = ['accepted', 'declined']

function viewIs(view: NonNullable<AskedApplications['view']>): SQL {
  if (view === 'open') return notInArray(stage, closed)
  return view === 'closed' ? inArray(stage, closed) : eq(stage, view)
}

/** The average to one decimal; null without a rating. */
const rating = sql<number | null>`(select round(avg(r.rating), 1)::float8 from ${applicationRatingsTable} r
  where r.application_id = ${id})`

const shown = {
  id,
  kind,
  fullName: applicationsTable.fullName,
  email: applicationsTable.email,
  about: sql<string>`coalesce(${facts} ->> 'roleInEng', ${facts} ->> 'trainingFieldsInEng', '')`,
  isMinor: sql<boolean>`coalesce(${facts} ->> 'age' = ${underage}, false)`,
  stage,
  tags,
  rating,
  receivedAt,
  keptUntil: applicationsTable.keptUntil,
}

/** A page of the applications. Fails with `invalid` for a malformed cursor. */
export async function pageOfApplications(db: Db, asked: AskedApplications) {
  const own = and(
    matchesSearch(search, asked.q),
    asked.view && viewIs(asked.view),
    asked.kind && eq(kind, asked.kind),
    asked.stage && eq(stage, asked.stage),
    asked.tag === undefined ? undefined : arrayContains(tags, [asked.tag]),
    asked.since === null ? undefined : gte(receivedAt, asked.since),
    asked.until === null ? undefined : lt(receivedAt, asked.until),
  )
  return readList(db, asked, {
    by: sorts[asked.order],
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...shown, cursor })
        .from(applicationsTable)
        .where(and(own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(applicationsTable)
        .where(own)
        .limit(limit),
  })
}
