import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { until } from '#test/until.ts'
import { openJobs, type OpenJobs } from './open-jobs.ts'
import { type ScheduledJob, startScheduledJobs } from './start-scheduled-jobs.ts'
import { missPeriods } from '#test/miss-periods.ts'

const longMs = 60_000
/** Never due while a test runs. */
const cron = '0 0 1 1 *'
const days = 400
const { log } = Fastify()
let database: Database
let queue: OpenJobs
beforeAll(async () => {
  database = await testDatabase()
  queue = await openJobs(database, log)
}, longMs)
afterAll(async () => {
  await queue.stop()
  await database.close()
})

const rows = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows
const statesOf = async (name: string) =>
  (await rows(`select state from pgboss.job where name = 'scheduled' and singleton_key = '${name}'`)).map(
    ({ state }) => state,
  )
/** How often the schedules have been checked. */
const passes = async () =>
  (await rows(`select id from pgboss.job where name = '__pgboss__send-it' and state = 'completed'`)).length

/** Runs `count` processes until `work` is complete. */
async function running(count: number, jobs: readonly ScheduledJob[], work: () => Promise<void>) {
  const processes = await Promise.all(
    Array.from({ length: count }, () => startScheduledJobs(database, log, jobs)),
  )
  try {
    await work()
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
  }
}

test(
  'a missed scheduled job runs once in one of several processes, and no job runs before its time',
  async () => {
    const runs: string[] = []
    const yearly = (name: string) => ({ name, cron, run: async () => void runs.push(name) })
    await running(1, [yearly('proof')], async () => undefined)
    expect(await statesOf('proof')).toEqual([])
    await missPeriods(database, days)
    const before = await passes()
    await running(3, [yearly('proof'), yearly('new')], async () => {
      await until(async () => runs.length > 0 && (await passes()) > before, longMs)
    })
    expect(runs).toEqual(['proof'])
    expect(await statesOf('proof')).toEqual(['completed'])
    expect(await statesOf('new')).toEqual([])
  },
  2 * longMs,
)

test(
  'a failed scheduled job is retried, replaces its next run, and does not delay other jobs',
  async () => {
    let [tries, others] = [0, 0]
    const broken = {
      name: 'broken',
      cron,
      run: async () => {
        tries += 1
        if (tries === 1) throw new Error('not yet')
      },
    }
    const other = { name: 'other', cron, run: async () => void (others += 1) }
    await running(1, [broken, other], async () => undefined)
    for (let gap = 1; gap <= 2; gap++) {
      await missPeriods(database, days)
      await running(2, [broken, other], async () => {
        await until(async () => others === gap && tries === 1, longMs)
        await until(async () => !(await statesOf('broken')).includes('active'), longMs)
      })
      expect(await statesOf('broken')).toEqual(['retry'])
    }
    await rows(`update pgboss.job set start_after = now() where name = 'scheduled' and state = 'retry'`)
    await running(1, [broken, other], async () => until(async () => tries === 2, longMs))
    expect(await statesOf('broken')).toEqual(['completed'])
  },
  4 * longMs,
)

test('a schedule that is no longer configured is removed', async () => {
  const left = { name: 'left', cron: '* * * * *', run: async () => undefined }
  await running(1, [left], async () => undefined)
  expect(await rows(`select key from pgboss.schedule`)).toEqual([{ key: 'left' }])
})
