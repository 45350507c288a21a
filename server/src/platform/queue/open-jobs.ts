import type { FastifyBaseLogger } from 'fastify'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Job as QueuedJob, PgBoss } from 'pg-boss'
import type { Database, Tx } from '#platform/db/database.ts'
import { runObserved } from '#lib/telemetry.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import { hastenJob, retainFailedJobs, toQueueDb } from './jobs.store.ts'
import type { Job, JobData, JobName, Jobs, StoredJob } from './jobs.ts'
import { makeScheduledQueue, scheduledQueue } from './start-scheduled-jobs.ts'
import { areWorkersStalled } from './stalled-workers.ts'

const pollMs = 100
const busyUtilization = 0.6
const maxPolls = 40

/** Waits up to four seconds until this process is idle, because requests have priority over jobs. */
async function waitUntilIdle(): Promise<void> {
  for (let polls = 0; polls < maxPolls; polls++) {
    const before = performance.eventLoopUtilization()
    await pause(pollMs)
    if (performance.eventLoopUtilization(before).utilization < busyUtilization) return
  }
}

export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name]) => Promise<void> }

export type OpenJobs = {
  readonly jobs: Jobs
  /** Puts removed jobs back into the queue with their ids and the full number of attempts. */
  requeue(tx: Tx, jobs: readonly StoredJob[]): Promise<void>
  /** Runs a scheduled job as soon as possible after the commit. Returns false when it is already queued or running. */
  runScheduled(tx: Tx, name: string): Promise<boolean>
  /** `givenUp` contains the handlers of jobs whose last attempt failed. */
  start(handlers: JobHandlers, givenUp: JobHandlers): Promise<void>
  /** Whether a worker has no job and has not polled recently. */
  isStalled(now: Date): boolean
  stop(): Promise<void>
}

/** One queue for all short work, so that a sale adds all its jobs in one statement. A higher priority runs first. */
const queue = 'work'
const deadQueue = 'work-dead'
/** Work that takes minutes has a separate queue, with one job at a time per process, so that nothing waits for it. */
const slowQueue = 'slow'
/** The queues of jobs that are not given up. */
export const jobQueues = [queue, slowQueue] as const
const slowTasks: ReadonlySet<JobName> = new Set(['media', 'check-import', 'apply-import', 'export-school'])
const queueFor = ({ task }: Job): string => (slowTasks.has(task) ? slowQueue : queue)
/** Invoices are the most expensive and the least urgent. */
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
  'check-import': 1,
  'apply-import': 1,
  'export-school': 0,
  'enrol-imported': -1,
} as const satisfies Record<JobName, number>
export const jobNames = Object.keys(priorities)

/**
 * Retries for about a day and a half, after 2 s, 4 s, 8 s … and then every ten minutes, so that work resumes soon after
 * an outage. A missing heartbeat detects the jobs of a dead process within about 20 seconds.
 */
const retrySettings = {
  retryLimit: 220,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  heartbeatSeconds: 10,
  retentionSeconds: 30 * 86_400,
  deleteAfterSeconds: 86_400,
}
/** Few attempts, because each takes minutes and a failure is shown to the uploader. */
const slowRetrySettings = { ...retrySettings, retryLimit: 4, retryDelay: 5, expireInSeconds: 7_200 }
type DelayedJob = { readonly job: Job; readonly startAfter: number }

/** The jobs per poll, limited so that jobs never starve the pages. */
const batchSize = 40
const pollingIntervalSeconds = 0.5
const slowPollingSeconds = 2

