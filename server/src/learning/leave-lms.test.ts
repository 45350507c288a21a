import { afterAll, beforeEach, expect, test } from 'vitest'
import { readLedger } from '#test/ledger.ts'
import { withStaff } from '#test/with-staff.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

const shop = await withStaff(await openShop({ jobs: 'queued' }))
afterAll(() => shop.close())
const injectFault = (faults: object) => shop.sandbox('/moodle/levers', faults)
beforeEach(() => injectFault({ down: false, missingRights: ['moodle/course:viewhiddencourses'] }))

/** Creates a buyer with an open course and an account on the LMS. */
async function learner() {
  const bought = await shop.buys([sound])
  const userId = await shop.buyerOf(bought.orderId)
  const status = () =>
    shop.sql<{ status: string }>(
      'select e.status from enrolments e join entitlements t on t.id = e.entitlement_id where t.holder_id = $1',
      [userId],
    )
  await until(async () => (await status()).every((row) => row.status === 'done'), 30_000)
  const [user] = await shop.sql<{ id: number }>('select lms_user_id as id from users where id = $1', [userId])
  return { userId, email: bought.email, lmsUserId: user?.id ?? 0 }
}
const erase = (userId: string) =>
  shop.as('owner').act(`people/${userId}/erase`, { reason: 'By their own request' })
const seatsOf = async (lmsUserId: number) =>
  (await readLedger(shop.sandboxUrl)).enrolments.filter(({ userId }) => userId === lmsUserId)
const accountOf = async (lmsUserId: number) =>
  (await readLedger(shop.sandboxUrl)).users.find(({ id }) => id === lmsUserId)
const tasksOf = (userId: string) =>
  shop.sql<{ kind: string }>('select kind from staff_tasks where subject = $1 and closed_at is null', [
    userId,
  ])

test('erasing a user unenrols them and closes the account that the shop created, without staff', async () => {
  const { userId, email, lmsUserId } = await learner()
  expect(await seatsOf(lmsUserId)).toHaveLength(1)
  await erase(userId)
  await until(async () => (await accountOf(lmsUserId))?.suspended === true, 30_000)
  expect(await seatsOf(lmsUserId)).toEqual([])
  const account = JSON.stringify(await accountOf(lmsUserId))
  expect(account).not.toContain(email)
  expect(await tasksOf(userId)).toEqual([])
}, 60_000)

test('an account that existed before the shop keeps its name and its own courses, and a task reports it', async () => {
  const { userId, email, lmsUserId } = await learner()
  await shop.sql('update lms_users set is_ours = false where user_id = $1 returning 1', [userId])
  await shop.sandbox('/moodle/seat', { email, courseId: 40 })
  await erase(userId)
  await until(async () => (await seatsOf(lmsUserId)).length === 1, 30_000)
  expect(await seatsOf(lmsUserId)).toMatchObject([{ courseId: 40 }])
  expect(await accountOf(lmsUserId)).toMatchObject({ email, suspended: false })
  expect(await tasksOf(userId)).toEqual([{ kind: 'learner-to-suspend' }])
}, 60_000)

test('a task asks staff to close the account when the shop is not allowed to', async () => {
  const { userId, lmsUserId } = await learner()
  await injectFault({ missingRights: ['moodle/course:viewhiddencourses', 'moodle/user:update'] })
  await erase(userId)
  await until(async () => (await tasksOf(userId)).length > 0, 30_000)
  expect(await tasksOf(userId)).toEqual([{ kind: 'learner-to-suspend' }])
  expect(await seatsOf(lmsUserId)).toEqual([])
}, 60_000)

test('leaving is retried until the LMS is back and the user has been removed from it', async () => {
  const { userId, lmsUserId } = await learner()
  await injectFault({ down: 'maintenance' })
  await erase(userId)
  const waits = () =>
    shop.sql(`select 1 from pgboss.job where state = 'retry' and data->>'task' = 'leave-lms'`)
  await until(async () => (await waits()).length === 1, 20_000)
  await injectFault({ down: false })
  await until(async () => (await accountOf(lmsUserId))?.suspended === true, 30_000)
  expect(await tasksOf(userId)).toEqual([])
}, 60_000)
