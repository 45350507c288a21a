import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usersTable } from '#accounts/accounts.tables.ts'
import { auditLogTable } from '#audit/audit.tables.ts'
import { lever, readLedger } from '#proof/ledger.ts'
import { openOutside, type Outside } from '#proof/outside.ts'
import { chooseLearner } from './choose-learner.ts'
import { enterLearningSite } from './enter-learning-site.ts'
import { readLearnerCourses } from './learner-courses.ts'
import { listLmsUsers } from './list-lms-users.ts'
import { email } from './test-enrolments.ts'
import { openLearning } from './test-learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => lever(outside.url, '/reset', {}))

/** Noura has a course; the school moved her to an account of another address. */
async function opened() {
  const world = await openLearning(outside, { courses: 2 })
  const other = { email: 'noura.work@example.com', fullName: 'Noura Work', lang: 'ar' as const }
  const { id } = await world.site.createLearner({ ...other, idNumber: 'work' })
  const now = new Date()
  // Only who is named in the log counts here.
  const staff = {
    sessionId: '',
    userId: world.userId,
    email: '',
    fullName: '',
    kind: 'member',
    orderId: null,
  } as unknown as Parameters<typeof chooseLearner>[1]
  const choose = (lmsUserId: number, userId = world.userId) =>
    chooseLearner(world.deps, staff, { userId, lmsUserId })
  return { ...world, other, id, now, choose }
}
const seatsOf = async (address: string) =>
  (await readLedger(outside.url)).enrolments.filter((seat) => seat.email === address)

test('staff tie a person to another learner: all that he holds is opened for that one, once (F6)', async () => {
  const { db, deps, userId, id, choose, work, other, tasks } = await opened()
  expect(await choose(id)).toEqual({ lmsUserId: id, reopened: 2 })
  await work()
  expect(await seatsOf(other.email)).toHaveLength(2)
  expect(await readLearnerCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}, {}] })
  expect(await choose(id)).toEqual({ lmsUserId: id, reopened: 0 })
  await work()
  expect(await seatsOf(other.email)).toMatchObject([{ calls: 1 }, { calls: 1 }])
  const [deed, ...more] = await db.select().from(auditLogTable)
  expect(deed).toMatchObject({ action: 'lms-user-chosen', subject: userId, detail: { is: id } })
  expect(more).toEqual([])
  expect(await tasks()).toEqual(['old-learner-enrolled'])
})

test('the chosen one is let in by the address that the site tells, once the person has proven his own (F6)', async () => {
  const { db, deps, userId, id, choose, work, site } = await opened()
  await choose(id)
  await work()
  await expect(enterLearningSite(deps, userId, {})).rejects.toMatchObject({ code: 'email-not-confirmed' })
  await db.update(usersTable).set({ emailVerified: true })
  const url = await enterLearningSite(deps, userId, {})
  await fetch(url, { redirect: 'manual' })
  expect((await site.learnerById(id))?.wasUsed).toBe(true)
})

test('candidates are told by address, with those that are taken (F6)', async () => {
  const { deps, userId, id, addOther } = await opened()
  const taken = await addOther()
  const own = await listLmsUsers(deps, userId, undefined)
  expect(own.candidates).toMatchObject([{ email, isCurrent: true, tiedTo: null }])
  const named = await listLmsUsers(deps, userId, 'NOURA.work@example.com')
  expect(named.candidates).toMatchObject([{ isCurrent: true }, { lmsUserId: id, isCurrent: false }])
  const other = await listLmsUsers(deps, userId, taken.email)
  expect(other.candidates.at(-1)).toMatchObject({ lmsUserId: taken.learnerId, tiedTo: taken.userId })
})

test('nobody is tied to a learner of somebody else, to an administrator, or to nobody (F6)', async () => {
  const { choose, addOther } = await opened()
  const { learnerId } = await addOther()
  await expect(choose(learnerId)).rejects.toMatchObject({ code: 'lms-user-taken' })
  await expect(choose(2)).rejects.toMatchObject({ code: 'lms-user-not-found' })
  await expect(choose(4000)).rejects.toMatchObject({ code: 'lms-user-not-found' })
  const nobody = '00000000-0000-7000-8000-000000000000'
  await expect(choose(learnerId, nobody)).rejects.toMatchObject({ code: 'user-not-found' })
})

test('while the site is away staff are told so (F6)', async () => {
  const { choose, id, spoil } = await opened()
  await spoil({ down: 'maintenance' })
  await expect(choose(id)).rejects.toMatchObject({ code: 'learning-site-down' })
})
