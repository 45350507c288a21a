import { formatReference } from '@matla/contract/payments/transfer-reference'
import { expect, test } from 'vitest'
import { sound } from '#test/fixtures/demo-courses.ts'
import { openMoneyShop } from '#test/fixtures/money-shop.ts'
import { until } from '#test/until.ts'

const it = await openMoneyShop()

test('each bank transfer of an order has its own email, whether the one before ended or was replaced by a card', async () => {
  const buyer = await it.arrive('transfer-again@buyers.test', [sound])
  /** Chooses bank transfer, and counts the emails with its reference. */
  const choose = async () => {
    const choice = { paymentType: 'TRANSFER' }
    const { body } = await it.post('/create-session?lang=1', choice, buyer.token)
    const { orderId, data } = body as { orderId: string; data: { tran_ref: string } }
    const mails = await it.mailOf(buyer.email)
    const own = mails.filter(({ text }) => text.includes(formatReference(data.tran_ref)))
    return { orderId, reference: data.tran_ref, emails: own.length }
  }
  const first = await choose()
  await it.sql(
    `update payments set expires_at = now() - interval '1 minute', next_ask_at = now() where order_id = $1`,
    [first.orderId],
  )
  const isExpired = async () =>
    (await it.sql(`select 1 from payments where order_id = $1 and status = 'expired'`, [first.orderId]))
      .length === 1
  await until(isExpired, 60_000)
  const second = await choose()
  await it.openPage(buyer)
  const chosen = [first, second, await choose()]
  expect(chosen.map(({ emails }) => emails)).toEqual([1, 1, 1])
  expect(new Set(chosen.map(({ orderId }) => orderId)).size).toBe(1)
  expect(new Set(chosen.map(({ reference }) => reference)).size).toBe(3)
  await it.verify()
})
