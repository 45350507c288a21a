import { failureText } from '@matla/web/app/returns/returns.text.ts'
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { spoofedApproval } from './spoofed-webhook.ts'
import { decidePayment, fillCart, submitBuyer, openPayment, placeOrder, readOutcome } from './api-steps.ts'
import { directing, sound } from './demo.ts'
import { title } from './journey.ts'
import { buyerNames, expect, readLedger, test as base, readTransactions, type Journey } from './shop.ts'

const test = base.extend<{ open: () => Promise<APIRequestContext> }>({
  open: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const visitor = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      opened.push(visitor)
      return visitor
    })
    await Promise.all(opened.map((visitor) => visitor.dispose()))
  },
})

async function expectNothingOf(email: string, lang: Journey['lang'], answer: APIResponse): Promise<void> {
  expect([401, 403, 404], answer.url()).toContain(answer.status())
  const body = (await answer.text()).toLowerCase()
  expect(body).not.toContain(email)
  expect(body).not.toContain(encodeURIComponent(email))
  expect(body).not.toContain(buyerNames[lang].toLowerCase())
}

for (const kind of ['a stranger', 'another buyer'] as const) {
  test(`${kind} cannot read or change another person's order`, async ({ open, lang, email }) => {
    const [owner, other] = [await open(), await open()]
    const own = await placeOrder(owner, { lang, email, course: directing, outcome: 'approve' })
    await fillCart(owner, sound)
    if (kind === 'another buyer') {
      await placeOrder(other, {
        lang,
        email: email.replace('buyer', 'second'),
        course: sound,
        outcome: 'approve',
      })
    }
    const invoice = `/matla/invoices/${own.orderId}.pdf`
    await expect.poll(async () => (await owner.get(invoice)).status(), { timeout: 20_000 }).toBe(200)
    const [entry] = await readTransactions(owner)
    const before = await (await owner.get(`/matla/cart/${email}`)).text()
    expect(before).toContain(sound.id)

    const answers = [
      await other.get('/matla/validate-transction-details', { params: { tranRef: own.data.tran_ref } }),
      await other.get('/matla/validate-transaction-details', { params: { tranRef: own.data.tran_ref } }),
      await other.get(`/matla/transactions/user/${own.userId}`),
      await other.get(`/matla/user/email/${email}`),
      await other.get(invoice),
      await other.get(`/matla/cart/${email}`),
      await other.delete(`/matla/cart/${email}/${sound.id}`),
      await other.delete(`/matla/cart/clear/${email}`),
      await other.post('/matla/regenerate-invoice', {
        data: { transactionId: entry?._id, userId: own.userId },
      }),
      await other.post('/matla/regenerate-invoice', { data: { transactionId: entry?._id } }),
    ]
    for (const answer of answers) await expectNothingOf(email, lang, answer)
    for (const path of [
      '/matla/transactions',
      '/matla/checkout/outcome',
      '/matla/session',
      '/home/success',
      '/home/transaction',
    ]) {
      const body = await (await other.get(path)).text()
      expect(body, path).not.toContain(email)
      expect(body, path).not.toContain(own.data.tran_ref)
    }
    expect(await (await owner.get(`/matla/cart/${email}`)).text()).toBe(before)
    expect(await readTransactions(owner)).toEqual([entry])
  })
}

test('a known address gives a guest neither its session nor its cart', async ({ open, lang, email }) => {
  const [owner, other] = [await open(), await open()]
  await placeOrder(owner, { lang, email, course: directing, outcome: 'approve' })
  const answer = await other.post('/matla/handle-email', {
    data: { firstName: 'Sara', lastName: 'Demo', emailId: email },
  })
  expect(answer.status()).toBe(409)
  expect(await answer.json()).toMatchObject({ success: false, code: 'user-exists' })
  await expectNothingOf(email, lang, await other.get(`/matla/cart/${email}`))
})

