import { ordersText, refundStateText } from '@matla/web/app/console/orders/orders.text.ts'
import { enrolmentNames } from '@matla/web/app/console/kit/state-names.text.ts'
import { orderText } from '@matla/web/app/console/orders/order.text.ts'
import { type OwnShop, startShop } from '#own-shop.ts'
import { clickCounter, countClicks, logInAs, expect, panelOf, test as base } from './console.ts'
import { pressByKey } from './keyboard.ts'
import { expectOrder, sell, twoCourses } from './sale.ts'

/** A separate shop, because these failures would affect all journeys of the shared one. */
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

test('support sees in one click why a course is not open and opens it in one more, by pointer and by keyboard (K10 K13)', async ({
  page,
  lang,
  email,
}) => {
  test.setTimeout(180_000)
  const t = orderText[lang]
  const setFault = async (data: object) =>
    expect((await page.request.post('/sandbox/moodle/levers', { data })).ok()).toBe(true)
  await setFault({ failNextEnrols: 1_000 })
  const { orderId } = await sell(page.request, { lang, email, courses: twoCourses })
  await logInAs(page, 'support')
  // After this many attempts, the shop's own next retry is far enough away.
  const failing = async (line: 0 | 1) => {
    const answer = await page.request.get(`/matla/staff/orders/${orderId}`)
    const { order } = (await answer.json()) as {
      order: { lines: { access: { tries: number; lastError: string }[] }[] }
    }
    return order.lines[line]?.access[0] ?? { tries: 0, lastError: '' }
  }
  for (const line of [0, 1] as const)
    await expect.poll(async () => (await failing(line)).tries, { timeout: 120_000 }).toBeGreaterThanOrEqual(5)
  const { lastError } = await failing(0)
  expect(lastError).toMatch(/\S/)
  const expectReason = async () => {
    await expect(page.getByText(enrolmentNames[lang].waiting).first()).toBeVisible()
    await expect(page.getByText(lastError).first()).toBeVisible()
    await expect(page.getByText(new RegExp(t.tries(0).replace('0', '\\d+'))).first()).toBeVisible()
  }
  await page.goto('/console/orders')
  const { press, atMost } = clickCounter()
  await page.getByRole('searchbox', { name: ordersText[lang].search }).fill(email)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  await press(page.locator('[data-row-link]'))
  await expectReason()
  atMost(1)

  // The path from anywhere: the list, its search, its row.
  const pointer = await countClicks(page)
  const keys = page.keyboard
  await keys.press('g')
  await keys.press('o')
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await keys.press('/')
  await keys.type(email)
  await expect(page.locator('[data-row]')).toHaveCount(1)
  for (const key of ['Tab', 'j', 'Enter']) await keys.press(key)
  await expectReason()
  await setFault({ failNextEnrols: 0 })
  const [open, access] = [page.getByRole('button', { name: t.openNow }), [{ status: 'done' }]]
  await pressByKey(open.first())
  expect(await pointer()).toBe(0)
  await expectOrder(page.request, orderId, { lines: [{ access }, {}] })

  await page.reload()
  await press(open)
  atMost(1)
  await expectOrder(page.request, orderId, { lines: [{ access }, { access }] })
})

test('finance retries a rejected refund in two clicks, by pointer and by keyboard (K06)', async ({
  page,
  lang,
  email,
}) => {
  test.setTimeout(180_000)
  const t = orderText[lang]
  const setFault = async (data: object) =>
    expect((await page.request.post('/sandbox/paytabs/levers', { data })).ok()).toBe(true)
  const { orderId } = await sell(page.request, { lang, email, outcome: 'different-amount' })
  await page.request.post('/matla/logout')
  const other = await sell(page.request, { lang, email: `other.${email}`, outcome: 'different-amount' })
  await logInAs(page, 'finance')
  await setFault({ refunds: 'declined' })
  for (const id of [orderId, other.orderId]) {
    const { order } = (await (await page.request.get(`/matla/staff/orders/${id}`)).json()) as {
      order: { payments: { id: string }[] }
    }
    const data = { paymentId: order.payments[0]?.id, reason: 'Another sum', key: `failing-${id.slice(0, 8)}` }
    const given = await page.request.post(`/matla/staff/orders/${id}/resolve-payment`, { data })
    expect(given.status()).toBe(200)
    await expectOrder(page.request, id, { refunds: [{ status: 'refused', canBeTriedAgain: true }] })
  }
  await setFault({ refunds: 'normal', duplicateWindowSeconds: 0 })

  await page.goto('/console/tasks')
  const { press, atMost } = clickCounter()
  await press(page.locator(`article a[href*="/orders/${orderId}"]`).first())
  await expect(page.getByText(refundStateText[lang].refused).first()).toBeVisible()
  const retry = panelOf(page, t.back).getByRole('button', { name: t.retryRefund })
  await press(retry)
  atMost(2)
  await expectOrder(page.request, orderId, { refunds: [{ status: 'done' }] })

  await page.goto('/console/tasks')
  const pointer = await countClicks(page)
  await expect(page.locator('[data-row]').first()).toBeVisible()
  await page.keyboard.press('j')
  await pressByKey(page.locator(`article a[href*="/orders/${other.orderId}"]`).first())
  await pressByKey(retry)
  expect(await pointer()).toBe(0)
  await expectOrder(page.request, other.orderId, { refunds: [{ status: 'done' }] })
})
