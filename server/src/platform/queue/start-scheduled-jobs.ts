import { riyadhZone } from '@matla/contract/kit/riyadh'
import type { FastifyBaseLogger } from 'fastify'
import { type Job, PgBoss } from 'pg-boss'
import type { Database } from '#platform/db/database.ts'
import { areWorkersStalled } from './stalled-workers.ts'

export type ScheduledJob = {
  readonly name: string
  /** A cron expression in Riyadh time: minute, hour, day, month, weekday. */
  readonly cron: string
  run(): Promise<unknown>
}

export const scheduledQueue = 'scheduled'
const queue = scheduledQueue
/** One job per name is queued, running or retried at a time, across all processes. Retries last a day. */
const settings = {
  retryLimit: 100,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 3_600,
  heartbeatSeconds: 10,
  // The console shows the last run for this long.
  deleteAfterSeconds: 7 * 86_400,
}
/** Two at a time, so that a long job does not delay the others. */
const lanes = 2
const pollingIntervalSeconds = 2
const cronMonitorIntervalSeconds = 15
/** A stopping process has ten seconds in total. */
const stopMs = 4_000

/** Creates or updates the queue of scheduled jobs. */
export async function makeScheduledQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(queue, { ...settings, policy: 'exclusive' })
  await boss.updateQueue(queue, settings)
}

/**
 * Runs each job when it is due by the database's clock, in only one process. Runs missed while no process was running
 * are made up for once.
 */
export async function startScheduledJobs(
  { pool }: Pick<Database, 'pool'>,
  log: FastifyBaseLogger,
  jobs: readonly ScheduledJob[],
): Promise<{ isStalled(now: Date): boolean; stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The instance of `openJobs` supervises this queue as well.
    supervise: false,
    cronMonitorIntervalSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'scheduled jobs'))
  await boss.start()
  await makeScheduledQueue(boss)
  const byName = new Map(jobs.map((job) => [job.name, job]))
  for (const { name, cron } of jobs) {
    const options = { key: name, singletonKey: name, tz: riyadhZone, missed: 'once' } as const
    await boss.schedule(queue, cron, { name }, options)
  }
  for (const { key } of await boss.getSchedules(queue))
    if (!byName.has(key)) await boss.unschedule(queue, key)
  await boss.work(
    queue,
    { pollingIntervalSeconds, localConcurrency: lanes, perJobResults: true },
    (due: Job<{ readonly name: string }>[]) => Promise.all(due.map((job) => run(job))),
  )
  return {
    isStalled: (now) => areWorkersStalled(boss, now),
    stop: () => boss.stop({ graceful: true, timeout: stopMs }),
  }

  async function run({ id, data: { name } }: Job<{ readonly name: string }>) {
    try {
      await byName.get(name)?.run()
      return { id, status: 'completed' as const }
    } catch (error) {
      log.error({ err: error, job: name }, 'a scheduled job failed')
      const output = { error: error instanceof Error ? error.name : 'unknown' }
      return { id, status: 'failed' as const, output }
    }
  }
}
