import { riyadhZone } from '@matla/contract/kit/riyadh'
import { jobKinds, type ScheduleName } from '@matla/contract/staff/system-words'
import type { JobsQuery, KindOfJobs } from '@matla/contract/staff/system.calls'
import { CronExpressionParser } from 'cron-parser'
import { fail } from '#lib/errors.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { ListInput } from '#platform/db/define-list.store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { countJobs, findListed, type ListedJob, listJobs, scheduledRuns } from './jobs-list.store.ts'

export type ScheduleParts = {
  readonly schedules: readonly { readonly name: ScheduleName; readonly cron: string }[]
  readonly runScheduled: (tx: Tx, name: string) => Promise<boolean>
}

/** A page of the unfinished jobs. */
export async function readJobs(db: Db, input: ListInput<JobsQuery>) {
  const page = await listJobs(db, input)
  return {
    ...page,
    rows: page.rows.map(toRow),
  }
}

const toRow = ({ startAfter, ...job }: ListedJob) => ({
  ...job,
  nextTryAt: job.state === 'waiting' || job.state === 'trying' ? startAfter : null,
})

/** An unfinished job. Fails with `job-not-found`. */
export const readJob = async (db: Db, id: string) =>
  toRow((await findListed(db, id)) ?? fail('job-not-found'))

/** Every kind of job, including kinds without one. */
export async function readKinds(db: Db): Promise<KindOfJobs[]> {
  const counted = new Map((await countJobs(db)).map((row) => [row.kind, row]))
  const noJobs = { waiting: 0, trying: 0, running: 0, failed: 0, waitSeconds: null }
  return jobKinds.map((kind) => counted.get(kind) ?? { kind, ...noJobs })
}

/** The number of abandoned jobs of all kinds. */
export const countGivenUp = async (db: Db): Promise<number> =>
  (await readKinds(db)).reduce((sum, { failed }) => sum + failed, 0)

/** The scheduled jobs. Times are in Riyadh time. */
export async function readSchedules({ db, clock }: Pick<Deps, 'db' | 'clock'>, { schedules }: ScheduleParts) {
  const runs = new Map((await scheduledRuns(db)).map((run) => [run.name, run]))
  return schedules.map(({ name, cron }) => {
    const { lastAt = null, lastState = null, isUnderWay = false } = runs.get(name) ?? {}
    const options = { currentDate: clock(), tz: riyadhZone }
    const nextAt = CronExpressionParser.parse(cron, options).next().toDate()
    return { name, nextAt, lastAt: lastAt === null ? null : new Date(lastAt), lastState, isUnderWay }
  })
}

/**
 * Runs a scheduled job immediately. Returns false when it is already waiting or in progress. Fails with
 * `schedule-not-found`.
 */
export async function runSchedule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId: actorId }: Actor,
  { schedules, runScheduled }: ScheduleParts,
  name: string,
): Promise<boolean> {
  if (!schedules.some((schedule) => schedule.name === name)) fail('schedule-not-found')
  return db.transaction(async (tx) => {
    const isStarted = await runScheduled(tx, name)
    await writeAudit(tx, { actorId, action: 'run', subject: name, after: { isStarted } }, clock())
    return isStarted
  })
}