test('a total other than the server’s opens no payment', async ({ open, lang, email }) => {
  const buyer = await open()
  await fillCart(buyer, directing)
  await submitBuyer(buyer, lang, email)
  for (const amount of ['1.00', 1, '789.99', '0', '-790.00', 'free']) {
    const answer = await buyer.post('/matla/create-session', { data: { paymentType: 'CARD', amount } })
    expect(answer.status(), String(amount)).toBe(409)
    const body = await answer.json()
    expect(body).toMatchObject({ success: false, code: 'cart-changed' })
    expect(body).not.toHaveProperty('data')
  }
  expect(await readTransactions(buyer)).toEqual([])
  await openPayment(buyer, lang, { amount: '790.00' })
})

test('URLs, prices and ids sent by the browser are ignored', async ({ open, lang, email, baseURL }) => {
  const buyer = await open()
  await fillCart(buyer, directing)
  await submitBuyer(buyer, lang, email)
  const foreign = 'https://elsewhere.example/'
  const { data } = await openPayment(buyer, lang, {
    return: foreign,
    callback: foreign,
    returnUrl: foreign,
    cart_amount: 1,
    cart_id: 'mine',
    userId: 'somebody',
    discountedTotal: 1,
  })
  expect(data.redirect_url.startsWith(`${baseURL}/sandbox/paytabs/payment/wr/`)).toBe(true)
  const pressed = await buyer.post(data.redirect_url, { form: { outcome: 'approve' } })
  const returnPage = await pressed.text()
  expect(returnPage).toContain(`action="${baseURL}/matla/payments/paytabs/return/`)
  expect(returnPage).not.toContain(foreign)
  const { payments } = await readLedger(buyer)
  const own = payments.find(({ tranRef }) => tranRef === data.tran_ref)
  expect(own).toMatchObject({ status: 'A', amount: '790.00', charged: '790.00', notices: [{ status: 200 }] })
  expect(await readOutcome(buyer)).toBe('paid')
})

test('spoofed webhooks are rejected and change nothing', async ({ open, lang, email }) => {
  const [buyer, forger] = [await open(), await open()]
  const { data } = await placeOrder(buyer, { lang, email, course: sound, outcome: null })
  const before = await readTransactions(buyer)
  const { returned, notice } = spoofedApproval(data.tran_ref)
  for (const signature of ['', '0'.repeat(64), 'A']) {
    const form = { ...returned, signature }
    expect((await forger.post('/matla/payments/paytabs/return', { form, maxRedirects: 0 })).status()).toBe(
      401,
    )
    expect(
      (await forger.get('/matla/payments/paytabs/return', { params: form, maxRedirects: 0 })).status(),
    ).toBe(401)
    const answer = await forger.post('/matla/payments/paytabs/notice', {
      data: notice,
      headers: { signature },
    })
    expect(answer.status()).toBe(401)
  }
  expect((await forger.post('/matla/payments/paytabs/notice', { data: notice })).status()).toBe(401)
  expect(await readTransactions(buyer)).toEqual(before)
  expect(await readOutcome(buyer)).toBe('confirming')
  await decidePayment(buyer, data.tran_ref, 'approve')
  expect(await readOutcome(buyer)).toBe('paid')
})

test('the return page of a browser without a session leads to the failure page, which states no outcome', async ({
  page,
  lang,
}) => {
  await page.goto('/home/success2?tranRef=TST0000000000000&respStatus=A')
  await expect(page).toHaveURL(/\/home\/failuremessage$/)
  await expect(title(page, failureText[lang].unknownTitle)).toBeVisible()
  await expect(page.getByText(failureText[lang].unknownText)).toBeVisible()
  await expect(page.getByText(failureText[lang].title)).toHaveCount(0)
  await expect(page.getByText(failureText[lang].declinedText)).toHaveCount(0)
  await page.goto('/home/success')
  await expect(page).not.toHaveURL(/success/)
})

test('a change requested by a page of another site is rejected', async ({ open, lang, email }) => {
  const buyer = await open()
  await fillCart(buyer, directing)
  await submitBuyer(buyer, lang, email)
  const headers = { origin: 'https://elsewhere.example' }
  expect((await buyer.delete('/matla/cart/lines', { headers })).status()).toBe(403)
  expect(
    (await buyer.post('/matla/create-session', { headers, data: { paymentType: 'CARD' } })).status(),
  ).toBe(403)
  expect(await (await buyer.get('/matla/cart')).text()).toContain(directing.id)
})
