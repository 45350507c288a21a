import type { FastifyBaseLogger } from 'fastify'
import { type Job, PgBoss } from 'pg-boss'
import type { Database } from '#platform/db/database.ts'
import { areWorkersStalled } from './stalled-workers.ts'

export type ScheduledJob = {
  readonly name: string
  /** When, in Riyadh's time: minute, hour, day, month, weekday. */
  readonly cron: string
  run(): Promise<unknown>
}

export const scheduledQueue = 'scheduled'
const queue = scheduledQueue
/** One of a name waits, runs or is tried again at a time, whatever the number of processes; it is tried for a day. */
const settings = {
  retryLimit: 100,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 3_600,
  heartbeatSeconds: 10,
  // So long the console knows its last run.
  deleteAfterSeconds: 7 * 86_400,
}
/** So that a long one holds up no other. */
const lanes = 2
const pollingIntervalSeconds = 2
const cronMonitorIntervalSeconds = 15
/** A process that is told to stop has ten seconds for everything. */
const stopMs = 4_000

/** Its queue, made by whoever comes first. */
export async function makeScheduledQueue(boss: PgBoss): Promise<void> {
  await boss.createQueue(queue, { ...settings, policy: 'exclusive' })
  await boss.updateQueue(queue, settings)
}

/**
 * Runs each job when its time comes by the database's clock, in one of all processes. A time that passed while no
 * process was there is made up for once.
 */
export async function startScheduledJobs(
  { pool }: Pick<Database, 'pool'>,
  log: FastifyBaseLogger,
  jobs: readonly ScheduledJob[],
): Promise<{ isStalled(now: Date): boolean; stop(): Promise<void> }> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    // The queue of all other jobs looks after this one, too.
    supervise: false,
    cronMonitorIntervalSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'scheduled jobs'))
  await boss.start()
  await makeScheduledQueue(boss)
  const byName = new Map(jobs.map((job) => [job.name, job]))
  for (const { name, cron } of jobs) {
    const options = { key: name, singletonKey: name, tz: 'Asia/Riyadh', missed: 'once' } as const
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
