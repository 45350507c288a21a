import { dayMs } from '@matla/contract/kit/riyadh'
import { isPersonal, taskKinds, taskRight, taskWeight } from '@matla/contract/staff/task-kinds'
import { hasRight, type StaffRole } from '@matla/contract/kit/rights'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { type StaffCalls, staffCalls } from '#test/staff-calls.ts'

const shop = await openShop()
type Staff = StaffCalls
const staff = new Map<StaffRole, Staff>()
const as = (role: StaffRole): Staff => {
  const found = staff.get(role)
  if (!found) throw new Error(`nobody is ${role}`)
  return found
}

const list = async (role: StaffRole, query = '') =>
  (await shop.must('GET', `/matla/staff/tasks?${query}`, undefined, as(role).token)) as unknown as {
    rows: OpenTask[]
    total: number
  }

beforeAll(async () => {
  for (const role of ['owner', 'editor', 'finance', 'support', 'reviewer'] as const) {
    const login = { emailId: `${role}@matla.test`, password: 'Matla#2026' }
    staff.set(role, staffCalls(shop.url, String((await shop.must('POST', '/matla/login', login)).token)))
  }
  for (const [index, kind] of taskKinds.entries())
    await shop.sql(
      `insert into staff_tasks (id, kind, subject, detail, opened_at)
       values (gen_random_uuid(), $1, $1, '{"why": "planted"}', now() - make_interval(hours => $2::int))`,
      [kind, index],
    )
})
afterAll(() => shop.close())

const idOf = async (kind: string) =>
  (await shop.sql<{ id: string }>('select id from staff_tasks where kind = $1', [kind]))[0]?.id ?? ''

test('staff see only the tasks that they may do, and only the mentioned person sees a mention', async () => {
  for (const role of staff.keys()) {
    const mine = taskKinds.filter((kind) => !isPersonal(kind) && hasRight([role], taskRight(kind)))
    const { rows: seen, total } = await list(role)
    expect(new Set(seen.map(({ kind }) => kind)), role).toEqual(new Set(mine))
    expect(total).toBe(mine.length)
    const today = await shop.must('GET', '/matla/staff/today', undefined, as(role).token)
    expect(today.tasks).toMatchObject({ open: mine.length })
    expect(today.figures === null).toBe(!hasRight([role], 'orders.read'))
  }
  const [user] = await shop.sql<{ id: string }>(`select id from users where email = 'support@matla.test'`)
  await shop.sql(`update staff_tasks set taken_by = $1, taken_at = now() where kind = 'note-mention'`, [
    user?.id,
  ])
  expect((await list('support', 'view=mine')).rows.map(({ kind }) => kind)).toEqual(['note-mention'])
  expect((await list('finance', 'kind=note-mention')).rows).toEqual([])
})

test('one staff member takes a task, and a second attempt is rejected with the first one’s name and time', async () => {
  const id = await idOf('payment-held')
  const answers = await Promise.all(
    (['support', 'finance', 'owner'] as const).map((role) => as(role).act(`tasks/${id}/take`)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({
      code: 'task-taken',
      fields: { by: expect.stringMatching(/\S/), at: expect.stringMatching(/^20\d\d-/) },
    })
  const winner = (['support', 'finance', 'owner'] as const)[answers.findIndex(({ status }) => status === 200)]
  expect((await as(winner ?? 'owner').act(`tasks/${id}/take`, { release: true })).status).toBe(200)
  expect((await as('support').act(`tasks/${id}/take`)).status).toBe(200)
})

test('a snoozed task returns at the chosen time and not before', async () => {
  const id = await idOf('email-failed')
  const snooze = (until: Date) => as('support').act(`tasks/${id}/snooze`, { until: until.toISOString() })
  expect((await snooze(new Date(Date.now() + 40 * dayMs))).body).toMatchObject({
    code: 'snooze-too-long',
  })
  expect((await snooze(new Date(Date.now() + 3_600_000))).status).toBe(200)
  expect((await list('support')).rows.map((task) => task.id)).not.toContain(id)
  expect((await list('support', 'view=snoozed')).rows.map((task) => task.id)).toEqual([id])
  await shop.sql(`update staff_tasks set snoozed_until = now() - interval '1 minute' where id = $1`, [id])
  expect((await list('support')).rows.map((task) => task.id)).toContain(id)
})

test('only one of two concurrent attempts to close a task succeeds, with its note, name and log entry', async () => {
  const id = await idOf('unknown-answer')
  const close = (role: StaffRole) => as(role).act(`tasks/${id}/close`, { note: `seen by ${role}` })
  const answers = await Promise.all([close('support'), close('finance'), close('owner')])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'task-closed', fields: { by: expect.stringMatching(/\S/) } })
  const [closed] = (await list('owner', 'view=closed&kind=unknown-answer')).rows
  expect(closed).toMatchObject({
    id,
    note: expect.stringContaining('seen by'),
    closedBy: expect.stringMatching(/\S/),
  })
  expect(
    await shop.sql(`select 1 from audit_log where action = 'close-task' and subject = $1`, [id]),
  ).toHaveLength(1)
  expect(
    (await as('editor').act(`tasks/${await idOf('payment-held')}/close`, { note: 'not mine' })).body,
  ).toMatchObject({
    code: 'task-not-found',
  })
})

test('the Today page lists the most harmful tasks first, then the oldest', async () => {
  const { tasks } = (await shop.must('GET', '/matla/staff/today', undefined, as('owner').token)) as {
    tasks: { heaviest: OpenTask[] }
  }
  const order = tasks.heaviest.map(({ kind, openedAt }) => ({ weight: taskWeight(kind), openedAt }))
  expect(order[0]?.weight).toBe(4)
  expect(order).toEqual(order.toSorted((a, b) => b.weight - a.weight || a.openedAt.localeCompare(b.openedAt)))
})
