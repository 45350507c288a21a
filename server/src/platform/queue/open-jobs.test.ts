import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { openJobs, type OpenJobs } from './open-jobs.ts'

let database: Database
let queue: OpenJobs
const done: string[] = []
const givenUp: string[] = []
let triesToGiveUp = 0
const failures = new Map<string, number>()
const endless = Promise.withResolvers<void>()

beforeAll(async () => {
  database = await testDatabase()
  queue = await openJobs(database, Fastify().log)
  const handle = async (id: string) => {
    const left = failures.get(id) ?? 0
    failures.set(id, left - 1)
    if (left > 0) throw new Error('not yet')
    done.push(id)
  }
  await queue.start(
    {
      enrol: ({ enrolmentId }) => handle(enrolmentId),
      email: ({ queuedEmailId }) => handle(queuedEmailId),
      invoice: ({ invoiceId }) => handle(invoiceId),
      unenrol: ({ enrolmentId }) => handle(enrolmentId),
      'leave-lms': ({ userId }) => handle(userId),
      refund: ({ refundId }) => handle(refundId),
      creditNote: ({ creditNoteId }) => handle(creditNoteId),
      'reminder-due': ({ reminderId }) => handle(reminderId),
      reminder: ({ reminderId }) => handle(reminderId),
      'money-report': ({ checkId }) => handle(checkId),
      bulk: async () => {},
      archive: ({ archiveId }) => handle(archiveId),
      'enrol-imported': ({ enrolmentId }) => handle(enrolmentId),
      'check-import': ({ importId }) => handle(importId),
      'apply-import': ({ importId }) => handle(importId),
      'export-school': ({ exportId }) => handle(exportId),
      reconcile: ({ requestId }) => handle(requestId),
      media: async ({ uploadId }) => {
        if (uploadId === 'endless') await endless.promise
        await handle(uploadId)
      },
    },
    {
      enrol: async ({ enrolmentId }) => {
        triesToGiveUp += 1
        if (triesToGiveUp < 5) throw new Error('the database is away')
        givenUp.push(enrolmentId)
      },
      email: async () => {},
      invoice: async () => {},
      unenrol: async () => {},
      'leave-lms': async () => {},
      refund: async () => {},
      bulk: async () => {},
      reconcile: async () => {},
      creditNote: async () => {},
      'reminder-due': async () => {},
      reminder: async () => {},
      'money-report': async () => {},
      archive: async () => {},
      'enrol-imported': async () => {},
      'check-import': async () => {},
      'apply-import': async () => {},
      'export-school': async () => {},
      media: async ({ uploadId }) => void givenUp.push(uploadId),
    },
  )
}, 60_000)
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const add = (ids: string[]) =>
  database.db.transaction((tx) =>
    queue.jobs.add(
      tx,
      ids.map((enrolmentId) => ({ task: 'enrol', enrolmentId })),
    ),
  )

test('a job exists only once its transaction commits', async () => {
  await add(['kept-1', 'kept-2'])
  const undone = database.db.transaction(async (tx) => {
    await queue.jobs.add(tx, [{ task: 'enrol', enrolmentId: 'undone' }])
    throw new Error('rolled back')
  })
  await expect(undone).rejects.toThrow('rolled back')
  await until(async () => done.length >= 2, 10_000)
  expect(done.toSorted()).toEqual(['kept-1', 'kept-2'])
})

test('a failed job is retried later without delaying other jobs', async () => {
  failures.set('twice', 1)
  await add(['twice', 'neighbour'])
  await until(async () => done.includes('neighbour'), 10_000)
  expect(done).not.toContain('twice')
  await until(async () => done.includes('twice'), 20_000)
  expect(done.filter((id) => id === 'twice')).toHaveLength(1)
})

test('a job whose last attempt fails is given up once, even when giving up fails several times', async () => {
  failures.set('hopeless', 99)
  await add(['hopeless'])
  // Waits until the first failure is stored, because the queue settles an attempt by its number.
  await until(async () => {
    const { rowCount } = await database.pool.query(
      `update pgboss.job set retry_count = retry_limit, start_after = now()
      where state = 'retry' and data->>'enrolmentId' = 'hopeless'`,
    )
    return rowCount === 1
  }, 10_000)
  await until(async () => {
    await database.pool.query(
      `update pgboss.job set start_after = now() where name = 'work-dead' and state = 'retry'`,
    )
    return givenUp.length > 0
  }, 20_000)
  expect(givenUp).toEqual(['hopeless'])
  expect(done).not.toContain('hopeless')
})

test('many jobs of one transaction each run once', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => `many-${index}`)
  await add(ids)
  await until(async () => done.filter((id) => id.startsWith('many')).length >= 40, 20_000)
  expect(done.filter((id) => id.startsWith('many')).toSorted()).toEqual(ids.toSorted())
  expect(givenUp.filter((id) => id.startsWith('many'))).toEqual([])
})

test('slow jobs run one at a time without delaying other jobs', async () => {
  const slow = (uploadId: string) => ({ task: 'media', uploadId, sha256: '' }) as const
  await database.db.transaction((tx) => queue.jobs.add(tx, [slow('endless'), slow('after-it')]))
  await until(async () => {
    const { rowCount } = await database.pool.query(
      `select from pgboss.job where state = 'active' and data->>'uploadId' = 'endless'`,
    )
    return rowCount === 1
  }, 10_000)
  await add(['meanwhile'])
  await until(async () => done.includes('meanwhile'), 10_000)
  expect(done).toContain('meanwhile')
  expect(done).not.toContain('after-it')
  endless.resolve()
  await until(async () => done.includes('after-it'), 15_000)
  expect(done.slice(-2)).toEqual(['endless', 'after-it'])
})
