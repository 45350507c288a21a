import { failureText, returnText } from '@matla/web/app/returns/returns.text.ts'
import type { Page } from '@playwright/test'
import { sound } from './demo.ts'
import { expectSuccess, press, reachPayPage, title } from './journey.ts'
import { expect, emailsTo, test, readTransactions } from './shop.ts'

/** Decides a payment, by its reference, as the provider's page would. */
async function finish(page: Page, outcome: string): Promise<void> {
  const [newest] = await readTransactions(page.request)
  const tranRef = newest?.transactionData.tran_ref
  const answer = await page.request.post('/sandbox/paytabs/finish', { data: { tranRef, outcome } })
  expect(answer.status()).toBe(200)
}

async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.getByText(failureText.en.title)).toHaveCount(0)
  await expect(page.getByText(failureText.ar.title)).toHaveCount(0)
}

test('the page of a pending payment changes to paid without a reload', async ({ page, lang, email }) => {
  const callSandbox = await page.request.post('/sandbox/paytabs/levers', {
    data: { approvePendingAfterMs: 5_000 },
  })
  expect(callSandbox.status()).toBe(200)
  await reachPayPage(page, lang, email, sound)
  await page.locator('summary').click()
  await press(page, 'Pending, approve in 60 s')
  await expect(title(page, returnText[lang].waitTitle)).toBeVisible()
  await expectNoFailure(page)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await expectSuccess(page, lang)
})

test('a payment is settled even though no webhook arrived', async ({ page, lang, email }) => {
  await reachPayPage(page, lang, email, sound)
  await page.locator('summary').click()
  await press(page, 'Return without notifying')
  await expectSuccess(page, lang)
})

test('a buyer who never returns from the bank receives the purchase email', async ({ page, lang, email }) => {
  await reachPayPage(page, lang, email, sound)
  await page.locator('summary').click()
  await press(page, 'Notify without returning')
  await expect.poll(async () => emailsTo(page.request, email), { timeout: 20_000 }).toHaveLength(1)
})

test('a payment without a response after thirty seconds is not reported as failed and completes later (R339)', async ({
  page,
  lang,
  email,
}) => {
  await reachPayPage(page, lang, email, sound)
  await page.clock.install()
  await page.goto('/home/success2')
  await expect(title(page, returnText[lang].waitTitle)).toBeVisible()
  // The page may not have started its timer when the clock is first advanced.
  await expect(async () => {
    await page.clock.fastForward(31_000)
    await expect(page).toHaveURL(/\/home\/failuremessage$/, { timeout: 1_000 })
  }).toPass()
  await expect(title(page, failureText[lang].confirmingTitle)).toBeVisible()
  await expect(page.getByText(failureText[lang].timedOut)).toBeVisible()
  await expect(page.getByText(failureText[lang].confirmingText)).toBeVisible()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByRole('link', { name: failureText[lang].again })).toHaveCount(0)
  await expectNoFailure(page)
  await finish(page, 'approve')
  await expectSuccess(page, lang)
})

test('a payment on hold is shown as under review, not as failed', async ({ page, lang, email }) => {
  await reachPayPage(page, lang, email, sound)
  await page.locator('summary').click()
  await press(page, 'Hold for review')
  await expect(page.getByText(returnText[lang].reviewText)).toBeVisible()
  await expectNoFailure(page)
  await page.goto('/home/failuremessage')
  await expect(title(page, failureText[lang].reviewTitle)).toBeVisible()
  await expectNoFailure(page)
})
