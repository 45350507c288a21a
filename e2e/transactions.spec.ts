import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { transactionsText } from '@matla/web/app/transactions/transactions.text.ts'
import { uiText } from '@matla/web/app/ui/ui.text.ts'
import type { Page } from '@playwright/test'
import { decidePayment, fillCart, submitBuyer, openPayment } from './api-steps.ts'
import { courses, sound } from './demo.ts'
import { expectSuccess, goAndPay, payButton, press, title, beforeNumber } from './journey.ts'
import { main } from './people.ts'
import { expect, type Journey, readLedger, readEnrolments, test, readTransactions } from './shop.ts'

const soldAlone = courses.filter(({ status }) => status === 'on-sale')

/** Places five orders of one guest, one course each: the first is declined, and the last is the sound course. */
async function buyFive(page: Page, { lang }: Pick<Journey, 'lang'>, email: string): Promise<void> {
  const others = soldAlone.filter(({ id }) => id !== sound.id).slice(0, 4)
  for (const [index, course] of [...others, sound].entries()) {
    await fillCart(page.request, course)
    if (index === 0) await submitBuyer(page.request, lang, email)
    const opened = await openPayment(page.request, lang)
    await decidePayment(page.request, opened.data.tran_ref, index === 0 ? 'decline' : 'approve')
    if (index === 0) await page.request.delete('/matla/cart/lines')
  }
}

async function readFilterAndPage(page: Page, lang: Journey['lang']): Promise<void> {
  const t = transactionsText[lang]
  const rows = main(page)
    .getByRole('row')
    .filter({ has: page.locator('td') })
  await page.goto('/home/transaction')
  await expect(title(page, t.title)).toBeVisible()
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toContainText(sound.name[lang])
  await expect(rows.first()).toContainText(t.paid)
  await expect(main(page).getByText('1 / 2')).toBeVisible()

  await main(page).getByRole('link', { name: uiText[lang].next }).click()
  await expect(main(page).getByText('2 / 2')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(t.declined)
  await main(page).getByRole('link', { name: uiText[lang].previous }).click()
  await expect(rows).toHaveCount(4)

  const field = main(page).getByRole('searchbox', { name: t.filter })
  // As people type it: no hamza, no vowel marks, ha for ta marbuta, and a tatweel.
  await field.fill('تسجيــل الصَّوت')
  await field.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(sound.name[lang])
  await main(page).getByRole('link', { name: t.all }).click()
  await expect(rows).toHaveCount(4)
}

test('five payments are listed four per page and found by their Arabic name (R344 R345 R349 R351)', async ({
  page,
  lang,
  email,
}) => {
  await buyFive(page, { lang }, email)
  await readFilterAndPage(page, lang)
  const t = transactionsText[lang]
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByRole('link', { name: beforeNumber(t.openInvoice('')) })).toHaveCount(4, {
      timeout: 1_000,
    })
  }).toPass({ timeout: 20_000 })
  await expect(main(page).getByRole('link', { name: beforeNumber(t.downloadInvoice('')) })).toHaveCount(4)
})

test('one cart paid in three tabs is one payment: the second tab gets the same page, and the third says that it is paid', async ({
  page,
  context,
  lang,
  email,
}) => {
  await fillCart(page.request, sound)
  await submitBuyer(page.request, lang, email)
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [page, second, third]) await tab.goto('/home/cart-checkout')
  await Promise.all([goAndPay(page, lang), goAndPay(second, lang)])
  expect(second.url()).toBe(page.url())
  await press(page, 'Approve')
  await expectSuccess(page, lang)

  expect((await second.reload())?.status()).toBe(410)
  await payButton(third, lang).click()
  await expect(main(third).getByText(checkoutText[lang].lastPaid)).toBeVisible()
  await main(third).getByRole('link', { name: checkoutText[lang].toLast }).click()
  await expectSuccess(third, lang)

  const all = await readTransactions(page.request)
  expect(all.map(({ status }) => status)).toEqual(['paid'])
  const { payments } = await readLedger(page.request)
  expect(payments.filter(({ tranRef }) => tranRef === all[0]?.transactionData.tran_ref)).toHaveLength(1)
  await expect
    .poll(() => readEnrolments(page.request, email), { timeout: 30_000 })
    .toEqual([sound.learningCourseId])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is read, filtered and paged without script, with plain links and forms', async ({
    page,
    lang,
    email,
  }) => {
    await buyFive(page, { lang }, email)
    await readFilterAndPage(page, lang)
  })
})
