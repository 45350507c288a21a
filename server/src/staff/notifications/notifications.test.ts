import { hasRight } from '@matla/contract/kit/rights'
import { notificationKinds, notificationOf } from '@matla/contract/staff/notification-kinds'
import type { NotificationPreference, NotificationRow } from '@matla/contract/staff/notifications.calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openTask } from '#platform/tasks/tasks.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'
import { jobForm } from '#test/malicious-input/good-forms.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'
import { withStaff } from '#test/with-staff.ts'
import { deliverNotifications } from './deliver-notifications.ts'
import { eraseOldNotifications } from './erase-old-notifications.ts'

const shop = await withStaff(await openShop({ jobs: 'queued' }))
afterAll(() => shop.close())

type Role = 'owner' | 'finance' | 'support' | 'reviewer'
const roles = ['owner', 'finance', 'support', 'reviewer'] as const
const deliver = (at?: string) =>
  deliverNotifications({ ...shop.deps, ...(at !== undefined && { clock: () => new Date(at) }) })
const get = async (role: Role, path: string) =>
  shop.must('GET', `/matla/staff/${path}`, undefined, shop.as(role).token)
const list = async (role: Role, query = '') =>
  (await get(role, `notifications?${query}`)).rows as NotificationRow[]
const kindsOf = async (role: Role) =>
  [...new Set((await list(role)).map(({ kind }) => kind))].toSorted((a, b) => a.localeCompare(b))
const unread = async (role: Role) =>
  ((await get(role, 'me')).badges as { notifications: number }).notifications
const prefer = (
  role: Role,
  preferences: readonly NotificationPreference[],
  quiet: { from: string; until: string } | null = null,
) => shop.as(role).act('notification-preferences', { preferences, quiet })
const emails = () =>
  shop.sql<{ lang: string; status: string }>(
    `select lang, status from emails where kind = 'staff-notifications' order by created_at`,
  )
let count = 0
async function write() {
  const form = {
    name: 'Sara Demo',
    email: `writer-${(count += 1)}@notify.test`,
    topic: 'course',
    text: 'A question',
  }
  const { body } = await shop.post('/contact-messages', form)
  return String(body.reference)
}

beforeEach(async () => {
  await deliver()
  await shop.untilDone()
  for (const table of ['notifications', 'notification_preferences', 'quiet_hours'])
    await shop.sql(`delete from ${table}`)
  await shop.sql(`delete from emails where kind = 'staff-notifications'`)
})

