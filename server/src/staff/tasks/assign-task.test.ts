import { isPersonal, taskKinds, taskRight, taskWeight } from '@matla/contract/staff/task-kinds'
import { hasRight } from '@matla/contract/kit/rights'
import type { OpenTask } from '@matla/contract/staff/tasks.calls'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { withStaff } from '#test/with-staff.ts'

const shop = await withStaff(await openShop({ jobs: 'none' }))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.sql('delete from staff_tasks')
  for (const [index, kind] of taskKinds.entries())
    await shop.sql(
      `insert into staff_tasks (id, kind, subject, detail, opened_at)
       values (gen_random_uuid(), $1, $1, '{}', now() - make_interval(hours => $2::int))`,
      [kind, (index * 7) % 40],
    )
})

type Role = 'owner' | 'finance' | 'support' | 'reviewer'
const idOf = async (kind: string) =>
  (await shop.sql<{ id: string }>('select id from staff_tasks where kind = $1', [kind]))[0]?.id ?? ''
const read = async (role: Role, path: string) =>
  shop.must('GET', `/matla/staff/${path}`, undefined, shop.as(role).token)
const list = async (role: Role, query = '') =>
  (await read(role, `tasks?${query}`)) as unknown as { rows: OpenTask[]; next: string | null }
const assign = async (by: Role, kind: string, to: Role | null) =>
  shop.as(by).act(`tasks/${await idOf(kind)}/assign`, { memberId: to && (await shop.userId(to)) })
const entries = async (kind: string) =>
  shop.sql<{ action: string; before: object; after: object }>(
    `select action, before, after from audit_log where detail ->> 'taskId' = $1 order by id`,
    [await idOf(kind)],
  )
const takenByRole = async (role: Role) => ({
  takenBy: expect.objectContaining({ id: await shop.userId(role) }) as object,
})

test('a task can be assigned to a member who may do it, even if a colleague has it, and the list and the log show this', async () => {
  expect((await assign('owner', 'payment-held', 'support')).status).toBe(200)
  expect((await list('support', 'view=mine')).rows).toMatchObject([{ kind: 'payment-held' }])
  expect((await list('finance', 'kind=payment-held')).rows).toMatchObject([await takenByRole('support')])
  expect((await assign('support', 'payment-held', 'finance')).body.task).toMatchObject(
    await takenByRole('finance'),
  )
  expect((await assign('finance', 'payment-held', null)).body.task).toMatchObject({ takenBy: null })
  const [support, finance] = [await shop.userId('support'), await shop.userId('finance')]
  expect(await entries('payment-held')).toEqual([
    { action: 'assign', before: { takenBy: null }, after: { takenBy: support } },
    { action: 'assign', before: { takenBy: support }, after: { takenBy: finance } },
    { action: 'release-task', before: { takenBy: finance }, after: { takenBy: null } },
  ])
})

test('a task is offered and assigned only to members who may do it, and a personal or closed one to no one', async () => {
  const id = await idOf('refund-wanted')
  const { members } = (await read('owner', `tasks/${id}/assignees`)) as { members: { id: string }[] }
  const offered = members.map((member) => member.id)
  expect(offered).toEqual(expect.arrayContaining([await shop.userId('owner'), await shop.userId('finance')]))
  expect(offered).not.toContain(await shop.userId('support'))
  expect((await assign('owner', 'refund-wanted', 'support')).body.code).toBe('task-member-unsuitable')
  expect((await assign('support', 'refund-wanted', 'support')).body.code).toBe('task-not-found')
  await shop.sql(`update staff_tasks set taken_by = $1, taken_at = now() where kind = 'note-mention'`, [
    await shop.userId('support'),
  ])
  expect((await assign('support', 'note-mention', 'finance')).body.code).toBe('task-personal')
  await shop.sql(`update staff_tasks set closed_at = now() where kind = 'payment-held'`)
  expect((await assign('owner', 'payment-held', 'support')).body.code).toBe('task-closed')
})

test('the tasks of a member who loses the right or leaves become unassigned, also in the log, and their mentions are closed', async () => {
  const support = await shop.userId('support')
  for (const kind of ['payment-held', 'message-waiting', 'review-waiting'])
    expect((await assign('owner', kind, 'support')).status).toBe(200)
  await shop.sql(`update staff_tasks set taken_by = $1, taken_at = now() where kind = 'note-mention'`, [
    support,
  ])
  const change = { roles: ['reviewer'] }
  expect((await shop.as('owner').act(`staff/${support}/change-roles`, change)).status).toBe(200)
  expect((await list('owner', 'kind=payment-held')).rows).toMatchObject([{ takenBy: null }])
  expect((await list('owner', 'kind=review-waiting')).rows).toMatchObject([await takenByRole('support')])
  const released = { action: 'release-task', before: { takenBy: support }, after: { takenBy: null } }
  expect((await entries('message-waiting')).at(-1)).toEqual(released)
  const [mention] = await shop.sql(`select closed_at from staff_tasks where kind = 'note-mention'`)
  expect(mention).toEqual({ closed_at: expect.any(Date) })
  expect((await shop.as('owner').act(`staff/${support}/deactivate`)).status).toBe(200)
  expect((await list('owner', 'kind=review-waiting')).rows).toMatchObject([{ takenBy: null }])
  expect((await entries('review-waiting')).at(-1)).toEqual(released)
})

test('the list begins with the most harmful and oldest tasks on every page, like the Today page', async () => {
  const all = (await list('owner')).rows
  const sorted = all.toSorted(
    (a, b) => taskWeight(b.kind) - taskWeight(a.kind) || a.openedAt.localeCompare(b.openedAt),
  )
  const ids = sorted.map(({ id }) => id)
  expect(all.map(({ id }) => id)).toEqual(ids)
  const found: string[] = []
  for (let after = ''; ;) {
    const page = await list('owner', `limit=4${after && `&after=${after}`}`)
    found.push(...page.rows.map(({ id }) => id))
    if (page.next === null) break
    after = page.next
  }
  expect(found).toEqual(ids)
  const { tasks } = (await read('owner', 'today')) as { tasks: { heaviest: OpenTask[] } }
  expect(tasks.heaviest.map(({ id }) => id)).toEqual(ids.slice(0, 9))
})

test('the Today page shows the tasks of every member, or the reader’s own', async () => {
  await assign('owner', 'message-waiting', 'finance')
  await assign('owner', 'series-gap', 'finance')
  const own = (await read('finance', 'today?tasks=mine')) as { tasks: { heaviest: OpenTask[]; open: number } }
  expect(own.tasks).toMatchObject({ heaviest: [{ kind: 'series-gap' }], open: 1 })
  const all = taskKinds.filter((kind) => !isPersonal(kind) && hasRight(['finance'], taskRight(kind)))
  expect((await read('finance', 'today')).tasks).toMatchObject({ open: all.length })
})
