import { underage } from '@matla/contract/applications/choices'
import type { ApplicationStage } from '@matla/contract/staff/application-words'
import type { ApplicationsQuery } from '@matla/contract/staff/applications.calls'
import { arrayContains, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { matchesSearch } from '#platform/db/folded-search.store.ts'
import { byDay, byTime, defineList } from '#platform/db/define-list.store.ts'
import { applicationRatingsTable } from '#schema/applications.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'

const { id, kind, facts, stage, tags, receivedAt, search } = applicationsTable
const closed: ApplicationStage[] = ['accepted', 'declined']

function viewIs(view: NonNullable<ApplicationsQuery['view']>): SQL {
  if (view === 'open') return notInArray(stage, closed)
  return view === 'closed' ? inArray(stage, closed) : eq(stage, view)
}

/** The average to one decimal; null without any ratings. */
const rating = sql<number | null>`(select round(avg(r.rating), 1)::float8 from ${applicationRatingsTable} r
  where r.application_id = ${id})`

export const applicationList = defineList<ApplicationsQuery>()({
  from: applicationsTable,
  select: {
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
  },
  // Ids are in order of creation.
  sorts: byTime(id, id),
  filters: {
    q: (q) => matchesSearch(search, q),
    view: viewIs,
    kind: (applied) => eq(kind, applied),
    stage: (value) => eq(stage, value),
    tag: (tag) => arrayContains(tags, [tag]),
    ...byDay(receivedAt),
  },
})
