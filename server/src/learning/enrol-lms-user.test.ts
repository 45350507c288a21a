import { dayMs } from '@matla/contract/kit/riyadh'
import { eq } from 'drizzle-orm'
import { fastify } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import { closeTaskList } from '#test/fixtures/closed-task-list.ts'
import { errorCode } from '#platform/db/error-code.ts'
import { databaseForThisTest } from '#test/database.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { onReach } from '#platform/telemetry/failpoints.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { keys, openOutside, type Outside } from '#test/outside.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { noon } from '#test/fixtures/orders.ts'
import { enrolLmsUser, giveUpEnrolment } from './enrol-lms-user.ts'
import { openMoodleClient } from './moodle/moodle-client.ts'
import { openMoodle } from './moodle/moodle.ts'
import { buyCourses, email } from '#test/fixtures/enrolments.ts'
import { grantCourse, openSince } from '#test/fixtures/grants.ts'
import { revokeCourses, unenrolLmsUser } from './unenrol-lms-user.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

/** A paid purchase with enrolments to deliver, and a sandbox LMS. */
async function planPurchase({ courses = 1, token = keys.token, isUnknown = false } = {}) {
  const { db } = await databaseForThisTest()
  const bought = await buyCourses(db, courses, isUnknown)
  const site = openMoodle(settings(token))
  const queued: Job[] = []
  const add = async (_tx: unknown, added: readonly Job[]) => void queued.push(...added)
  const jobs = { add, hasten: add }
  const deps = { db, clock: () => noon, lms: site, jobs, log: fastify().log }
  const [first = ''] = bought.enrolmentIds
  return {
    ...bought,
    db,
    site,
    deps,
    queued,
    first,
    enrol: (enrolmentId: string) => enrolLmsUser(deps, { enrolmentId }),
    rows: () => db.select().from(enrolmentsTable),
    tasks: () => db.select().from(staffTasksTable),
    buyer: async () => (await db.select().from(usersTable))[0],
    hold: (until: Date) => db.update(usersTable).set({ learningClaimUntil: until }),
  }
}
const sara = { email, fullName: 'Sara Demo', lang: 'ar' as const, idNumber: 'known-before' }
const settings = (token = keys.token) => ({ url: `${outside.url}/moodle`, token, studentRole: 5 })
const suspend = (lmsUserId: number, suspended = 1) =>
  openMoodleClient(settings())('core_user_update_users', {
    'users[0][id]': lmsUserId,
    'users[0][suspended]': suspended,
  })

