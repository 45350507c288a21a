import { learningText, ordersText, refundStateText } from '@matla/web/app/console/orders/orders.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { type OwnShop, startShop } from '#own-shop.ts'
import { countedPresses, enterAs, expect, panelOf, test as base } from './console.ts'
import { expectOrder, sell } from './sale.ts'

/** What goes wrong here would go wrong for every other journey of the shop. */
const test = base.extend<object, { readonly troubled: OwnShop }>({
  troubled: [
    async ({ browserName }, use) => {
      const shop = await startShop(`trouble-${browserName}`, () => ({}))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ troubled }, use) => use(troubled.origin),
})
test.describe.configure({ mode: 'default' })

test('why a buyer has no course is seen after one press, and one press opens it (K10 K13)', async ({
  page,
  lang,
  email,
}) => {
  test.setTimeout(180_000)
  const t = orderText[lang]
  const setFault = async (data: object) =>
    expect((await page.request.post('/sandbox/moodle/levers', { data })).ok()).toBe(true)
  await setFault({ failNextEnrols: 1_000 })
  const { orderId } = await sell(page.request, { lang, email })
  await enterAs(page, 'support')
  // After so many tries the next one of the shop's own is far enough away.
  const failing = async () => {
    const answer = await page.request.get(`/matla/staff/orders/${orderId}`)
    const { order } = (await answer.json()) as {
      order: { lines: { access: { tries: number; lastError: string }[] }[] }
    }
    return order.lines[0]?.access[0] ?? { tries: 0, lastError: '' }
  }
  await expect.poll(async () => (await failing()).tries, { timeout: 120_000 }).toBeGreaterThanOrEqual(5)
  const { lastError } = await failing()
  expect(lastError).toMatch(/\S/)
  await page.goto('/console/orders')
  const { press, atMost } = countedPresses()
  await page.getByRole('searchbox', { name: ordersText[lang].search }).fill(email)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await press(page.locator('[data-row-link]'))
  await expect(page.getByText(learningText[lang].waiting).first()).toBeVisible()
  await expect(page.getByText(lastError).first()).toBeVisible()
  await expect(page.getByText(new RegExp(t.tries(0).replace('0', '\\d+'))).first()).toBeVisible()
  atMost(1)

  await setFault({ failNextEnrols: 0 })
  await press(page.getByRole('button', { name: t.openNow }))
  atMost(1)
  await expectOrder(page.request, orderId, { lines: [{ access: [{ status: 'done' }] }] })
})

test('a refund that the provider refused is tried again in two presses (K06)', async ({
  page,
  lang,
  email,
}) => {
  test.setTimeout(180_000)
  const t = orderText[lang]
  const setFault = async (data: object) =>
    expect((await page.request.post('/sandbox/paytabs/levers', { data })).ok()).toBe(true)
  const { orderId } = await sell(page.request, { lang, email, outcome: 'different-amount' })
  await enterAs(page, 'finance')
  const { order } = (await (await page.request.get(`/matla/staff/orders/${orderId}`)).json()) as {
    order: { payments: { id: string }[] }
  }
  await setFault({ refunds: 'declined' })
  const data = {
    paymentId: order.payments[0]?.id,
    reason: 'Another sum',
    key: `failing-${orderId.slice(0, 8)}`,
  }
  const given = await page.request.post(`/matla/staff/orders/${orderId}/resolve-payment`, { data })
  expect(given.status()).toBe(200)
  await expectOrder(page.request, orderId, { refunds: [{ status: 'refused', canBeTriedAgain: true }] })
  await setFault({ refunds: 'normal', duplicateWindowSeconds: 0 })

  await page.goto('/console/tasks')
  const { press, atMost } = countedPresses()
  await press(page.locator(`article a[href*="/orders/${orderId}"]`).first())
  await expect(page.getByText(refundStateText[lang].refused).first()).toBeVisible()
  await press(panelOf(page, t.back).getByRole('button', { name: t.retryRefund }))
  atMost(2)
  await expectOrder(page.request, orderId, { refunds: [{ status: 'done' }] })
})
