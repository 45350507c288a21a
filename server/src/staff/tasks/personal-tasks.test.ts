import { dayMs } from '@matla/contract/kit/riyadh'
import { expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openMoneyShop()
const about = async (orderId: string, kind: string) =>
  (await shop.tasksOf(orderId)).find((task) => task.kind === kind)
const kindsSeenBy = async (role: 'owner' | 'finance' | 'support', orderId: string) =>
  (await shop.as(role).order(orderId)).order.tasks.map(({ kind }) => kind)

async function mentionOf(orderId: string) {
  const mention = await shop.userId('support')
  await shop.as('finance').act(`orders/${orderId}/note`, { words: 'Call him', mention, key: shop.key() })
  return (await about(orderId, 'note-mention'))?.id ?? ''
}

test('the order page shows each staff member the tasks that they may do, and only their own mentions', async () => {
  const { orderId } = await shop.bought([sound])
  await mentionOf(orderId)
  await shop.as('support').act(`orders/${orderId}/ask-refund`, { reason: 'by request', key: shop.key() })
  expect(await kindsSeenBy('support', orderId)).toEqual(['note-mention'])
  expect(await kindsSeenBy('finance', orderId)).toEqual(['refund-wanted'])
})

test('a mention is read and closed in one step and cannot be released', async () => {
  const { orderId } = await shop.bought([sound])
  const id = await mentionOf(orderId)
  expect((await shop.as('support').act(`tasks/${id}/take`, { release: true })).body).toMatchObject({
    code: 'task-personal',
  })
  expect((await shop.as('finance').act(`tasks/${id}/close`)).body).toMatchObject({ code: 'task-not-found' })
  expect((await shop.as('support').act(`tasks/${id}/close`)).status).toBe(200)
  expect((await about(orderId, 'note-mention'))?.closed_by).toBe(await shop.userId('support'))
})

test('closing a shared task needs a note', async () => {
  const { orderId } = await shop.bought([sound], 'hold')
  const onHold = await about(orderId, 'payment-held')
  expect((await shop.as('finance').act(`tasks/${onHold?.id}/close`)).body).toMatchObject({
    code: 'task-note-missing',
    fields: { note: expect.stringMatching(/\S/) },
  })
})

test('the requester of a refund learns of the decision and its reason, and the log names the request', async () => {
  const { orderId } = await shop.bought([sound, script])
  const ask = (courseId: string) =>
    shop.as('support').act(`orders/${orderId}/ask-refund`, {
      lines: [{ courseId }],
      reason: 'by request',
      key: shop.key(),
    })
  await ask(sound)
  const requestId = (await shop.as('finance').order(orderId)).order.refundRequest?.id
  const decision = { requestId, answer: 'As agreed on the phone' }
  expect((await shop.as('finance').act(`orders/${orderId}/approve-refund`, decision)).status).toBe(200)
  expect((await shop.as('support').order(orderId)).order.tasks).toMatchObject([
    { kind: 'refund-decided', detail: { state: 'approved', answer: decision.answer } },
  ])
  expect(await kindsSeenBy('finance', orderId)).toEqual([])
  expect(
    await shop.sql(`select detail from audit_log where subject = $1 and action = 'refund'`, [orderId]),
  ).toMatchObject([{ detail: { requestId, answer: decision.answer } }])
  // A decision about one's own request opens no task.
  await shop.as('finance').act(`orders/${orderId}/ask-refund`, { reason: 'by request', key: shop.key() })
  const own = (await shop.as('finance').order(orderId)).order.refundRequest?.id
  await shop.as('finance').act(`orders/${orderId}/decline-refund`, { requestId: own, answer: 'A mistake' })
  expect(await kindsSeenBy('finance', orderId)).toEqual([])
})

test('task changes are audited with before and after', async () => {
  const { orderId } = await shop.bought([sound], 'hold')
  const id = (await about(orderId, 'payment-held'))?.id ?? ''
  const tomorrow = new Date(Date.now() + dayMs).toISOString()
  const [support, finance] = [await shop.userId('support'), await shop.userId('finance')]
  await shop.as('support').act(`tasks/${id}/take`)
  await shop.as('support').act(`tasks/${id}/snooze`, { until: tomorrow })
  await shop.as('support').act(`tasks/${id}/take`, { release: true })
  await shop.as('finance').act(`tasks/${id}/close`, { note: 'seen' })
  expect(
    await shop.sql(
      `select action, actor_id, before, after from audit_log where subject = $1 and action like '%-task' order by at, id`,
      [orderId],
    ),
  ).toMatchObject([
    { action: 'take-task', before: { takenBy: null }, after: { takenBy: support } },
    { action: 'snooze-task', before: { snoozedUntil: null }, after: { snoozedUntil: tomorrow } },
    { action: 'release-task', before: { takenBy: support }, after: { takenBy: null } },
    {
      action: 'close-task',
      actor_id: finance,
      before: { closedAt: null },
      after: { closedAt: expect.any(String) },
    },
  ])
})

test('tasks are found by order number and by words of a note', async () => {
  const { orderId } = await shop.bought([sound], 'hold')
  const onHold = await about(orderId, 'payment-held')
  await shop.as('finance').act(`tasks/${onHold?.id}/close`, { note: 'written to 100% of them' })
  const { order } = await shop.as('finance').order(orderId)
  const find = async (q: string) =>
    (await shop.list('finance', `view=closed&q=${encodeURIComponent(q)}`)).rows.map(({ id }) => id)
  expect(await find(String(order.number))).toEqual([onHold?.id])
  expect(await find('100% of')).toEqual([onHold?.id])
  expect(await find('100x of')).toEqual([])
})

test('the buyer may keep the courses of a chargeback, even when the rest is refunded later', async () => {
  const { orderId } = await shop.bought([script, sound])
  const taken = {
    lines: [{ courseId: script }],
    case: 'CB-7',
    reason: 'Fraud claim',
    keepsCourses: true,
    key: shop.key(),
  }
  expect((await shop.as('finance').act(`orders/${orderId}/chargeback`, taken)).status).toBe(200)
  await shop.verify()
  const states = async () => {
    const { order } = await shop.as('finance').order(orderId)
    return order.lines.map(({ productId, access }) => `${productId} ${access[0]?.status}`).toSorted()
  }
  expect(await states()).toEqual([`${script} done`, `${sound} done`].toSorted())
  await shop.refund(orderId, {})
  await shop.verify()
  expect(await states()).toEqual([`${script} done`, `${sound} revoked`].toSorted())
  expect((await shop.as('finance').order(orderId)).order.status).toBe('refunded')
  const { entries } = await shop.as('finance').timeline(orderId)
  expect(entries.filter(({ kind }) => kind === 'refund-done')).toHaveLength(1)
})

test('a failed granted course is retried from the page of the user named in its task', async () => {
  const { orderId } = await shop.bought([script])
  const [user] = await shop.sql<{ id: string }>('select user_id as id from orders where id = $1', [orderId])
  await shop.as('owner').act(`people/${user?.id}/grant`, {
    courses: [sound],
    reason: 'For the jury',
    key: shop.key(),
  })
  await shop.untilDone()
  await shop.sql(
    `update enrolments set status = 'failed', done_at = null where entitlement_id in
       (select id from entitlements where holder_id = $1 and order_id is null)`,
    [user?.id],
  )
  await shop.sql(
    `insert into staff_tasks (id, kind, subject, detail, opened_at)
       select gen_random_uuid(), 'enrolment-failed', e.id::text, jsonb_build_object('userId', $1::text), now()
       from enrolments e join entitlements t on t.id = e.entitlement_id where t.holder_id = $1::uuid and t.order_id is null`,
    [user?.id],
  )
  const tasks = async () => (await shop.list('support', `person=${user?.id}`)).rows
  expect(await tasks()).toMatchObject([{ kind: 'enrolment-failed', order: null }])
  // Closing the task with a note leaves the course and the user's page unchanged.
  const [task] = await tasks()
  expect((await shop.as('support').act(`tasks/${task?.id}/close`, { note: 'asked the school' })).status).toBe(
    200,
  )
  const failedCourses = async () =>
    (await shop.person('support', user?.id ?? '')).learning.courses.filter(
      ({ enrolment }) => enrolment === 'failed',
    )
  expect(await failedCourses()).toMatchObject([{ orderId: null, isOwned: true }])
  expect((await shop.as('support').act(`people/${user?.id}/retry-enrolments`)).body).toMatchObject({
    retried: 1,
  })
  await until(async () => (await failedCourses()).length === 0, 20_000)
  expect(await tasks()).toEqual([])
  expect((await shop.as('support').act(`people/${user?.id}/retry-enrolments`)).body).toMatchObject({
    code: 'nothing-to-retry',
  })
})
