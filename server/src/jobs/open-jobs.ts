import type { FastifyBaseLogger } from 'fastify'
import { type Job, PgBoss } from 'pg-boss'
import type { Database } from '#db/database.ts'
import type { JobData, JobName, Jobs } from '#kit/jobs.ts'
import { giveWay } from './give-way.ts'
import { queueOver } from './jobs.store.ts'

export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> }
/** What becomes of a job whose last try failed. */
export type GivenUp = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type OpenJobs = {
  readonly jobs: Jobs
  start(handlers: JobHandlers, givenUp: GivenUp): Promise<void>
  stop(): Promise<void>
}

const names = ['enrol', 'letter', 'invoice'] as const satisfies readonly JobName[]
const deadOf = (name: JobName) => `${name}-dead`

/**
 * About a day and a half of tries: 2 s, 4 s, 8 s … then hourly. A job of a process that died is seen by its silence
 * within some 20 seconds.
 */
const patience = {
  retryLimit: 44,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
}
/** So many each half second: work that can wait never starves the pages. Invoices cost most and wait best. */
const batchSizes = { enrol: 8, letter: 8, invoice: 4 } as const satisfies Record<JobName, number>
const pollingIntervalSeconds = 0.5

/** pg-boss on the shop's own database, so that a job commits with the change that asks for it. */
export async function openJobs({ pool }: Database, log: FastifyBaseLogger): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  await boss.start()
  for (const name of names) {
    await boss.createQueue(deadOf(name))
    await boss.createQueue(name, { ...patience, deadLetter: deadOf(name) })
    // Its settings are now known here: a first look inside a transaction would wait for a second connection.
    await boss.getQueue(name)
  }

  return {
    jobs: {
      add: async (tx, name, jobs) => {
        if (jobs.length === 0) return
        await boss.insert(
          name,
          jobs.map((data) => ({ data })),
          { db: queueOver(tx) },
        )
      },
    },
    start: async (handlers, givenUp) => {
      for (const name of names) {
        const batchSize = batchSizes[name]
        await listen(boss, log, { queue: name, batchSize }, handlers[name])
        await listen(boss, log, { queue: deadOf(name), batchSize }, givenUp[name])
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

async function listen(
  boss: PgBoss,
  log: FastifyBaseLogger,
  { queue, batchSize }: { readonly queue: string; readonly batchSize: number },
  handle: (data: never) => Promise<void>,
): Promise<void> {
  await boss.work(
    queue,
    { batchSize, pollingIntervalSeconds, perJobResults: true },
    async (jobs: Job<never>[]) => {
      await giveWay()
      return Promise.all(jobs.map((job) => one(job)))
    },
  )

  async function one({ id, data }: Job<never>) {
    try {
      await handle(data)
      return { id, status: 'completed' as const }
    } catch (error) {
      log.warn({ err: error, queue, job: id }, 'a job failed')
      return {
        id,
        status: 'failed' as const,
        output: { error: error instanceof Error ? error.name : 'unknown' },
      }
    }
  }
}
