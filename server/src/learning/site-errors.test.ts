import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { enrolLmsUser } from './enrol-lms-user.ts'
import { enterLms } from './enter-lms.ts'
import { findLmsUserFacts } from './lms-users.store.ts'
import { readLmsUserCourses } from './lms-user-courses.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { openLearning } from '#test/fixtures/learning.ts'
import { revokeCourses, unenrolLmsUser } from './unenrol-lms-user.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

const codeOf = (error: unknown) => (error as { code?: string }).code
const seats = async () => (await readLedger(outside.url)).enrolments
const users = async () => (await readLedger(outside.url)).users

test.each([
  'upgraderunning',
  'sitepolicynotagreed',
  'forcepasswordchangenotice',
  'codeofaplugin',
  '<div>A sentence in place of a code</div>',
])(
  'ten courses bought while every call fails with %s open without staff once the LMS is back',
  async (errorCode) => {
    const { db, deps, userId, enrolmentIds, injectFault, pass, tasks } = await openLearning(outside, {
      courses: 10,
      isEnrolled: false,
    })
    await injectFault({ errorCode })
    for (const enrolmentId of enrolmentIds)
      await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('core_user_get_users: ')
    expect(new Set((await db.select().from(enrolmentsTable)).map(({ status }) => status))).toEqual(
      new Set(['waiting']),
    )
    expect(await tasks()).toEqual(['learning-site-misconfigured'])
    expect(JSON.stringify(await db.select().from(staffTasksTable))).not.toContain('<div>')
    pass(3_600)
    await injectFault({ errorCode: '' })
    for (const enrolmentId of enrolmentIds) await enrolLmsUser(deps, { enrolmentId })
    expect(await seats()).toHaveLength(10)
    expect(await tasks()).toEqual([])
    expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh' })
  },
)

test('an error of the whole LMS is one task, whichever call meets it', async () => {
  const { db, deps, userId, enrolmentIds, orderId, injectFault, pass, tasks } = await openLearning(outside)
  const [enrolmentId = ''] = enrolmentIds
  await injectFault({ errorCode: 'upgraderunning' })
  await db.update(enrolmentsTable).set({ status: 'waiting', doneAt: null })
  await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('upgraderunning')
  await db.update(enrolmentsTable).set({ status: 'done', doneAt: deps.clock() })
  await readLmsUserCourses(deps, userId)
  expect(await enterLms(deps, userId, {}).catch(codeOf)).toBe('learning-site-down')
  await db.transaction((tx) =>
    revokeCourses({ jobs: noJobs.jobs }, tx, { order: { id: orderId }, owned: [], now: deps.clock() }),
  )
  await expect(unenrolLmsUser(deps, { enrolmentId })).rejects.toThrow('upgraderunning')
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
  pass(120)
  await injectFault({ errorCode: '' })
  await unenrolLmsUser(deps, { enrolmentId })
  await deps.lms.findLmsUser(email)
  expect(await seats()).toEqual([])
})

test('the task about rejected new accounts closes when one is created', async () => {
  const { deps, site, enrolmentIds, injectFault, tasks } = await openLearning(outside, { isEnrolled: false })
  const [enrolmentId = ''] = enrolmentIds
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  await injectFault({ hidesEmail: true })
  await expect(enrolLmsUser(deps, { enrolmentId })).rejects.toThrow('nobody with the address is seen')
  expect(await tasks()).toEqual(['learning-site-misconfigured'])
  await injectFault({ hidesEmail: false })
  await enrolLmsUser(deps, { enrolmentId })
  expect(await tasks()).toEqual([])
})

