import {
  draftOrdersText,
  draftOrderStateText,
} from '@matla/web/app/console/draft-orders/draft-orders.text.ts'
import { paymentLinkText } from '@matla/web/app/payment-link/payment-link.text.ts'
import { draftOrderErrors } from '@matla/contract/staff/draft-order-errors.text'
import { linkEmailTexts } from '@matla/server/src/sales/draft-orders/link-email.text.ts'
import { expectAccessible } from '#accessible.ts'
import { sound } from '#demo.ts'
import { goAndPay, press } from '#journey.ts'
import { buyerNames, emailsTo } from '#shop.ts'
import { expect, logInAs } from './console.ts'
import { test } from './input-driver.ts'

const made = async (reply: { json(): Promise<unknown> }) =>
  (
    (await reply.json()) as {
      draftOrder: { id: string; version: number; link: string; order: { id: string } }
    }
  ).draftOrder

test('finance prepares an order with a reduced price and a coupon in six clicks and sends its link in two, and the buyer pays it (K58)', async ({
  page,
  browser,
  lang,
  email,
  baseURL,
  driver,
}) => {
  const t = draftOrdersText[lang]
  const code = `E2E-${email.split('@')[0]?.split('-').at(-1) ?? ''}`.toUpperCase()
  await logInAs(page, 'finance')
  const coupon = {
    code,
    kind: 'special',
    percent: 10,
    products: null,
    from: '2020-01-01',
    to: '2090-01-31',
    maxUses: 5,
  }
  expect((await page.request.post('/matla/staff/coupons', { data: coupon })).status()).toBe(200)

  await page.goto('/console/draft-orders')
  await driver.click(page.getByRole('link', { name: t.make }).first())
  const drawer = page.getByRole('dialog', { name: t.make })
  await driver.fill(drawer.getByRole('textbox', { name: t.fullName }), buyerNames[lang])
  await driver.fill(drawer.getByRole('textbox', { name: t.email }), email)
  await driver.choose(drawer.getByRole('combobox', { name: t.lang }), lang)
  await driver.choose(drawer.getByRole('combobox', { name: t.product }), sound.id)
  const price = drawer.getByRole('textbox', { name: t.price })
  // Finance may reduce a price by at most half.
  await driver.fill(price, '10')
  await driver.fill(drawer.getByRole('textbox', { name: t.coupon }), code)
  await driver.click(drawer.getByRole('button', { name: t.save }))
  await expect(
    drawer.getByText(draftOrderErrors['draft-order-price-below-limit'][lang]).first(),
  ).toBeVisible()
  driver.atMost(6)
  await driver.fill(price, '500')
  await driver.click(drawer.getByRole('button', { name: t.save }))
  await expect(page.getByRole('heading', { level: 1, name: buyerNames[lang] })).toBeVisible()
  await expect(page.getByText('450.00').first()).toBeVisible()
  driver.atMost(1)

  await driver.click(page.getByRole('link', { name: t.send }))
  const sending = page.getByRole('dialog', { name: t.send })
  await driver.click(sending.getByRole('button', { name: t.send }))
  await expect(page.getByRole('button', { name: t.copy })).toBeVisible()
  driver.atMost(2)
  await expect(page.getByText(draftOrderStateText[lang].sent).first()).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 20_000 }).toBe(1)
  const mails = await emailsTo(page.request, email)
  const link = /http\S+\/home\/pay\/[\w-]+/.exec(mails[0]?.text ?? '')?.[0] ?? ''
  expect(mails[0]?.subject).toContain(linkEmailTexts.subject[lang])

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const buyer = await context.newPage()
  await buyer.goto(new URL(link).pathname)
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(buyer.getByText(email)).toHaveCount(0)
  await expectAccessible(buyer)
  await goAndPay(buyer, lang)
  await press(buyer, 'Approve')
  await expect(buyer).toHaveURL(/\/home\/success/, { timeout: 15_000 })
  await buyer.goto(new URL(link).pathname)
  await expect(buyer.getByRole('heading', { level: 1, name: paymentLinkText[lang].paidTitle })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByText(draftOrderStateText[lang].paid).first()).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { order } = await made(await page.request.get(`/matla/staff/draft-orders/${id}`))
  const invoices = await page.request.get(`/matla/staff/orders/${order.id}`)
  expect(JSON.stringify(await invoices.json())).toContain('45000')
})

test('an expired or cancelled link says so, and a declined payment leads back to its link', async ({
  page,
  browser,
  lang,
  email,
  baseURL,
}) => {
  const t = paymentLinkText[lang]
  await logInAs(page, 'support')
  const lists = '/matla/staff/draft-orders'
  const terms = {
    fullName: buyerNames[lang],
    email,
    lang,
    lines: [{ productId: sound.id, priceHalalas: null }],
    couponCode: '',
    note: '',
    linkDays: 7,
    key: `make-${email}`,
  }
  const draft = await made(await page.request.post(lists, { data: terms }))
  const command = { key: `send-${email}`, version: draft.version, isEmailed: false }
  const { link } = await made(await page.request.post(`${lists}/${draft.id}/send`, { data: command }))
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const buyer = await context.newPage()
  await buyer.goto(new URL(link).pathname)
  await goAndPay(buyer, lang)
  await press(buyer, 'Decline')
  await expect(buyer).toHaveURL(/\/home\/failuremessage/, { timeout: 15_000 })
  await buyer.locator(`a[href="${new URL(link).pathname}"]`).click()
  await expect(buyer).toHaveURL(new RegExp(new URL(link).pathname))
  await page.goto(`/console/draft-orders/${draft.id}?do=cancel`)
  const drawer = page.getByRole('dialog', { name: draftOrdersText[lang].cancel })
  await drawer.getByRole('button', { name: draftOrdersText[lang].cancel }).click()
  await expect(page.getByText(draftOrderStateText[lang].cancelled).first()).toBeVisible()
  await buyer.reload()
  await expect(buyer.getByRole('heading', { level: 1, name: t.cancelledTitle })).toBeVisible()
  await expectAccessible(buyer)
  await context.close()
})
