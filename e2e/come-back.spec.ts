import { failureText, returnText, successText } from '@matla/web/app/returns/returns.text.ts'
import type { Page } from '@playwright/test'
import { fillCart, submitBuyer, openPayment } from './api-steps.ts'
import { sound } from './demo.ts'
import { press, title } from './journey.ts'
import { expect, test } from './shop.ts'

async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.getByText(failureText.en.title)).toHaveCount(0)
  await expect(page.getByText(failureText.ar.title)).toHaveCount(0)
}

for (const button of ['Approve', 'Return without notifying']) {
  test(`a buyer who returns without cookies after ${button} sees that they paid, even after a reload (A26)`, async ({
    page,
    request,
    lang,
    email,
  }) => {
    // One browser buys; the one that the bank redirects has no session.
    await fillCart(request, sound)
    await submitBuyer(request, lang, email)
    const { data } = await openPayment(request, lang)
    await page.goto(data.redirect_url)
    if (button !== 'Approve') await page.locator('summary').click()
    await press(page, button)
    for (let looks = 0; looks < 2; looks += 1) {
      await expect(title(page, successText[lang].title)).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText(`${email.slice(0, 1)}***@example.com`)).toBeVisible()
      await expect(page.getByText(email)).toHaveCount(0)
      await expectNoFailure(page)
      await page.reload()
    }
  })
}

test('without cookies, a payment that is still pending after thirty seconds is not reported as failed and completes later (A26, R339)', async ({
  page,
  request,
  lang,
  email,
}) => {
  await fillCart(request, sound)
  await submitBuyer(request, lang, email)
  const payLater = { phone: '0500000001', city: 'Riyadh', address: 'King Fahd Rd 1', zip: '12211' }
  const { data } = await openPayment(request, lang, { paymentType: 'PAY_LATER', payLater })
  await page.goto(data.redirect_url)
  await press(page, 'Cancel')
  await expect(title(page, failureText[lang].leftTitle)).toBeVisible({ timeout: 15_000 })
  await expectNoFailure(page)
  const token = new URL(page.url()).searchParams.get('attempt') ?? ''

  await page.clock.install()
  await page.goto(`/home/success3?attempt=${token}`)
  await expect(title(page, returnText[lang].waitTitle)).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL(/\/home\/failuremessage\?attempt=/, { timeout: 1_000 })
  }).toPass()
  await expect(title(page, failureText[lang].confirmingTitle)).toBeVisible()
  await expectNoFailure(page)
  const paymentId = data.payment.id
  const decided = await request.post('/sandbox/tabby/finish', { data: { paymentId, outcome: 'approve' } })
  expect(decided.status()).toBe(200)
  await page.reload()
  await expect(title(page, successText[lang].title)).toBeVisible({ timeout: 15_000 })
})

test('without cookies and without its token, the return page says that it does not know the outcome (A26)', async ({
  page,
  lang,
}) => {
  for (const address of [
    '/home/success2',
    '/home/success3?attempt=guessed.1.token',
    '/home/failuremessage',
  ]) {
    await page.goto(address)
    await expect(title(page, failureText[lang].unknownTitle)).toBeVisible()
    await expectNoFailure(page)
  }
})
