import { afterAll, afterEach, expect, test } from 'vitest'
import { LmsMisconfigured, LmsSiteFailed } from '#learning/lms.ts'
import { openSetupTask } from '#learning/setup-tasks.ts'
import { withStaff } from '#test/with-staff.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'
import { alarmOfProviders } from './provider-alarms.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

const shop = await withStaff(await openShop({ jobs: 'queued' }))
afterAll(() => shop.close())

const injectFault = (provider: string, faults: object) => shop.sandbox(`/${provider}/levers`, faults)
afterEach(async () => {
  await injectFault('moodle', {
    down: false,
    errorCode: '',
    missingRights: ['moodle/course:viewhiddencourses'],
  })
  await shop.sql('delete from provider_calls returning 1')
  await shop.sql('update staff_tasks set closed_at = now() where closed_at is null returning 1')
})

const look = (minutesLater = 0) =>
  alarmOfProviders({ ...shop.deps, clock: () => new Date(Date.now() + minutesLater * 60_000) })
/** Moves the start of failures this far back. */
const age = (minutes: number) =>
  shop.sql(
    `update provider_calls set failing_since = failing_since - make_interval(mins => $1)
     where failing_since is not null returning 1`,
    [minutes],
  )
/** The text of a provider's email to a staff member; '' when none was sent. */
async function mailOf(name: string): Promise<string> {
  const mails = (await (await fetch(`${shop.sandboxUrl}/inbox.json?to=${name}@matla.test`)).json()) as {
    readonly messageId: string
  }[]
  const found = mails.find(({ messageId }) => messageId.startsWith('<provider-failing'))
  return found ? JSON.stringify(found) : ''
}
const tasks = () =>
  shop.sql<{ kind: string; subject: string }>(
    'select kind, subject from staff_tasks where closed_at is null order by kind, subject',
  )
const emails = () =>
  shop.sql<{ recipient: string }>(
    `select recipient from emails where kind = 'provider-failing' and created_at > now() - interval '1 hour' order by 1`,
  )

test('an LMS that responds 500 for a quarter of an hour opens one task with its start time and sends one email', async () => {
  await injectFault('moodle', { down: 'html503' })
  await shop.deps.lms.findLmsUser('somebody@orders.test').catch(() => null)
  await look()
  expect(await tasks()).toEqual([])
  await age(15)
  await look()
  await look()
  expect(await tasks()).toEqual([{ kind: 'provider-failing', subject: 'learning-site' }])
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient)).toContain('owner@matla.test')
  expect(new Set(sent).size).toBe(sent.length)
  await until(async () => (await mailOf('owner')) !== '', 20_000)
  expect(await mailOf('owner')).toMatch(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)

  await injectFault('moodle', { down: false })
  await look()
  expect(await tasks()).toEqual([])
}, 60_000)

test('a card provider whose payments cannot be read for a quarter of an hour opens a task', async () => {
  await injectFault('paytabs', { queryFailures: 100 })
  const read = shop.deps.payments.get('paytabs')?.readStatus('TST1')
  await expect(read).rejects.toThrow()
  await look()
  await age(15)
  await look()
  expect(await tasks()).toEqual([{ kind: 'provider-failing', subject: 'card-payments' }])
  await injectFault('paytabs', { queryFailures: 0 })
})

test('errors in HTTP 200 responses count as failures, and the LMS gets a single task', async () => {
  await injectFault('moodle', { errorCode: 'upgraderunning' })
  const { orderId } = await shop.buys([sound])
  const open = async () => (await tasks()).length > 0
  await until(open, 20_000)
  await look()
  await age(15)
  const before = (await emails()).length
  await look()
  expect(await tasks()).toEqual([{ kind: 'learning-site-misconfigured', subject: 'site' }])
  expect((await emails()).length).toBeGreaterThan(before)

  await injectFault('moodle', { errorCode: '' })
  const states = () =>
    shop.sql<{ status: string }>(
      'select e.status from enrolments e join entitlements t on t.id = e.entitlement_id where t.order_id = $1',
      [orderId],
    )
  await shop.sql(
    `update pgboss.job set start_after = now() where state = 'retry' and data ? 'enrolmentId' returning 1`,
  )
  await until(async () => (await states()).every(({ status }) => status === 'done'), 30_000)
  await look()
  expect(await tasks()).toEqual([])
}, 90_000)

