import { expect, inject, test } from 'vitest'
import { giveUpUnenrolment } from '#learning/unenrol-lms-user.ts'
import { giveUpRefund } from '#payments/refunds/make-refund.ts'
import { until } from '#test/until.ts'
import { openMoneyShop, whoAndWhen } from '#test/fixtures/money-shop.ts'
import { script, sound } from '#test/fixtures/demo-courses.ts'

const shop = await openMoneyShop()
const refundsOf = async (orderId: string) => (await shop.as('finance').order(orderId)).order.refunds
const taskOf = async (orderId: string, kind: string) =>
  (await shop.tasksOf(orderId)).find((task) => task.kind === kind)
const lineOf = async (orderId: string, productId: string) =>
  (await shop.as('finance').order(orderId)).order.lines.find((line) => line.productId === productId)
const ofLine = (courseId: string) => ({ courseIds: [courseId] })
const isRejected = (orderId: string) =>
  until(async () => (await refundsOf(orderId)).some(({ status }) => status === 'refused'), 20_000)
const retry = (refundId: string, by: 'finance' | 'owner' = 'finance') =>
  shop.as(by).act(`refunds/${refundId}/retry`)

/** Creates a refund that never got a response. */
async function givenUp() {
  const { orderId } = await shop.bought([sound])
  await shop.setFaults({ lostAnswers: 1 })
  await shop.refund(orderId, {})
  const [refund] = await refundsOf(orderId)
  const refundId = refund?._id ?? ''
  // Every attempt reads the earlier refunds first, so the lost response is that of the refund itself.
  await until(
    async () =>
      (await shop.sql(`select 1 from refunds where id = $1 and last_error <> ''`, [refundId])).length > 0,
    30_000,
  )
  await shop.setFaults({ queryAnswer: 'html' })
  await shop.givenUp('refund-failed', refundId)
  await shop.setFaults({ queryAnswer: 'normal' })
  return { orderId, refundId }
}

/** How many statements wait for a row that another connection has locked. */
const waiting = async () =>
  (
    await shop.sql(
      "select 1 from pg_stat_activity where wait_event = 'transactionid' and datname = current_database()",
    )
  ).length

test('a failed refund is retried instead of closed with a note, and the retry names the staff member', async () => {
  const { orderId, refundId } = await givenUp()
  const task = await taskOf(orderId, 'refund-failed')
  const closed = await shop.as('finance').act(`tasks/${task?.id}/close`, { note: 'looks fine' })
  expect(closed.body).toMatchObject({ code: 'task-needs-its-action' })
  expect((await refundsOf(orderId))[0]).toMatchObject({ canBeTriedAgain: true })
  expect((await retry(refundId)).status).toBe(200)
  const late = await shop.as('owner').act(`tasks/${task?.id}/close`, { note: 'looks fine' })
  expect(late.body).toMatchObject({ code: 'task-closed', fields: whoAndWhen })
  expect((await taskOf(orderId, 'refund-failed'))?.closed_by).toBe(await shop.userId('finance'))
  await shop.untilDone()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done', canBeTriedAgain: false }])
  await shop.verify()
})

test('a rejected refund of a duplicate payment can be retried after its task was closed with a note', async () => {
  const { orderId } = await shop.bought([sound], 'different-amount')
  await shop.setFaults({ refunds: 'declined' })
  const { order } = await shop.as('finance').order(orderId)
  const give = { paymentId: order.payments[0]?.id, how: 'give-back', reason: 'wrong sum', key: shop.key() }
  expect((await shop.as('finance').act(`orders/${orderId}/resolve-payment`, give)).status).toBe(200)
  await isRejected(orderId)
  const task = await taskOf(orderId, 'refund-refused')
  expect((await shop.as('finance').act(`tasks/${task?.id}/close`, { note: 'asked the bank' })).status).toBe(
    200,
  )
  const [refused] = await refundsOf(orderId)
  expect(refused).toMatchObject({ canBeTriedAgain: true })
  await shop.setFaults({ refunds: 'normal', duplicateWindowSeconds: 0 })
  const tries = await Promise.all([retry(refused?._id ?? ''), retry(refused?._id ?? '', 'owner')])
  expect(tries.map(({ status }) => status)).toEqual([200, 200])
  await shop.untilDone()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done' }])
  expect(
    await shop.sql(`select 1 from audit_log where subject = $1 and action = 'refund-retry'`, [orderId]),
  ).toHaveLength(1)
  await shop.verify()
})

test('lines whose refund was rejected and repeated leave no task, and tasks of other lines stay', async () => {
  const { orderId } = await shop.bought([sound, script])
  await shop.setFaults({ refunds: 'declined' })
  await shop.refund(orderId, ofLine(sound))
  await isRejected(orderId)
  await shop.setFaults({ refunds: 'normal', duplicateWindowSeconds: 0 })
  await shop.refund(orderId, ofLine(script))
  await shop.untilDone()
  expect(await shop.openKinds(orderId)).toEqual(['refund-refused'])
  await shop.refund(orderId, ofLine(sound))
  expect(await shop.openKinds(orderId)).toEqual([])
  expect((await taskOf(orderId, 'refund-refused'))?.closed_by).toBe(await shop.userId('finance'))
  await shop.verify()
})

test('the task about a refund closes when its money was refunded after all', async () => {
  const { orderId, refundId } = await givenUp()
  // Retries the refund's job directly, not through its task.
  await shop.sql(
    `update pgboss.job set state = 'retry', retry_limit = retry_limit + 3, start_after = now(), completed_on = null
     where data->>'refundId' = $1`,
    [refundId],
  )
  await until(async () => (await refundsOf(orderId))[0]?.status === 'done', 30_000)
  expect(await shop.openKinds(orderId)).toEqual([])
})

