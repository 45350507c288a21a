import type { JobsQuery } from '@matla/contract/staff/system.calls'
import type { JobKind, JobState } from '@matla/contract/staff/system-words'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { byTime, defineList, type ListInput, type ListRow } from '#platform/db/define-list.store.ts'
import type { Job, StoredJob } from '#platform/queue/jobs.ts'
import { jobQueues } from '#platform/queue/open-jobs.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 6 })

/** The documented columns of the queue library's table. */
const jobsTable = pgSchema('pgboss').table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().$type<Job>().notNull(),
  state: text().notNull(),
  retryCount: integer('retry_count').notNull(),
  output: jsonb().$type<{ readonly error?: string }>(),
  startAfter: moment('start_after').notNull(),
  createdOn: moment('created_on').notNull(),
  completedOn: moment('completed_on'),
})

const { id, name, data, state, retryCount, output, startAfter, createdOn, completedOn } = jobsTable

const kind = sql<JobKind>`${data}->>'task'`
const ownStates: Readonly<Record<JobState, string>> = {
  waiting: 'created',
  trying: 'retry',
  running: 'active',
  failed: 'failed',
}
const shownState = sql<JobState>`case ${state} when 'created' then 'waiting' when 'retry' then 'trying'
  when 'active' then 'running' else 'failed' end`
/** Excludes the queue's internal jobs, and the original rows of failed jobs, which have a separate row. */
const isOurs = inArray(name, [...jobQueues])
const isShown = and(isOurs, sql`${state} in ('created', 'retry', 'active', 'failed')`)

const jobList = defineList<JobsQuery>()({
  from: jobsTable,
  select: {
    id,
    kind,
    state: shownState,
    subject: sql<string>`(select value from jsonb_each_text(${data}) where key like '%Id' limit 1)`,
    error: sql<string>`coalesce(${output}->>'error', '')`,
    tries: retryCount,
    createdAt: createdOn,
    startAfter,
    endedAt: completedOn,
  },
  sorts: byTime(createdOn, id),
  filters: {
    kind: (only) => eq(kind, only),
    state: (shown) => sql`${state} = ${ownStates[shown]}`,
  },
})
export type ListedJob = ListRow<typeof jobList>

/** A page of the unfinished jobs. */
export const listJobs = (db: Db, input: ListInput<JobsQuery>) => jobList.read(db, input, isShown)

export const findListed = (db: Db, jobId: string) => jobList.find(db, and(isShown, eq(id, jobId)))

/** The number of jobs by kind and state, and how many seconds the oldest due job has waited. */
export async function countJobs(db: Db) {
  const count = (of: JobState) => sql<number>`count(*) filter (where ${state} = ${ownStates[of]})::int`
  const isDue = sql`${state} in ('created', 'retry') and ${startAfter} <= now()`
  return db
    .select({
      kind,
      waiting: count('waiting'),
      trying: count('trying'),
      running: count('running'),
      failed: count('failed'),
      waitSeconds: sql<
        number | null
      >`extract(epoch from now() - min(${createdOn}) filter (where ${isDue}))::float8`,
    })
    .from(jobsTable)
    .where(isShown)
    .groupBy(kind)
}

const isFailed = and(isOurs, sql`${state} = 'failed'`)

/** Removes failed jobs from the queue. Only one of several concurrent callers gets each job. */
const takeOut = (tx: Tx, which: SQL | undefined): Promise<StoredJob[]> =>
  tx.delete(jobsTable).where(and(isFailed, which)).returning({ id, job: data })

export const takeFailedJob = (tx: Tx, jobId: string): Promise<StoredJob[]> => takeOut(tx, eq(id, jobId))

/** Takes the failed jobs with exactly this payload. */
export const takeFailedJobsFor = (tx: Tx, job: Job): Promise<StoredJob[]> =>
  takeOut(tx, sql`${data} = ${JSON.stringify(job)}::jsonb`)

/** The most failed jobs taken at one time. */
const mostAtOnce = 5_000
export const takeFailedJobs = (tx: Tx, of: JobKind): Promise<StoredJob[]> =>
  takeOut(
    tx,
    inArray(
      id,
      tx
        .select({ id })
        .from(jobsTable)
        .where(and(isFailed, eq(kind, of)))
        .limit(mostAtOnce),
    ),
  )

/** The kind of a job, even a finished one, and whether it failed. */
export async function findKind(
  tx: Tx,
  jobId: string,
): Promise<{ readonly kind: JobKind; readonly isFailed: boolean } | undefined> {
  const rows = await tx
    .select({ kind, isFailed: sql<boolean>`${state} = 'failed'` })
    .from(jobsTable)
    .where(and(isOurs, eq(id, jobId)))
  return rows[0]
}

/** The newest run of each scheduled job, and whether a run is waiting or in progress. */
export async function scheduledRuns(db: Db) {
  const { rows } = await db.execute<{
    name: string
    lastAt: string | null
    lastState: 'done' | 'failed' | null
    isUnderWay: boolean
  }>(sql`
    select job.data->>'name' as name, bool_or(job.state in ('created', 'retry', 'active')) as "isUnderWay",
      to_char(max(job.completed_on) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastAt",
      case (array_agg(job.state::text order by job.completed_on desc nulls last)
        filter (where job.completed_on is not null))[1]
        when 'completed' then 'done' when 'failed' then 'failed' end as "lastState"
    from pgboss.job job where job.name = 'scheduled' group by 1`)
  return rows
}
