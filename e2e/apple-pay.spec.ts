import { applePayText } from '@matla/web/app/apple-pay/apple-pay.text.ts'
import { declineText } from '@matla/web/app/declines/decline.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { directing } from './demo.ts'
import { addToCart, coursePath, emailField, expectSuccess, identify, nameField } from './journey.ts'
import { buyerNames, expect, isHydrated, test } from './shop.ts'

const sheetOf = (page: Page) => page.locator('#apple-pay-sandbox')
const choose = (page: Page, name: string) => sheetOf(page).getByRole('button', { name, exact: true }).click()

// Enables the sandbox's payment sheet in this browser.
test.beforeEach(async ({ context, baseURL }) => {
  await context.addCookies([{ name: 'sandbox_apple_pay', value: '1', url: baseURL ?? '' }])
})

test('a guest buys a course from its page with the Apple Pay sheet, which asks only for name and email', async ({
  page,
  lang,
  email,
}) => {
  const t = applePayText[lang]
  await page.goto(coursePath(directing.id))
  await isHydrated(page)
  const button = page.getByRole('main').getByRole('button', { name: t.pay })
  await button.click()
  const sheet = sheetOf(page)
  await expect(sheet.locator('input')).toHaveCount(2)
  await expect(sheet.locator('dd').last()).toContainText('SAR')
  await choose(page, 'Cancel')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  await expectAccessible(page)

  await button.click()
  await sheet.locator('input[name="name"]').fill(buyerNames[lang])
  await sheet.locator('input[name="email"]').fill('not-an-address')
  await choose(page, 'Approve')
  // The sheet stays open with the error, so that the guest can correct it there.
  await expect(sheet.getByRole('status')).not.toBeEmpty()
  await sheet.locator('input[name="email"]').fill(email)
  await choose(page, 'Approve')
  await expectSuccess(page, lang)
})

test('a declined payment and a changed amount are explained next to the cart’s button, and the next attempt pays', async ({
  page,
  lang,
  email,
}) => {
  const t = applePayText[lang]
  await addToCart(page, lang, directing)
  await page.goto('/home/cart')
  await isHydrated(page)
  const button = page.getByRole('main').getByRole('button', { name: t.pay })
  const alert = page.getByRole('main').getByRole('alert')
  await button.click()
  await sheetOf(page).locator('input[name="name"]').fill(buyerNames[lang])
  await sheetOf(page).locator('input[name="email"]').fill(email)
  await choose(page, 'Insufficient funds')
  await expect(alert).toContainText(`${declineText[lang].funds}. ${t.notPaid}`)
  // By now the shop knows the buyer's details.
  await button.click()
  await expect(sheetOf(page).locator('input')).toHaveCount(0)
  await choose(page, 'Token for another amount')
  await expect(alert).toBeVisible()
  await button.click()
  await choose(page, 'Approve')
  await expectSuccess(page, lang)
})

test('the checkout’s sheet uses the details that were typed, and a bank that asks for confirmation gets the buyer on its page', async ({
  page,
  lang,
  email,
}) => {
  const t = applePayText[lang]
  await page.goto(`/home/checkout/${directing.id}`)
  await isHydrated(page)
  await nameField(page, lang).fill(buyerNames[lang])
  await emailField(page, lang).fill(email)
  await page.getByRole('button', { name: t.pay }).click()
  await expect(sheetOf(page).locator('input')).toHaveCount(0)
  await choose(page, 'Cancel')
  // Typed input is preserved.
  await expect(emailField(page, lang)).toHaveValue(email)
  await identify(page, lang, email)
  await page.getByRole('button', { name: t.pay }).click()
  await choose(page, 'Bank asks first')
  await expect(page).toHaveURL(/\/sandbox\/paytabs\/payment\/wr\//)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expectSuccess(page, lang)
})
