import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { callSandbox, readLedger } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'
import { chooseLmsUser, listLmsUsers } from './choose-lms-user.ts'
import { enterLms } from './enter-lms.ts'
import { readLmsUserCourses } from './lms-user-courses.ts'
import { email } from '#test/fixtures/enrolments.ts'
import { openLearning } from '#test/fixtures/learning.ts'

let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))

/** Noura has a course, and the school moved her to an account with a different address. */
async function openPurchase() {
  const lms = await openLearning(outside, { courses: 2 })
  const other = { email: 'noura.work@example.com', fullName: 'Noura Work', lang: 'ar' as const }
  const { id } = await lms.site.createLmsUser({ ...other, idNumber: 'work' })
  const now = new Date()
  // Only the user id matters, for the audit log.
  const staff = {
    sessionId: '',
    userId: lms.userId,
    email: '',
    fullName: '',
    kind: 'member',
    orderId: null,
  } as unknown as Parameters<typeof chooseLmsUser>[1]
  const choose = (lmsUserId: number, userId = lms.userId) =>
    chooseLmsUser(lms.deps, staff, { userId, lmsUserId, reason: 'he said so' })
  return { ...lms, other, id, now, choose }
}
/** The number of statements in this database that wait for another transaction. */
async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}
const readSeats = async (address: string) =>
  (await readLedger(outside.url)).enrolments.filter((seat) => seat.email === address)

test('staff link a user to a different LMS user, and everything they own is opened for it once', async () => {
  const { db, deps, userId, id, choose, work, other, tasks } = await openPurchase()
  expect(await choose(id)).toEqual({ lmsUserId: id, reopened: 2 })
  await work()
  expect(await readSeats(other.email)).toHaveLength(2)
  expect(await readLmsUserCourses(deps, userId)).toMatchObject({ state: 'fresh', courses: [{}, {}] })
  expect(await choose(id)).toEqual({ lmsUserId: id, reopened: 0 })
  await work()
  expect(await readSeats(other.email)).toMatchObject([{ calls: 1 }, { calls: 1 }])
  const [deed, ...more] = await db.select().from(auditLogTable)
  expect(deed).toMatchObject({
    action: 'lms-user-chosen',
    subject: userId,
    after: { lmsUserId: id },
    detail: { reason: 'he said so' },
  })
  expect(more).toEqual([])
  expect(await tasks()).toEqual(['old-learner-enrolled'])
})

test('the chosen LMS user is signed in by its address on the LMS, once the user has verified their own address', async () => {
  const { db, deps, userId, id, choose, work, site } = await openPurchase()
  await choose(id)
  await work()
  await expect(enterLms(deps, userId, {})).rejects.toMatchObject({ code: 'email-not-confirmed' })
  await db.update(usersTable).set({ emailVerified: true })
  const url = await enterLms(deps, userId, {})
  await fetch(url, { redirect: 'manual' })
  expect((await site.findLmsUserById(id))?.wasUsed).toBe(true)
})

test('candidates are listed by address, including those already taken', async () => {
  const { deps, userId, id, addOther } = await openPurchase()
  const inUse = await addOther()
  const own = await listLmsUsers(deps, userId, undefined)
  expect(own.candidates).toMatchObject([{ email, isCurrent: true, tiedTo: null }])
  const named = await listLmsUsers(deps, userId, 'NOURA.work@example.com')
  expect(named.candidates).toMatchObject([{ isCurrent: true }, { lmsUserId: id, isCurrent: false }])
  const other = await listLmsUsers(deps, userId, inUse.email)
  expect(other.candidates.at(-1)).toMatchObject({ lmsUserId: inUse.lmsUserId, tiedTo: inUse.userId })
})

test('a user cannot be linked to the LMS user of another user, an administrator or an unknown number', async () => {
  const { choose, addOther } = await openPurchase()
  const { lmsUserId } = await addOther()
  await expect(choose(lmsUserId)).rejects.toMatchObject({ code: 'lms-user-taken' })
  await expect(choose(2)).rejects.toMatchObject({ code: 'lms-user-not-found' })
  await expect(choose(4000)).rejects.toMatchObject({ code: 'lms-user-not-found' })
  const nobody = '00000000-0000-7000-8000-000000000000'
  await expect(choose(lmsUserId, nobody)).rejects.toMatchObject({ code: 'user-not-found' })
})

test('when two users are linked to one LMS user concurrently, the second is rejected', async () => {
  const { db, choose, id, userId, addOther } = await openPurchase()
  const other = await addOther()
  const [tied, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = db.transaction(async (tx) => {
    await tx.update(usersTable).set({ lmsUserId: id }).where(eq(usersTable.id, other.userId))
    tied.resolve()
    await go.promise
  })
  await tied.promise
  const second = choose(id).catch((error: unknown) => error)
  // With one connection the transactions run one after another; on PostgreSQL both are open at this point.
  if (inject('engine') === 'postgres') await expect.poll(() => countWaiting(db), { timeout: 20_000 }).toBe(1)
  go.resolve()
  await first
  expect(await second).toMatchObject({ code: 'lms-user-taken' })
  const rows = await db.select().from(usersTable).where(eq(usersTable.lmsUserId, id))
  expect(rows).toMatchObject([{ id: other.userId }])
  expect(rows).not.toMatchObject([{ id: userId }])
})

test('when staff choose one LMS user for two users concurrently, only one is linked', async () => {
  const { db, choose, id, userId, addOther } = await openPurchase()
  const other = await addOther()
  for (let round = 0; round < inject('raceRounds'); round++) {
    await db.update(usersTable).set({ lmsUserId: null })
    const results = await Promise.allSettled([choose(id, userId), choose(id, other.userId)])
    const rejected = results.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
    expect(rejected).toMatchObject([{ code: 'lms-user-taken' }])
    expect(await db.select().from(usersTable).where(eq(usersTable.lmsUserId, id))).toHaveLength(1)
  }
})

test('staff get an error while the LMS is unreachable', async () => {
  const { choose, id, injectFault } = await openPurchase()
  await injectFault({ down: 'maintenance' })
  await expect(choose(id)).rejects.toMatchObject({ code: 'learning-site-down' })
})
