import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { transfersText } from '@matla/web/app/console/transfers/transfers.text.ts'
import { transferText } from '@matla/web/app/transfer/transfer.text.ts'
import { transferEmailTexts } from '@matla/server/src/payments/transfer/transfer-email.text.ts'
import { expectAccessible } from '#accessible.ts'
import { sound } from '#demo.ts'
import { expectWholeLayout } from '#layout-faults.ts'
import { beforeNumber, identify, payButton, title } from '#journey.ts'
import { emailsTo, readEnrolments } from '#shop.ts'
import { expect, logInAs, test } from './console.ts'

test('a buyer pays by bank transfer, finance matches it in the console, and the course opens', async ({
  page,
  browser,
  lang,
  email,
  baseURL,
}) => {
  const [t, shown] = [transfersText[lang], transferText[lang]]
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await context.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const buyer = await context.newPage()
  await buyer.goto(`/home/checkout/${sound.id}`)
  await identify(buyer, lang, email)
  await buyer.getByRole('radio', { name: checkoutText[lang].transfer }).check()
  await payButton(buyer, lang).click()
  await expect(title(buyer, shown.title)).toBeVisible()
  const fact = (name: string) =>
    buyer.locator('dl > div').filter({ has: buyer.locator('dt').getByText(name, { exact: true }) })
  await expect(fact(shown.iban)).toContainText(/SA\d{2} /)
  await expect(fact(shown.until)).toContainText(/\p{Nd}/u)
  const amount = /[\d,]+\.\d\d/.exec(await fact(shown.amount).innerText())?.[0] ?? ''
  const reference = await fact(shown.reference).locator('bdi').innerText()
  await expectAccessible(buyer)
  await expectWholeLayout(buyer, 'the details of a bank transfer')

  await expect.poll(async () => (await emailsTo(buyer.request, email)).length, { timeout: 20_000 }).toBe(1)
  const [details] = await emailsTo(buyer.request, email)
  expect(details?.subject).toContain(transferEmailTexts.subject[lang].split('{amount} ').at(-1))
  expect(details?.text).toContain(reference)

  await logInAs(page, 'finance')
  await page.goto('/console/transfers?do=enter')
  const drawer = page.getByRole('dialog', { name: t.enter })
  await drawer.getByRole('textbox', { name: t.amountRiyals }).fill(amount)
  await drawer.getByRole('textbox', { name: t.bankReference }).fill(`FT-${email}`)
  await drawer.getByRole('textbox', { name: t.narration }).fill(reference)
  await drawer.getByRole('button', { name: t.doesEnter }).click()
  await expect(drawer).toBeHidden()
  await page.goto(`/console/transfers?q=${encodeURIComponent(`FT-${email}`)}`)
  const match = page.getByRole('button', { name: beforeNumber(t.matchTo('\u2066')) })
  await expect(match).toHaveCount(1)
  await expectAccessible(page)
  await match.click()
  await expect(page.getByText(t.matched)).toBeVisible()
  await expect(match).toHaveCount(0)

  await buyer.reload()
  await expect(title(buyer, shown.paidTitle)).toBeVisible()
  await expectAccessible(buyer)
  await expect
    .poll(async () => readEnrolments(buyer.request, email), { timeout: 20_000 })
    .toEqual([sound.learningCourseId])
  await context.close()
})