/** pg-boss on the shop's own database, so that a job commits together with its change. */
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
  // Giving up is retried as well, for example while the database is unreachable.
  await boss.createQueue(deadQueue, retrySettings)
  await boss.createQueue(queue, { ...retrySettings, deadLetter: deadQueue })
  await boss.createQueue(slowQueue, { ...slowRetrySettings, deadLetter: deadQueue })
  // Changed settings also apply to existing queues.
  for (const name of [deadQueue, queue]) await boss.updateQueue(name, retrySettings)
  await boss.updateQueue(slowQueue, slowRetrySettings)
  // Loads the queue settings at this point, because loading them inside a transaction would wait for a second connection.
  for (const name of jobQueues) await boss.insert(name, [])
  await makeScheduledQueue(boss)
  await boss.insert(scheduledQueue, [])

  const workers = new Map<string, string>()
  /** Lets this process poll immediately after the commit. Other processes find the jobs at their next poll. */
  const wakeAfterCommit = (tx: Tx, jobs: readonly Job[]) => {
    const queues = new Set(jobs.map(queueFor))
    tx.afterCommit(() => {
      for (const name of queues) {
        const worker = workers.get(name)
        if (worker !== undefined) boss.notifyWorker(worker)
      }
    })
  }
  const insert = async (tx: Tx, jobs: readonly DelayedJob[]) => {
    for (const [name, ofQueue] of Map.groupBy(jobs, ({ job }) => queueFor(job))) {
      const rows = ofQueue.map(({ job: data, startAfter }) => ({
        data,
        priority: priorities[data.task],
        startAfter,
      }))
      await boss.insert(name, rows, { db: toQueueDb(tx) })
    }
  }
  const batches = new WeakMap<Tx, { readonly jobs: DelayedJob[]; readonly inserted: Promise<void> }>()
  /** The handlers of an event add their jobs together, so one statement inserts all of them. */
  function insertTogether(of: Tx, added: readonly DelayedJob[]): Promise<void> {
    const batch = batches.get(of)
    if (batch) {
      batch.jobs.push(...added)
      return batch.inserted
    }
    const jobs = [...added]
    const inserted = Promise.resolve().then(() => {
      batches.delete(of)
      return insert(of, jobs)
    })
    batches.set(of, { jobs, inserted })
    return inserted
  }
  const add: Jobs['add'] = async (tx, jobs, afterSeconds = 0) => {
    if (jobs.length === 0) return
    if (afterSeconds === 0) wakeAfterCommit(tx, jobs)
    await insertTogether(
      tx,
      jobs.map((job) => ({ job, startAfter: afterSeconds })),
    )
  }

  return {
    jobs: {
      add,
      hasten: async (tx, jobs) => {
        wakeAfterCommit(tx, jobs)
        const hastened = await Promise.all(jobs.map((job) => hastenJob(tx, queueFor(job), job)))
        const others = jobs.filter((_, index) => !hastened[index])
        await add(tx, others)
      },
    },
    requeue: async (tx, removed) => {
      if (removed.length === 0) return
      wakeAfterCommit(
        tx,
        removed.map(({ job }) => job),
      )
      for (const [name, ofQueue] of Map.groupBy(removed, ({ job }) => queueFor(job))) {
        const rows = ofQueue.map(({ id, job: data }) => ({ id, data, priority: priorities[data.task] }))
        await boss.insert(name, rows, { db: toQueueDb(tx) })
      }
    },
    runScheduled: async (tx, name) => {
      const run = { data: { name }, singletonKey: name }
      const ids = await boss.insert(scheduledQueue, [run], { db: toQueueDb(tx), returnId: true })
      return (ids ?? []).length > 0
    },
    start: async (handlers, givenUp) => {
      const many = { batchSize, pollingIntervalSeconds }
      const slow = { batchSize: 1, pollingIntervalSeconds: slowPollingSeconds }
      workers.set(queue, await startWorker(boss, log, { from: queue, handlers, ...many }))
      // Polls again right after each slow job.
      const after = () => boss.notifyWorker(slowWorker)
      const slowWorker: string = await startWorker(boss, log, { from: slowQueue, handlers, after, ...slow })
      workers.set(slowQueue, slowWorker)
      const before = () => retainFailedJobs(pool, jobQueues)
      await startWorker(boss, log, { from: deadQueue, handlers: givenUp, before, ...many })
    },
    isStalled: (now) => areWorkersStalled(boss, now),
    stop: () => boss.stop({ graceful: true, timeout: 8_000 }),
  }
}

type WorkerOptions = {
  readonly from: string
  readonly handlers: JobHandlers
  readonly before?: () => Promise<void>
  readonly after?: () => void
  readonly batchSize: number
  readonly pollingIntervalSeconds: number
}

/** Returns the worker's id. */
function startWorker(
  boss: PgBoss,
  log: FastifyBaseLogger,
  { from, handlers, before, after, ...looks }: WorkerOptions,
): Promise<string> {
  return boss.work(from, { ...looks, perJobResults: true }, async (jobs: QueuedJob<Job>[]) => {
    await waitUntilIdle()
    await before?.()
    const results = await Promise.all(jobs.map((job) => runJob(job)))
    after?.()
    return results
  })

  async function runJob({ id, data }: QueuedJob<Job>) {
    try {
      // `Job` pairs task and data, but indexing the handlers loses the pairing.
      const handle = handlers[data.task] as (job: Job) => Promise<void>
      const attributes = { 'shop.job.task': data.task }
      await runObserved({ name: `job ${data.task}`, duration: 'job', attributes }, () =>
        traced(`job ${data.task}`, () => handle(data)),
      )
      return { id, status: 'completed' as const }
    } catch (error) {
      // A job that cannot even be given up stays in the queue's tables and requires a person.
      log[from === deadQueue ? 'error' : 'warn']({ err: error, task: data.task, job: id }, 'a job failed')
      const output = { error: error instanceof Error ? error.name : 'unknown' }
      return { id, status: 'failed' as const, output }
    }
  }
}