test('members are notified of what their rights allow, and see nothing more of a kind that they lose', async () => {
  await shop.buys([sound])
  await write()
  await shop.post('/create-job-form', jobForm('applicant@notify.test'))
  await openTask(shop.deps, { kind: 'provider-failing', subject: 'tabby', orderId: null, why: 'timeout' })
  await deliver()
  const happened = ['paid-order', 'message', 'application', 'failing-provider'] as const
  for (const role of roles) {
    const allowed = happened.filter((kind) => hasRight([role], notificationOf(kind).right))
    expect([role, await kindsOf(role)]).toEqual([role, allowed.toSorted((a, b) => a.localeCompare(b))])
    expect([role, await unread(role)]).toEqual([role, allowed.length])
  }
  expect(await list('finance')).toMatchObject([
    {
      kind: 'paid-order',
      code: expect.stringMatching(/^#\d+$/),
      amountHalalas: expect.any(Number),
      readAt: null,
    },
  ])
  const id = await shop.userId('support')
  await shop.sql(`update staff_members set roles = '{reviewer}' where user_id = $1`, [id])
  expect([await kindsOf('support'), await unread('support')]).toEqual([[], 0])
  await shop.sql(`update staff_members set roles = '{support}' where user_id = $1`, [id])
  expect(await unread('support')).toBe(4)
})

test('a refund request notifies those who decide it but not its author, and members are not notified of their own purchases or messages', async () => {
  const { orderId } = await shop.buys([script])
  await shop.untilDone()
  await shop.sql('delete from notification_events')
  const ask = { reason: 'by request', key: shop.key() }
  expect((await shop.as('finance').act(`orders/${orderId}/ask-refund`, ask)).status).toBe(200)
  const own = await shop.must(
    'POST',
    '/matla/contact-messages',
    { name: 'The owner', email: 'owner@matla.test', topic: 'course', text: 'A test of the form' },
    shop.as('owner').token,
  )
  expect(own.reference).toEqual(expect.any(String))
  await deliver()
  expect(await kindsOf('finance')).toEqual([])
  expect(await list('owner')).toMatchObject([{ kind: 'refund-asked', subject: orderId }])
  expect(await list('support')).toMatchObject([{ kind: 'message', code: own.reference }])
  expect(await shop.sql(`select 1 from notification_events`)).toEqual([])
})

test('a repeated event is one notification, which counts the repetitions while it is unread', async () => {
  const fail = () =>
    openTask(shop.deps, { kind: 'provider-failing', subject: 'moodle', orderId: null, why: 'timeout' })
  const mend = () =>
    shop.sql(`update staff_tasks set closed_at = now() where kind = 'provider-failing' and closed_at is null`)
  await fail()
  await fail()
  await Promise.all([deliver(), deliver()])
  await deliver()
  const [first] = await list('owner')
  expect(await list('owner')).toMatchObject([{ times: 1 }])
  await mend()
  await fail()
  await deliver()
  expect(await list('owner')).toMatchObject([{ id: first?.id, times: 2 }])
  expect((await shop.as('owner').act(`notifications/${first?.id}/read`)).status).toBe(200)
  expect(await unread('owner')).toBe(0)
  expect(await unread('support')).toBe(1)
  await mend()
  await fail()
  await deliver()
  expect(await list('owner', 'view=unread')).toMatchObject([{ times: 1 }])
  expect(await list('owner')).toHaveLength(2)
  await mend()
})

test('a member can mark one notification or all that they have seen as read, but never another member’s', async () => {
  await write()
  await write()
  await deliver()
  const [newest, oldest] = await list('support')
  const foreign = await shop.as('owner').act(`notifications/${newest?.id}/read`)
  expect(foreign).toMatchObject({ status: 404, body: { code: 'notification-not-found' } })
  await shop.as('support').act(`notifications/${oldest?.id}/read`)
  await shop.as('support').act(`notifications/${oldest?.id}/read`, { isRead: false })
  expect(await unread('support')).toBe(2)
  await shop.as('support').act('notifications/read-all', { until: oldest?.at })
  expect(await list('support', 'view=unread')).toMatchObject([{ id: newest?.id }])
  await shop.as('support').act('notifications/read-all', { until: newest?.at })
  expect([await unread('support'), await unread('owner')]).toEqual([0, 2])
})

test('immediate emails wait for the end of the quiet hours, and are not sent when the notification was read in the console by then', async () => {
  const saved = await prefer('support', [{ kind: 'message', inConsole: true, email: 'at-once' }], {
    from: '22:00',
    until: '٠٧:٠٠',
  })
  expect(saved.body).toMatchObject({ quiet: { from: '22:00', until: '07:00' } })
  const references = [await write(), await write(), await write()]
  await deliver('2030-01-01T20:00:00Z')
  await deliver('2030-01-02T03:59:00Z')
  expect(await emails()).toEqual([])
  const read = (await list('support')).find(({ code }) => code === references[1])
  await shop.as('support').act(`notifications/${read?.id}/read`)
  await deliver('2030-01-02T04:00:00Z')
  await deliver('2030-01-02T04:01:00Z')
  await until(async () => (await emails()).every(({ status }) => status === 'sent'), 30_000)
  expect(await emails()).toHaveLength(1)
  const mail = (await shop.mailOf('support@matla.test')).at(-1)
  expect(mail?.text).toContain(references[0])
  expect(mail?.text).toContain(references[2])
  expect(mail?.text).not.toContain(references[1])
  expect(mail?.text).toContain('/console/notifications')
  await write()
  await deliver('2030-01-02T09:00:00Z')
  expect(await emails()).toHaveLength(2)
})

test('the daily email lists the whole day in the member’s language, with the rights they have when it is sent', async () => {
  await shop.sql(`update users set lang = 'en' where email = 'owner@matla.test'`)
  for (const role of ['owner', 'support'] as const)
    await prefer(role, [
      { kind: 'message', inConsole: role === 'owner', email: 'daily' },
      { kind: 'paid-order', inConsole: true, email: 'daily' },
    ])
  const references = [await write(), await write()]
  await shop.buys([sound])
  await deliver('2030-02-01T06:00:00Z')
  await write()
  await deliver('2030-02-01T15:00:00Z')
  await deliver('2030-02-02T04:59:00Z')
  expect(await emails()).toEqual([])
  expect(await list('support', 'kind=message'), 'chosen by email only').toEqual([])
  const id = await shop.userId('support')
  await shop.sql(`update staff_members set roles = '{finance}' where user_id = $1`, [id])
  await deliver('2030-02-02T05:00:00Z')
  await until(async () => (await emails()).every(({ status }) => status !== 'waiting'), 30_000)
  await shop.sql(`update staff_members set roles = '{support}' where user_id = $1`, [id])
  expect((await emails()).toSorted((a, b) => a.lang.localeCompare(b.lang))).toEqual([
    { lang: 'ar', status: 'sent' },
    { lang: 'en', status: 'sent' },
  ])
  const [english, arabic] = [
    (await shop.mailOf('owner@matla.test')).at(-1),
    (await shop.mailOf('support@matla.test')).at(-1),
  ]
  for (const reference of references) {
    expect(english?.text).toContain(reference)
    expect(arabic?.text).not.toContain(reference)
  }
  expect(english?.subject).toContain('What is new in the shop')
  expect(english?.text).toMatch(/An order was paid: .*#\d+/)
  expect(arabic?.text).toMatch(/دُفع طلب جديد: .*#\d+/)
})

test('a changed preference applies to emails that are not sent yet, and a kind outside the member’s rights cannot be chosen', async () => {
  await prefer('support', [{ kind: 'message', inConsole: true, email: 'daily' }])
  await write()
  await deliver('2030-03-01T06:00:00Z')
  await prefer('support', [{ kind: 'message', inConsole: true, email: 'off' }])
  await deliver('2030-03-05T06:00:00Z')
  expect(await emails()).toEqual([])
  const allowed = notificationKinds.filter((kind) => hasRight(['support'], notificationOf(kind).right))
  const { preferences } = await get('support', 'notification-preferences')
  expect((preferences as NotificationPreference[]).map(({ kind }) => kind)).toEqual(allowed)
  const foreign = await prefer('support', [{ kind: 'refund-asked', inConsole: true, email: 'daily' }])
  expect(foreign).toMatchObject({ status: 400, body: { code: 'invalid' } })
  const late = await prefer('support', [], { from: '25:00', until: '07:00' })
  expect(late.body).toMatchObject({ code: 'invalid' })
})

test('the alarm about a failing service goes to the members who want it immediately', async () => {
  const { alarmReaders } = await import('./deliver-notifications.ts')
  const readersAt = async (at: string) => {
    const readers = await alarmReaders(shop.deps.db, new Date(at))
    return Object.fromEntries(readers.map(({ recipient, afterSeconds }) => [recipient, afterSeconds]))
  }
  expect(await readersAt('2030-01-01T20:00:00Z')).toEqual({ 'owner@matla.test': 0, 'support@matla.test': 0 })
  await prefer('support', [{ kind: 'failing-provider', inConsole: true, email: 'off' }])
  await prefer('owner', [], { from: '22:00', until: '07:00' })
  expect(await readersAt('2030-01-01T20:00:00Z')).toEqual({ 'owner@matla.test': 8 * 3_600 })
})

test('a deactivated member loses their notifications and gets no email that was due', async () => {
  await prefer('support', [{ kind: 'message', inConsole: true, email: 'daily' }])
  await write()
  await deliver('2030-04-01T06:00:00Z')
  const id = await shop.userId('support')
  expect((await shop.as('owner').act(`staff/${id}/deactivate`)).status).toBe(200)
  await write()
  await deliver('2030-04-03T06:00:00Z')
  expect(await emails()).toEqual([])
  expect(await shop.sql('select 1 from notifications where user_id = $1', [id])).toEqual([])
  expect((await shop.as('owner').act(`staff/${id}/reactivate`)).status).toBe(200)
})

test('read notifications are deleted thirty days after they happened, and all others after ninety', async () => {
  const add = (days: number, isRead: boolean) =>
    shop.sql(
      `insert into notifications (id, user_id, kind, subject, facts, at, is_shown, read_at)
       select gen_random_uuid(), id, 'paid-order', gen_random_uuid()::text, '{}', now() - make_interval(days => $1), true,
         case when $2 then now() end from users where email = 'owner@matla.test'`,
      [days, isRead],
    )
  for (const days of [29, 31, 89, 91]) for (const isRead of [true, false]) await add(days, isRead)
  expect(await eraseOldNotifications(shop.deps)).toBe(4)
  expect(await eraseOldNotifications(shop.deps)).toBe(0)
  const { total } = await get('owner', 'notifications')
  expect(total).toBe(4)
})

test('an abandoned job notifies those who maintain the system', async () => {
  const { orderId } = await shop.buys([sound])
  await shop.untilDone()
  await shop.setFaults('paytabs', { lostAnswers: 1 })
  await shop.refund(orderId, {})
  const failing = () =>
    shop.sql<{ id: string }>(`select id from refunds where order_id = $1 and last_error <> ''`, [orderId])
  await until(async () => (await failing()).length > 0, 30_000)
  await shop.setFaults('paytabs', { queryAnswer: 'html' })
  await shop.givenUp('refund-failed', (await failing())[0]?.id ?? '')
  await shop.setFaults('paytabs', { queryAnswer: 'normal' })
  await until(async () => {
    await deliver()
    return (await list('owner', 'kind=given-up-job')).length > 0
  }, 30_000)
  expect(await list('owner', 'kind=given-up-job')).toMatchObject([{ subject: 'refund' }])
  expect(await list('finance', 'kind=given-up-job')).toEqual([])
})