test('an amount that differs from the displayed one is not refunded, and the earlier refund is named', async () => {
  const { orderId } = await shop.bought([sound, script])
  const { order } = await shop.as('finance').order(orderId)
  const shown = order.totalHalalas
  const line = await lineOf(orderId, sound)
  expect((await shop.refund(orderId, ofLine(sound), 'owner')).status).toBe(200)
  const lateAnswer = { code: 'refund-line-refunded', fields: whoAndWhen }
  expect((await shop.refund(orderId, { amountHalalas: shown })).body).toMatchObject(lateAnswer)
  const body = { reason: 'by request', key: shop.key(), amountHalalas: shown }
  expect((await shop.as('support').act(`orders/${orderId}/ask-refund`, body)).body).toMatchObject(lateAnswer)
  const taken = { ...body, case: 'CB-1', key: shop.key() }
  expect((await shop.as('finance').act(`orders/${orderId}/chargeback`, taken)).body).toMatchObject(lateAnswer)
  const left = shown - (line?.totalHalalas ?? 0)
  expect((await shop.refund(orderId, { amountHalalas: left })).body).toMatchObject({
    refund: { amountHalalas: left },
  })
  await shop.verify()
})

test('a second refund names the earlier refund of that line, not another refund of the order', async () => {
  const { orderId } = await shop.bought([sound, script])
  const names = await shop.sql<{ email: string; full_name: string }>(
    `select email, full_name from users where email like '%@matla.test'`,
  )
  const nameOf = (role: string) => names.find(({ email }) => email.startsWith(role))?.full_name
  await shop.refund(orderId, ofLine(sound), 'owner')
  await shop.refund(orderId, ofLine(script), 'finance')
  expect((await shop.refund(orderId, ofLine(sound))).body).toMatchObject({
    code: 'refund-line-refunded',
    fields: { by: nameOf('owner') },
  })
  expect((await shop.refund(orderId, ofLine(script))).body).toMatchObject({
    fields: { by: nameOf('finance') },
  })
  await shop.verify()
})

test('of ten concurrent refunds of one line exactly one is created, and the others are rejected with its author and time', async () => {
  const { orderId } = await shop.bought([sound, script])
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      shop.refund(orderId, ofLine(sound), index % 2 ? 'owner' : 'finance'),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { body } of answers.filter(({ status }) => status !== 200))
    expect(body).toMatchObject({ code: 'refund-line-refunded', fields: whoAndWhen })
  await shop.verify()
  expect(await refundsOf(orderId)).toMatchObject([{ status: 'done', kind: 'lines' }])
})

test('a request cannot be closed with a note, and a refund of its full amount decides it', async () => {
  const { orderId } = await shop.bought([sound, script])
  const body = { lines: [{ courseId: sound }], reason: 'by request', key: shop.key() }
  await shop.as('support').act(`orders/${orderId}/ask-refund`, body)
  const task = await taskOf(orderId, 'refund-wanted')
  const closed = await shop.as('finance').act(`tasks/${task?.id}/close`, { note: 'not now' })
  expect(closed.body).toMatchObject({ code: 'task-needs-its-action' })
  await shop.refund(orderId, ofLine(script))
  expect(await shop.openKinds(orderId)).toEqual(['refund-wanted'])
  await shop.refund(orderId, ofLine(sound))
  const { order } = await shop.as('finance').order(orderId)
  expect(order.refundRequest).toBeNull()
  expect(await shop.openKinds(orderId)).toEqual(['refund-decided'])
  expect(
    await shop.sql('select state, decided_by, refund_id is not null as refunded from refund_requests'),
  ).toContainEqual({ state: 'approved', decided_by: await shop.userId('finance'), refunded: true })
  await shop.verify()
})

test('a request for an amount that is no longer available cannot be approved', async () => {
  const { orderId } = await shop.bought([sound, script])
  await shop.as('support').act(`orders/${orderId}/ask-refund`, { reason: 'by request', key: shop.key() })
  const requestId = (await shop.as('finance').order(orderId)).order.refundRequest?.id
  await shop.refund(orderId, ofLine(sound), 'owner')
  const approved = await shop.as('finance').act(`orders/${orderId}/approve-refund`, { requestId })
  expect(approved.body).toMatchObject({ code: 'refund-line-refunded', fields: whoAndWhen })
  await shop.verify()
})

test.runIf(inject('engine') === 'postgres')(
  'a refund that is answered while its job is being abandoned leaves no task',
  async () => {
    const { orderId } = await shop.bought([sound])
    await shop.setFaults({ lostAnswers: 1, queryAnswer: 'html' })
    await shop.refund(orderId, {})
    const [refund] = await refundsOf(orderId)
    const refundId = refund?._id ?? ''
    const [enrolment] = await shop.sql<{ id: string }>(
      `update enrolments set status = 'revoking', done_at = null
       where entitlement_id in (select id from entitlements where order_id = $1) returning id`,
      [orderId],
    )
    const enrolmentId = enrolment?.id ?? ''
    const deps = shop.deps
    const answer = await deps.database.pool.connect()
    try {
      await answer.query('begin')
      await answer.query(`update refunds set status = 'refused', ended_at = now() where id = $1`, [refundId])
      await answer.query(`update enrolments set status = 'revoked' where id = $1`, [enrolmentId])
      const given = Promise.all([giveUpRefund(deps, { refundId }), giveUpUnenrolment(deps, { enrolmentId })])
      await until(async () => (await waiting()) === 2, 20_000)
      await answer.query('commit')
      await given
    } finally {
      answer.release()
    }
    expect(await shop.openKinds(orderId)).toEqual([])
  },
)