test.each(['an entry', 'a look at the courses'])(
  'the task about hidden addresses closes after %s that sees the address',
  async (what) => {
    const { db, deps, userId, pass, tasks } = await openLearning(outside)
    const facts = await findLmsUserFacts(db, userId)
    const lms = {
      ...deps.lms,
      findLmsUser: async (address: string) => {
        const found = await deps.lms.findLmsUser(address)
        return found && { ...found, email: null }
      },
    }
    expect(facts?.lmsUserId).not.toBeNull()
    expect(await enterLms({ ...deps, lms }, userId, {}).catch(codeOf)).toBe('learning-site-refuses')
    expect(await tasks()).toEqual(['learning-site-misconfigured'])
    pass(120)
    if (what === 'an entry') await enterLms(deps, userId, {})
    else await readLmsUserCourses(deps, userId)
    expect(await tasks()).toEqual([])
  },
)

describe.each(['4.4', '4.5'])('with Moodle %s', (release) => {
  const open = async (options: Parameters<typeof openLearning>[1] = {}) => {
    const learning = await openLearning(outside, options)
    await learning.injectFault({ release })
    return learning
  }

  test('a learner deleted in Moodle who buys again is created again, with everything they own', async () => {
    const { db, deps, userId, enrolmentIds, school, work, tasks } = await open({ courses: 3 })
    const [, second = '', third = ''] = enrolmentIds
    const [before] = await users()
    await school('person', { isDeleted: true })
    for (const id of [second, third])
      await db
        .update(enrolmentsTable)
        .set({ status: 'waiting', doneAt: null, sentAt: null })
        .where(eq(enrolmentsTable.id, id))
    await Promise.all([second, third].map((enrolmentId) => enrolLmsUser(deps, { enrolmentId })))
    await work()
    expect((await seats()).map(({ courseId }) => courseId).toSorted((a, b) => a - b)).toEqual([2, 3, 4])
    const [after] = await users()
    expect(after?.id).not.toBe(before?.id)
    expect(await findLmsUserFacts(db, userId)).toMatchObject({ lmsUserId: after?.id, isTrusted: true })
    expect(await tasks()).toEqual([])
  })

  test('the refund of a learner who no longer exists in Moodle completes', async () => {
    const { db, deps, orderId, enrolmentIds, school, tasks } = await open()
    await school('person', { isDeleted: true })
    await db.transaction((tx) =>
      revokeCourses({ jobs: noJobs.jobs }, tx, { order: { id: orderId }, owned: [], now: deps.clock() }),
    )
    for (const enrolmentId of enrolmentIds) await unenrolLmsUser(deps, { enrolmentId })
    expect(await db.select().from(enrolmentsTable)).toMatchObject([{ status: 'revoked' }])
    expect(await tasks()).toEqual([])
  })

  test('a learner whom the school created again can enter as soon as their courses are open', async () => {
    const { deps, site, userId, school, pass, work } = await open()
    await school('person', { isDeleted: true })
    await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'school' })
    await deps.db.execute('update users set email_verified = true')
    pass(120)
    await readLmsUserCourses(deps, userId)
    await work()
    expect(await enterLms(deps, userId, {})).toContain('login.php?key=')
  })

  test('an entry of a learner whom the school created again opens their courses first', async () => {
    const { deps, site, userId, school, work, tasks } = await open()
    await school('person', { isDeleted: true })
    await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'school' })
    await deps.db.execute('update users set email_verified = true')
    expect(await enterLms(deps, userId, {}).catch(codeOf)).toBe('course-being-prepared')
    await work()
    expect(await enterLms(deps, userId, {})).toContain('login.php?key=')
    expect(await tasks()).toEqual([])
  })
})

test('a Moodle 4.5 account whose owner has not confirmed it becomes a task for staff', async () => {
  const { site, enrolAll, injectFault, school, tasks } = await openLearning(outside, { isEnrolled: false })
  await site.createLmsUser({ email, fullName: 'N A', lang: 'ar', idNumber: 'old' })
  await school('person', { isUnconfirmed: true })
  await injectFault({ release: '4.5' })
  await enrolAll()
  expect(await tasks()).toEqual(['enrolment-failed'])
})