test('R360 a bundle opens all its courses for one new LMS user, even when its jobs start concurrently', async () => {
  const { enrolmentIds, enrol, rows, buyer, tasks } = await planPurchase({ courses: 8 })
  await Promise.all(enrolmentIds.map(enrol))
  const ledger = await readLedger(outside.url)
  expect(ledger.users.map((user) => user.email)).toEqual([email])
  expect(ledger.enrolments.map(({ courseId }) => courseId).toSorted((a, b) => a - b)).toEqual([
    2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect(new Set((await rows()).map(({ status }) => status))).toEqual(new Set(['done']))
  expect(await buyer()).toMatchObject({ lmsUserId: ledger.users[0]?.id, learningClaimUntil: null })
  expect(await tasks()).toEqual([])
})

test('a finished job does not call the LMS again', async () => {
  const { first, enrol, rows } = await planPurchase()
  await enrol(first)
  const before = await rows()
  await callSandbox(outside.url, '/moodle/levers', { down: 'maintenance' })
  await enrol(first)
  expect(await rows()).toEqual(before)
})

test('a job that died after the LMS call runs again and leaves one enrolment with the same start', async () => {
  const { first, enrol, rows } = await planPurchase()
  const stop = onReach((reached) => {
    if (reached.name === 'enrol:after-learning-site') reached.failure = new Error('killed')
  })
  await expect(enrol(first)).rejects.toThrow('killed')
  stop()
  expect((await rows())[0]).toMatchObject({ status: 'waiting' })
  await enrol(first)
  expect((await readLedger(outside.url)).enrolments).toMatchObject([
    { timestart: noon.getTime() / 1000 - 60 },
  ])
  expect((await rows())[0]).toMatchObject({ status: 'done', doneAt: noon })
})

test('an LMS user whose address differs only in case is reused', async () => {
  const { site, first, enrol, buyer } = await planPurchase()
  const { id } = await site.createLmsUser({ ...sara, email: email.toUpperCase() })
  await enrol(first)
  expect((await readLedger(outside.url)).users).toHaveLength(1)
  expect(await buyer()).toMatchObject({ lmsUserId: id })
})

test('an LMS user linked to another account becomes a task for staff', async () => {
  const { db, site, first, enrol, rows, tasks } = await planPurchase()
  const { id } = await site.createLmsUser(sara)
  const other = { email: `other-${email}`, fullName: 'Other Learner', lang: 'en' as const }
  const otherId = await addGuestAccount(db, other, noon)
  await db.update(usersTable).set({ lmsUserId: id }).where(eq(usersTable.id, otherId))
  await enrol(first)
  const why = `another account of the shop has learner ${id}`
  expect(await rows()).toMatchObject([{ status: 'failed', lastError: expect.stringContaining(why) }])
  expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', subject: first }])
  const buyers = await db.select().from(usersTable).where(eq(usersTable.email, email))
  expect(buyers).toMatchObject([{ lmsUserId: null, learningClaimUntil: null }])
  expect((await readLedger(outside.url)).enrolments).toEqual([])
})

test.each(['before their first purchase', 'after it'])(
  'a learner suspended by the school %s becomes a task for staff',
  async (when) => {
    const { site, enrolmentIds, first, enrol, rows, tasks } = await planPurchase({ courses: 2 })
    const [, second = ''] = enrolmentIds
    if (when === 'after it') await enrol(first)
    const lmsUser = (await site.findLmsUser(email)) ?? (await site.createLmsUser(sara))
    await suspend(lmsUser.id)
    await enrol(second)
    expect((await rows()).find(({ id }) => id === second)).toMatchObject({ status: 'failed' })
    expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', subject: second }])
    expect((await readLedger(outside.url)).enrolments).toHaveLength(when === 'after it' ? 1 : 0)
  },
)

test('a purchase without an LMS course becomes a task for staff', async () => {
  const { first, enrol, rows, tasks, orderId } = await planPurchase({ isUnknown: true })
  await enrol(first)
  expect((await rows())[0]).toMatchObject({ status: 'failed' })
  expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', subject: first, orderId }])
})

test('an LMS outage makes the job retry and opens no task', async () => {
  const { first, enrol, rows, tasks } = await planPurchase()
  await callSandbox(outside.url, '/moodle/levers', { down: 'maintenance' })
  await expect(enrol(first)).rejects.toThrow('sitemaintenance')
  expect((await rows())[0]).toMatchObject({ status: 'waiting', tries: 1 })
  expect(await tasks()).toEqual([])
  await callSandbox(outside.url, '/moodle/levers', { down: false })
  await enrol(first)
  expect((await rows())[0]).toMatchObject({ status: 'done', tries: 2, lastError: '' })
})

test('a rejected token opens one task, and the jobs continue to retry', async () => {
  const { enrolmentIds, enrol, rows, tasks } = await planPurchase({ courses: 2, token: 'wrong-token' })
  for (const id of enrolmentIds) await expect(enrol(id)).rejects.toThrow('invalidtoken')
  expect((await rows()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
  expect(await tasks()).toMatchObject([{ kind: 'learning-site-misconfigured' }])
})

test('the task after the last attempt states the reason, and a finished job leaves no task', async () => {
  const { deps, enrolmentIds, first, enrol, rows, tasks } = await planPurchase({ courses: 2 })
  const [, second = ''] = enrolmentIds
  await enrol(first)
  await callSandbox(outside.url, '/moodle/levers', { down: 'database' })
  await expect(enrol(second)).rejects.toThrow()
  for (const id of enrolmentIds) await giveUpEnrolment(deps, { enrolmentId: id })
  expect((await rows()).find(({ id }) => id === second)).toMatchObject({ status: 'failed' })
  expect(await tasks()).toMatchObject([
    {
      kind: 'enrolment-failed',
      subject: second,
      detail: { why: expect.stringContaining('dbconnectionfailed') },
    },
  ])
})

test.each([
  ['refused', enrolLmsUser],
  ['given up', giveUpEnrolment],
])('a failed enrolment and its task are committed together when it is %s', async (_, end) => {
  const { deps, db, first: enrolmentId, rows, tasks } = await planPurchase({ isUnknown: true })
  const openTaskList = await closeTaskList(db)
  expect(await end(deps, { enrolmentId }).catch(errorCode)).toBe('MT001')
  expect(await rows()).toMatchObject([{ status: 'waiting', tries: 0 }])
  await openTaskList()
  await end(deps, { enrolmentId })
  expect(await rows()).toMatchObject([{ status: 'failed' }])
  expect(await tasks()).toMatchObject([{ subject: enrolmentId }])
})

test('the claim of a dead process is taken over once it has expired', async () => {
  const { first, enrol, rows, hold } = await planPurchase()
  await hold(new Date(noon.getTime() - 1))
  await enrol(first)
  expect((await rows())[0]).toMatchObject({ status: 'done' })
})

test('a job that lost its claim creates no second LMS user and leaves the new claim in place', async () => {
  const { deps, site, first, rows, hold, db } = await planPurchase()
  const other = new Date(noon.getTime() + 60_000)
  const lms = {
    ...site,
    findLmsUser: async (address: string) => {
      const found = await site.findLmsUser(address)
      await hold(other)
      return found
    },
  }
  await expect(enrolLmsUser({ ...deps, lms }, { enrolmentId: first })).rejects.toThrow()
  expect((await readLedger(outside.url)).users).toEqual([])
  expect((await rows())[0]).toMatchObject({ status: 'waiting', tries: 1 })
  const pending = await db.select().from(usersTable).where(eq(usersTable.learningClaimUntil, other))
  expect(pending).toHaveLength(1)
})

test('a failed enrolment that succeeds later closes its task', async () => {
  const { site, first, enrol, rows, tasks } = await planPurchase()
  const { id } = await site.createLmsUser(sara)
  await suspend(id)
  await enrol(first)
  await suspend(id, 0)
  await enrol(first)
  expect((await rows())[0]).toMatchObject({ status: 'done' })
  expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', closedAt: noon }])
})

test('the task of a failed enrolment stays open through an outage and closes when the enrolment succeeds', async () => {
  const { deps, first, enrol, rows, tasks } = await planPurchase()
  await giveUpEnrolment(deps, { enrolmentId: first })
  await callSandbox(outside.url, '/moodle/levers', { down: 'maintenance' })
  await expect(enrol(first)).rejects.toThrow('sitemaintenance')
  expect(await rows()).toMatchObject([{ status: 'failed' }])
  await callSandbox(outside.url, '/moodle/levers', { down: false })
  await enrol(first)
  expect(await rows()).toMatchObject([{ status: 'done' }])
  expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', closedAt: noon }])
})

test('a course that is bought again keeps its first start date', async () => {
  const { db, first, enrol, userId, courseIds } = await planPurchase()
  const earlier = new Date(noon.getTime() - dayMs)
  const grant = { userId, courseId: courseIds[0] ?? '', startsAt: earlier }
  await grantCourse(db, grant, openSince(earlier))
  await enrol(first)
  expect((await readLedger(outside.url)).enrolments).toMatchObject([
    { timestart: earlier.getTime() / 1000 - 60 },
  ])
})

test('a repurchased course waits until its earlier enrolment is closed', async () => {
  const { db, deps, site, first, enrol, orderId, userId, courseIds } = await planPurchase()
  await enrol(first)
  await db.transaction((tx) =>
    revokeCourses({ jobs: noJobs.jobs }, tx, { order: { id: orderId }, owned: [], now: noon }),
  )
  const grant = { userId, courseId: courseIds[0] ?? '', startsAt: noon }
  let again = ''
  const lms = {
    ...site,
    unenrol: async (seat: Parameters<typeof site.unenrol>[0]) => {
      again = await grantCourse(db, grant)
      await expect(enrol(again)).rejects.toThrow('still being closed')
      await site.unenrol(seat)
    },
  }
  await unenrolLmsUser({ ...deps, lms }, { enrolmentId: first })
  expect((await readLedger(outside.url)).enrolments).toEqual([])
  await enrol(again)
  expect((await readLedger(outside.url)).enrolments).toMatchObject([{ status: 'active' }])
})
