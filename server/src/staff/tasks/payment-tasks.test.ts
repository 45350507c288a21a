import { expect, test } from 'vitest'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

const shop = await openMoneyShop()
const paymentOf = async (orderId: string) => (await shop.as('support').order(orderId)).order.payments[0]?.id
const askAgain = async (orderId: string) =>
  shop.as('support').act(`orders/${orderId}/ask-payment`, { paymentId: await paymentOf(orderId) })
const close = (taskId: string | undefined, note: string) =>
  shop.as('finance').act(`tasks/${taskId ?? ''}/close`, { note })

test('the provider’s decision closes every task about the payment', async () => {
  const { orderId } = await shop.bought([sound], 'hold')
  expect(await shop.openKinds(orderId)).toEqual(['payment-held'])
  await shop.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  // A different response opens a different task, which replaces the first.
  expect(await shop.openKinds(orderId)).toEqual(['unknown-answer'])
  await shop.setFaults({ queryAnswer: 'normal' })
  const { reference } = (
    await shop.sql<{ reference: string }>(
      'select provider_reference as reference from payments where order_id = $1',
      [orderId],
    )
  )[0] ?? { reference: '' }
  await shop.sandbox('/paytabs/dashboard', { tranRef: reference, action: 'void' })
  await askAgain(orderId)
  await shop.untilDone()
  expect((await shop.as('finance').order(orderId)).order.payments[0]?.status).not.toBe('review')
  expect(await shop.openKinds(orderId)).toEqual([])
})

test('a payment under review that is checked again closes its task without naming a person', async () => {
  await shop.setFaults({ queryAnswer: 'unknown' })
  const { orderId } = await shop.bought([sound])
  expect(await shop.openKinds(orderId)).toEqual(['unknown-answer'])
  await shop.setFaults({ queryAnswer: 'normal' })
  expect((await askAgain(orderId)).body).toMatchObject({ payment: { status: 'paid' } })
  expect(await shop.tasksOf(orderId)).toMatchObject([
    { kind: 'unknown-answer', closed_at: expect.any(Date), closed_by: null },
  ])
  const [task] = await shop.tasksOf(orderId)
  const late = await close(task?.id, 'seen')
  expect(late.body).toMatchObject({ code: 'task-closed', fields: { by: '', at: expect.any(String) } })
  await shop.verify()
})

test('a task that a person closed stays closed with its note while the provider’s response is unchanged', async () => {
  const { orderId } = await shop.bought([sound], 'hold')
  const [onHold] = await shop.tasksOf(orderId)
  expect((await close(onHold?.id, 'the provider calls back on Sunday')).status).toBe(200)
  for (let index = 0; index < 2; index++) await askAgain(orderId)
  expect(await shop.tasksOf(orderId)).toMatchObject([
    { note: 'the provider calls back on Sunday', closed_by: await shop.userId('finance') },
  ])
  await shop.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await shop.openKinds(orderId)).toEqual(['unknown-answer'])
  await shop.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  expect(await shop.openKinds(orderId)).toEqual(['payment-held'])
})

test('a payment that is denied and then confirmed again leaves no task', async () => {
  const { orderId } = await shop.bought([sound])
  await shop.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await shop.openKinds(orderId)).toEqual(['paid-but-denied'])
  await shop.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  expect(await shop.openKinds(orderId)).toEqual([])
  await shop.setFaults({ queryAnswer: 'unknown' })
  await askAgain(orderId)
  expect(await shop.openKinds(orderId)).toEqual(['paid-but-denied'])
  await shop.setFaults({ queryAnswer: 'normal' })
  await askAgain(orderId)
  await shop.verify()
})

test('a payment of a different amount is reported with both amounts', async () => {
  const { orderId } = await shop.bought([sound], 'different-amount')
  const { order } = await shop.as('finance').order(orderId)
  expect(order.tasks).toMatchObject([
    { kind: 'amount-mismatch', detail: { amountHalalas: order.totalHalalas, takenHalalas: 100 } },
  ])
})
