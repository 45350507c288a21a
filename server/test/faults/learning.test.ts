import { beforeAll, expect } from 'vitest'
import { requeueUnopened } from '#learning/my-courses.ts'
import type { Buyer } from '#test/buyer.ts'
import { letTimePass } from '#test/crashes/quiet.ts'
import { readLedger } from '#test/ledger.ts'
import { keys } from '#test/outside.ts'
import { until } from '#test/until.ts'
import { fault, faultShop, type FaultShop, longMs } from './fault-shop.ts'

const openedShop = faultShop('learning')
let shop: FaultShop
let course: string
beforeAll(() => {
  shop = openedShop()
  course = shop.courseIds[0] ?? ''
})

type Row = { status: string; last_error: string; course_id: string }
const enrolmentsOf = ({ email }: Buyer) =>
  shop.sql<Row>(
    `select e.status, e.last_error, t.course_id from enrolments e join entitlements t on t.id = e.entitlement_id
       join users u on u.id = t.holder_id where u.email = $1`,
    [email],
  )
const areAll = async (buyer: Buyer, status: string) =>
  (await enrolmentsOf(buyer)).every((row) => row.status === status)
const enrolledOf = async ({ email }: Buyer) =>
  (await readLedger(shop.sandboxUrl)).enrolments.filter((seat) => seat.email.toLowerCase() === email)
const pool = () => shop.deps.database.pool

/** Waits for a failed attempt; the next one runs only when time passes. */
const hasFailed = (buyer: Buyer) =>
  until(async () => (await enrolmentsOf(buyer)).some(({ last_error }) => last_error !== ''), longMs)
async function comesThrough(buyer: Buyer): Promise<void> {
  await until(async () => {
    await letTimePass(pool())
    return areAll(buyer, 'done')
  }, longMs)
  expect(await areAll(buyer, 'done')).toBe(true)
}

async function buy(...courses: string[]): Promise<Buyer> {
  const buyer = await shop.someone(...courses)
  const page = await shop.open(buyer)
  await shop.pay(page)
  expect(await shop.shownStatus(buyer, page)).toBe('paid')
  return buyer
}

fault(
  'while the LMS is down sales go on and jobs wait, and every buyer is enrolled once when it is back (F24)',
  async () => {
    await shop.injectFault('moodle', { down: 'cut' })
    const buyers = [await buy(course), await buy(course), await buy(course)]
    await Promise.all(buyers.map(hasFailed))
    const waiting = () =>
      shop.sql(`select 1 from pgboss.job where state = 'retry' and data->>'task' = 'enrol'`)
    // The queue records failures once the whole batch has run.
    await until(async () => (await waiting()).length > 0, longMs)
    expect((await waiting()).length).toBeGreaterThan(0)
    const emails = await shop.sql<{ status: string }>(`select status from emails where status = 'waiting'`)
    expect(emails.length).toBeLessThan(buyers.length + 1)
    await shop.sandbox('/moodle/levers', { down: false })
    for (const buyer of buyers) {
      await comesThrough(buyer)
      expect(await enrolledOf(buyer)).toHaveLength(1)
    }
  },
  longMs,
)

fault.each(['html200', 'html503', 'maintenance', 'database', 'cut', 'expiredtoken', 'refuse403', 'phperror'])(
  'a job that gets %s from the LMS fails and is retried, and never counts as done (F25)',
  async (down) => {
    await shop.injectFault('moodle', { down })
    const buyer = await buy(course)
    await hasFailed(buyer)
    expect(await enrolledOf(buyer)).toEqual([])
    await shop.sandbox('/moodle/levers', { down: false })
    await comesThrough(buyer)
  },
  longMs,
)

fault(
  'the last failed attempt opens a task for staff (F25)',
  async () => {
    await shop.injectFault('moodle', { down: 'maintenance' })
    const buyer = await buy(course)
    await hasFailed(buyer)
    await until(async () => {
      await shop.sql(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where state = 'retry' and data->>'task' = 'enrol'`,
      )
      return areAll(buyer, 'failed')
    }, longMs)
    const tasks = () =>
      shop.sql(
        `select t.kind from staff_tasks t join orders o on o.id = t.order_id where o.buyer_email = $1 and t.closed_at is null`,
        [buyer.email],
      )
    await until(async () => (await tasks()).length > 0, longMs)
    expect(await tasks()).toEqual([{ kind: 'enrolment-failed' }])
  },
  longMs,
)

/** Calls the LMS directly, like its administrators. */
async function ask(wsfunction: string, fields: Record<string, string>): Promise<unknown> {
  const body = new URLSearchParams({ wsfunction, wstoken: keys.token, moodlewsrestformat: 'json', ...fields })
  const response = await fetch(`${shop.sandboxUrl}/moodle/webservice/rest/server.php`, {
    method: 'POST',
    body,
  })
  return response.json()
}
const makeLmsUser = (username: string, email: string) =>
  ask('core_user_create_users', {
    'users[0][username]': username,
    'users[0][email]': email,
    'users[0][firstname]': 'Sara',
    'users[0][lastname]': 'Demo',
    'users[0][createpassword]': '1',
  })
const lmsUsersWith = async (address: string) =>
  (await readLedger(shop.sandboxUrl)).users.filter(({ email }) => email.toLowerCase() === address)

fault(
  'a learner with another name or another spelling of their address is linked and never created twice (F26)',
  async () => {
    const buyer = await shop.someone(course)
    await makeLmsUser('another-name', buyer.email.toUpperCase())
    expect(await lmsUsersWith(buyer.email)).toHaveLength(1)
    const page = await shop.open(buyer)
    await shop.pay(page)
    await until(() => areAll(buyer, 'done'), longMs)
    expect(await lmsUsersWith(buyer.email)).toHaveLength(1)
    expect(await enrolledOf(buyer)).toHaveLength(1)
  },
  longMs,
)

fault(
  'when one of several courses cannot be opened, the others are opened and staff get a task (F27)',
  async () => {
    const [bad = '', ...good] = shop.courseIds.slice(0, 4)
    const [{ was } = { was: 0 }] = await shop.sql<{ was: number }>(
      'select lms_course_id as was from courses where id = $1',
      [bad],
    )
    await shop.sql('update courses set lms_course_id = 9999 where id = $1', [bad])
    const buyer = await buy(bad, ...good)
    await until(async () => (await enrolmentsOf(buyer)).every(({ status }) => status !== 'waiting'), longMs)
    const rows = await enrolmentsOf(buyer)
    expect(
      rows
        .filter(({ status }) => status === 'done')
        .map(({ course_id }) => course_id)
        .toSorted(),
    ).toEqual(good.toSorted())
    expect(rows.filter(({ status }) => status === 'failed').map(({ course_id }) => course_id)).toEqual([bad])
    // Staff correct the course; the next check of the LMS user then starts the job again.
    await shop.sql('update courses set lms_course_id = $1 where id = $2', [was, bad])
    const [{ id } = { id: '' }] = await shop.sql<{ id: string }>('select id from users where email = $1', [
      buyer.email,
    ])
    await requeueUnopened(shop.deps, id)
    await comesThrough(buyer)
    expect(await enrolledOf(buyer)).toHaveLength(good.length + 1)
  },
  longMs,
)
