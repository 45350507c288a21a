import { afterAll, expect, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import { openSession } from '#identity/sessions.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { grantCourse } from '#test/fixtures/grants.ts'

const shop = await openShop()
afterAll(() => shop.close())

test('opening My Courses after a long outage retries pending enrolments, at most once a minute', async () => {
  const { deps } = shop
  const { pool } = deps.database
  const now = deps.clock()
  const buyer = { email: 'outage@example.com', fullName: 'Out Age', lang: 'en' as const }
  const userId = await addGuestAccount(deps.db, buyer, now)
  const { token } = await openSession(deps.db, { userId, kind: 'member' }, now)
  const course = await pool.query<{ id: string }>('select id from courses limit 1')
  const courseId = course.rows[0]?.id ?? ''
  await shop.sandbox('/moodle/levers', { down: 'maintenance' })
  const enrolmentId = await deps.db.transaction(async (tx) => {
    const granted = await grantCourse(tx, { userId, courseId, startsAt: now })
    await deps.jobs.add(tx, [{ task: 'enrol', enrolmentId: granted }])
    return granted
  })
  const ofJob = `where data->>'enrolmentId' = '${enrolmentId}'`
  const jobs = async (more = '') =>
    (await pool.query<{ n: number }>(`select count(*)::int as n from pgboss.job ${ofJob} ${more}`)).rows[0]?.n
  await until(async () => (await jobs(`and state = 'retry'`)) === 1, 20_000)
  await pool.query(`update pgboss.job set start_after = now() + interval '40 minutes' ${ofJob}`)
  await shop.sandbox('/moodle/levers', { down: false })
  const states = async () => {
    const { body } = await shop.get('/my-courses', token)
    return (body.courses as { state: string }[]).map(({ state }) => state)
  }
  expect(await states()).toEqual(['preparing'])
  await until(async () => (await states())[0] === 'ready', 20_000)
  expect(await states()).toEqual(['ready'])
  expect(await jobs()).toBe(1)
}, 60_000)
