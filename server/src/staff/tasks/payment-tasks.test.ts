import { expect, test } from 'vitest'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

const it = await openMoneyShop()
const paymentOf = async (orderId: string) => (await it.as('support').order(orderId)).order.payments[0]?.id
const askAgain = async (orderId: string) =>
  it.as('support').act(`orders/${orderId}/ask-payment`, { paymentId: await paymentOf(orderId) })
const close = (taskId: string | undefined, note: string) =>
  it.as('finance').act(`tasks/${taskId ?? ''}/close`, { note })

test('the provider’s decision closes every task about the payment', async () => {
  const { orderId } = await it.bought([sound], 'hold')
  expect(await it.openKinds(orderId)).toEqual(['payment-held'])
  await it.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  // A different response opens a different task, which replaces the first.
  expect(await it.openKinds(orderId)).toEqual(['unknown-answer'])
  await it.setFaults({ queryAnswer: 'normal' })
  const { reference } = (
    await it.sql<{ reference: string }>(
      'select provider_reference as reference from payments where order_id = $1',
      [orderId],
    )
  )[0] ?? { reference: '' }
  await it.sandbox('/paytabs/dashboard', { tranRef: reference, action: 'void' })
  await askAgain(orderId)
  await it.untilDone()
  expect((await it.as('finance').order(orderId)).order.payments[0]?.status).not.toBe('review')
  expect(await it.openKinds(orderId)).toEqual([])
})

test('a payment under review that is checked again closes its task without naming a person', async () => {
  await it.setFaults({ queryAnswer: 'unknown' })
  const { orderId } = await it.bought([sound])
  expect(await it.openKinds(orderId)).toEqual(['unknown-answer'])
  await it.setFaults({ queryAnswer: 'normal' })
  expect((await askAgain(orderId)).body).toMatchObject({ payment: { status: 'paid' } })
  expect(await it.tasksOf(orderId)).toMatchObject([
    { kind: 'unknown-answer', closed_at: expect.any(Date), closed_by: null },
  ])
  const [task] = await it.tasksOf(orderId)
  const late = await close(task?.id, 'seen')
  expect(late.body).toMatchObject({ code: 'task-closed', fields: { by: '', at: expect.any(String) } })
  await it.verify()
})

test('a task that a person closed stays closed with its note while the provider’s response is unchanged', async () => {
  const { orderId } = await it.bought([sound], 'hold')
  const [onHold] = await it.tasksOf(orderId)
  expect((await close(onHold?.id, 'the provider calls back on Sunday')).status).toBe(200)
  for (let at = 0; at < 2; at++) await askAgain(orderId)
  expect(await it.tasksOf(orderId)).toMatchObject([
    { note: 'the provider calls back on Sunday', closed_by: await it.userId('finance') },
  ])
  await it.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await it.openKinds(orderId)).toEqual(['unknown-answer'])
  await it.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  expect(await it.openKinds(orderId)).toEqual(['payment-held'])
})

test('a payment that is denied and then confirmed again leaves no task', async () => {
  const { orderId } = await it.bought([sound])
  await it.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await it.openKinds(orderId)).toEqual(['paid-but-denied'])
  await it.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  expect(await it.openKinds(orderId)).toEqual([])
  await it.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await it.openKinds(orderId)).toEqual(['paid-but-denied'])
  await it.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  await it.verify()
})

test('a payment of a different amount is reported with both amounts', async () => {
  const { orderId } = await it.bought([sound], 'different-amount')
  const { order } = await it.as('finance').order(orderId)
  expect(order.tasks).toMatchObject([
    { kind: 'amount-mismatch', detail: { amountHalalas: order.totalHalalas, takenHalalas: 100 } },
  ])
})
