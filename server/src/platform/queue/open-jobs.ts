import type { FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Database, Tx } from '#platform/db/database.ts'
import { observed } from '#lib/telemetry.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { hastenJob, keepFailedJobs, queueOver } from './jobs.store.ts'
import type { Job, JobData, JobName, Jobs, KnownJob } from './jobs.ts'
import { makeScheduledQueue, scheduledQueue } from './start-scheduled-jobs.ts'
import { areWorkersStalled } from './stalled-workers.ts'

const lookMs = 100
const busy = 0.6
const mostLooks = 40

/** Waits until this process has time to spare, for four seconds at most: people come before work that can wait. */
async function waitUntilIdle(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const before = performance.eventLoopUtilization()
    await pause(lookMs)
    if (performance.eventLoopUtilization(before).utilization < busy) return
  }
}

export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type OpenJobs = {
  readonly jobs: Jobs
  /** Jobs that were taken out of the queue are in it again, each under its id, with all tries of a new one. */
  addAgain(tx: Tx, jobs: readonly KnownJob[]): Promise<void>
  /** Runs a scheduled job as soon as somebody can, once the transaction commits. False: it waits or runs already. */
  runScheduled(tx: Tx, name: string): Promise<boolean>
  /** `givenUp`: what becomes of a job whose last try failed. */
  start(handlers: JobHandlers, givenUp: JobHandlers): Promise<void>
  /** Whether a worker has neither a job nor looked for one of late. */
  isStalled(now: Date): boolean
  stop(): Promise<void>
}

/** One queue for all short work, so that a sale gives it out at once; a higher number is done first. */
const queue = 'work'
const deadQueue = 'work-dead'
/** What takes minutes has a queue of its own, one at a time in each process: nothing else waits for its end. */
const slowQueue = 'slow'
/** Where jobs wait until they are done or given up. */
export const jobQueues = [queue, slowQueue] as const
const queueOf = ({ task }: Job): string => (task === 'media' ? slowQueue : queue)
/** Invoices cost most and wait best. */
const priorities = {
  enrol: 2,
  unenrol: 2,
  'leave-lms': 1,
  refund: 2,
  email: 1,
  invoice: 0,
  creditNote: 0,
  'reminder-due': 0,
  reminder: 0,
  'money-report': 0,
  reconcile: 0,
  bulk: 0,
  archive: 0,
  media: 0,
} as const satisfies Record<JobName, number>
export const jobNames = Object.keys(priorities)

/**
 * About a day and a half of tries: 2 s, 4 s, 8 s … then every ten minutes, so that nobody waits long for what is back. A job of a process that died is seen by its silence
 * within some 20 seconds.
 */
const patience = {
  retryLimit: 220,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
}
/** Minutes each, and few tries: what fails again and again is shown to who sent it. */
const slowPatience = { ...patience, retryLimit: 4, retryDelay: 5, expireInSeconds: 7_200 }
/** So many at once: work that can wait never starves the pages. */
const batchSize = 40
const pollingIntervalSeconds = 0.5
const slowPollingSeconds = 2

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
  // To give up is work as well: it waits for a database that is away.
  await boss.createQueue(deadQueue, patience)
  await boss.createQueue(queue, { ...patience, deadLetter: deadQueue })
  await boss.createQueue(slowQueue, { ...slowPatience, deadLetter: deadQueue })
  // A shop that is older than these settings gets them, too.
  for (const name of [deadQueue, queue]) await boss.updateQueue(name, patience)
  await boss.updateQueue(slowQueue, slowPatience)
  // Its settings are now known here: a first look inside a transaction would wait for a second connection.
  for (const name of jobQueues) await boss.insert(name, [])
  await makeScheduledQueue(boss)
  await boss.insert(scheduledQueue, [])

  const workers: string[] = []
  const wake = () => workers.forEach((id) => boss.notifyWorker(id))
  const add: Jobs['add'] = async (tx, jobs, afterSeconds = 0) => {
    if (jobs.length === 0) return
    // This process looks at once; what another one adds is found by the next look, within half a second.
    if (afterSeconds === 0) tx.afterCommit(wake)
    const startAfter = afterSeconds
    for (const [name, ofQueue] of Map.groupBy(jobs, queueOf)) {
      const rows = ofQueue.map((data) => ({ data, priority: priorities[data.task], startAfter }))
      await boss.insert(name, rows, { db: queueOver(tx) })
    }
  }

  return {
    jobs: {
      add,
      hasten: async (tx, jobs) => {
        tx.afterCommit(wake)
        const hastened = await Promise.all(jobs.map((job) => hastenJob(tx, queueOf(job), job)))
        const others = jobs.filter((_, at) => !hastened[at])
        await add(tx, others)
      },
    },
    addAgain: async (tx, known) => {
      if (known.length === 0) return
      tx.afterCommit(wake)
      for (const [name, ofQueue] of Map.groupBy(known, ({ job }) => queueOf(job))) {
        const rows = ofQueue.map(({ id, job: data }) => ({ id, data, priority: priorities[data.task] }))
        await boss.insert(name, rows, { db: queueOver(tx) })
      }
    },
    runScheduled: async (tx, name) => {
      const run = { data: { name }, singletonKey: name }
      const ids = await boss.insert(scheduledQueue, [run], { db: queueOver(tx), returnId: true })
      return (ids ?? []).length > 0
    },
    start: async (handlers, givenUp) => {
      const many = { batchSize, pollingIntervalSeconds }
      const one = { batchSize: 1, pollingIntervalSeconds: slowPollingSeconds }
      workers.push(await listen(boss, log, { from: queue, handlers, ...many }))
      // One follows the other at once, as far as there are any.
      const after = () => boss.notifyWorker(slowWorker)
      const slowWorker: string = await listen(boss, log, { from: slowQueue, handlers, after, ...one })
      workers.push(slowWorker)
      const before = () => keepFailedJobs(pool, jobQueues)
      await listen(boss, log, { from: deadQueue, handlers: givenUp, before, ...many })
    },
    isStalled: (now) => areWorkersStalled(boss, now),
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

type Listening = {
  readonly from: string
  readonly handlers: JobHandlers
  readonly before?: () => Promise<void>
  readonly after?: () => void
  readonly batchSize: number
  readonly pollingIntervalSeconds: number
}

/** Answers the worker's id. */
function listen(
  boss: PgBoss,
  log: FastifyBaseLogger,
  { from, handlers, before, after, ...looks }: Listening,
): Promise<string> {
  return boss.work(from, { ...looks, perJobResults: true }, async (jobs: QueuedJob<Job>[]) => {
    await waitUntilIdle()
    await before?.()
    const results = await Promise.all(jobs.map((job) => one(job)))
    after?.()
    return results
  })

  async function one({ id, data }: QueuedJob<Job>) {
    try {
      // The task's name and its data come from one row: `Job` pairs them, the table of handlers forgets it.
      const handle = handlers[data.task] as (job: Job) => Promise<void>
      const attributes = { 'shop.job.task': data.task }
      await observed({ name: `job ${data.task}`, duration: 'job', attributes }, () =>
        traced(`job ${data.task}`, () => handle(data)),
      )
      return { id, status: 'completed' as const }
    } catch (error) {
      // One that cannot even be given up stays in the queue's books, and a person must look.
      log[from === deadQueue ? 'error' : 'warn']({ err: error, task: data.task, job: id }, 'a job failed')
      const output = { error: error instanceof Error ? error.name : 'unknown' }
      return { id, status: 'failed' as const, output }
    }
  }
}