test('an outage raises an alarm despite an older task about a different fault, and stays one task when its error changes', async () => {
  const { lms, db, clock, log } = shop.deps
  await openSetupTask(
    { db, clock, log },
    new LmsMisconfigured('core_enrol_get_users_courses: progress is not told'),
  )
  await injectFault('moodle', { down: 'maintenance' })
  await lms.findLmsUser('somebody@orders.test').catch(() => null)
  await look()
  await age(15)
  await look()
  const both = [
    { kind: 'learning-site-misconfigured', subject: 'core_enrol_get_users_courses: progress is not told' },
    { kind: 'provider-failing', subject: 'learning-site' },
  ]
  expect(await tasks()).toEqual(both)
  await injectFault('moodle', { down: false, errorCode: 'upgraderunning' })
  await openSetupTask(
    { db, clock, log },
    new LmsSiteFailed('core_user_get_users: upgraderunning', 'core_user_get_users'),
  )
  await look()
  expect(await tasks()).toEqual(both)
})

test('courses that wait for a quarter of an hour become a task, and open as soon as the LMS is back', async () => {
  await injectFault('moodle', { down: 'maintenance' })
  const { orderId } = await shop.buys([sound])
  const rows = () =>
    shop.sql<{ status: string; error: string }>(
      `select e.status, e.last_error as error from enrolments e join entitlements t on t.id = e.entitlement_id where t.order_id = $1`,
      [orderId],
    )
  await until(async () => (await rows()).every(({ error }) => error !== ''), 20_000)
  await shop.sql(`delete from provider_calls returning 1`)
  await shop.sql(
    `update pgboss.job set start_after = now() + interval '10 minutes' where state = 'retry' and data ? 'enrolmentId' returning 1`,
  )
  await look(16)
  expect(await tasks()).toEqual([{ kind: 'provider-failing', subject: 'learning-site' }])
  await injectFault('moodle', { down: false })
  await look(17)
  await until(async () => (await rows()).every(({ status }) => status === 'done'), 30_000)
  await look()
  expect(await tasks()).toEqual([])
}, 90_000)

test('a failing card provider, mail server and storage have separate tasks, which close automatically', async () => {
  const { providerCalls } = shop.deps
  const calls = [
    ['card-payments', 'start'],
    ['files', 'putStream'],
    ['mail', 'send'],
  ] as const
  for (const [provider, call] of calls) providerCalls.record(provider, call, 'no answer in time')
  await providerCalls.flush()
  await age(15)
  await look()
  const subjects = (await tasks()).map(({ subject }) => subject)
  expect(subjects).toEqual(['card-payments', 'files', 'mail'])
  for (const [provider, call] of calls) providerCalls.record(provider, call, null)
  await look()
  expect(await tasks()).toEqual([])
})

test('a single failure, or failures between successes, raise no alarm', async () => {
  const { providerCalls } = shop.deps
  providerCalls.record('mail', 'send', 'no answer in time')
  providerCalls.record('mail', 'send', null)
  providerCalls.record('mail', 'send', 'no answer in time')
  await providerCalls.flush()
  await look()
  expect(await tasks()).toEqual([])
  await shop.sql(
    `update provider_calls set failing_since = now() - interval '3 hours', failed_at = now() - interval '3 hours' returning 1`,
  )
  providerCalls.record('mail', 'send', 'no answer in time')
  await providerCalls.flush()
  await look()
  expect(await tasks()).toEqual([])
})
