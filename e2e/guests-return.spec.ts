import { expectAccessible } from './accessible.ts'
import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { loginText } from '@matla/web/app/accounts/login.text.ts'
import { mailLinkText } from '@matla/web/app/accounts/mail-link.text.ts'
import { newPasswordText } from '@matla/web/app/accounts/reset.text.ts'
import { answerText, checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { successText } from '@matla/web/app/returns/returns.text.ts'
import { popupText } from '@matla/web/app/layout/account-popup.text.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { fillCart, placeOrder } from './api-steps.ts'
import { directing, sound } from './demo.ts'
import { emailField, expectSuccess, goAndPay, identify, nameField, press } from './journey.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { submitLogIn, findEmailedLink, main, popup } from './people.ts'
import { buyerNames, emailsTo, expect, test, type Journey, isHydrated } from './shop.ts'

type Lang = Journey['lang']
const password = 'Sahra#4711'
const backToCheckout = '&to=%2Fhome%2Fcart-checkout'

/** Makes a purchase with this email address in another browser, because only the newest password link works. */
async function buyBefore(request: APIRequestContext, lang: Lang, email: string): Promise<void> {
  await placeOrder(request, { lang, email, course: directing, outcome: 'approve' })
  await findEmailedLink(request, email, 'resetform')
  await request.dispose()
}

/** Completes the guest step with an address that has an account. */
async function tryToBuy(page: Page, lang: Lang, email: string): Promise<void> {
  await fillCart(page.request, sound)
  await page.goto('/home/cart-checkout')
  await nameField(page, lang).fill(buyerNames[lang])
  await emailField(page, lang).fill(email)
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
}

async function choosePassword(page: Page, lang: Lang): Promise<void> {
  const t = newPasswordText[lang]
  await main(page).getByLabel(t.newPassword, { exact: true }).fill(password)
  await main(page).getByLabel(t.confirmPassword, { exact: true }).fill(password)
  await main(page).getByRole('button', { name: t.submit }).click()
  await expect(page.getByText(accountTexts.passwordChanged[lang])).toBeVisible()
  await main(page).getByRole('link', { name: t.logIn }).click()
  await expect(page).toHaveURL(/\/home\/login\?to=%2Fhome%2F/)
}

test('a returning guest has a link mailed from the popup, which leads back to the checkout with their cart (R303)', async ({
  page,
  playwright,
  baseURL,
  lang,
  email,
}) => {
  await buyBefore(await playwright.request.newContext({ baseURL: baseURL ?? '' }), lang, email)
  await tryToBuy(page, lang, email)
  const exists = popup(page, answerText[lang].userExists)
  await exists.getByRole('button', { name: mailLinkText[lang].send }).click()
  await expect(exists.getByRole('status')).toContainText(mailLinkText[lang].sentTo)
  await expect(exists.getByRole('status')).toContainText(email)
  await expect(page).toHaveURL(/\/home\/cart-checkout$/)

  const link = await findEmailedLink(page.request, email, 'resetform', backToCheckout)
  await page.goto(link)
  await expect(page).toHaveURL(/\/home\/resetform$/)
  await choosePassword(page, lang)
  const address = main(page).getByRole('textbox', { name: loginText[lang].email })
  await expect(address).toHaveValue(email)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(/\/home\/cart-checkout$/)
  await expect(main(page).getByText(email)).toBeVisible()
  await expect(main(page).getByText(sound.name[lang]).first()).toBeAttached()
})

test('the purchase email of a guest has one button, which leads to a password and then to the course @each-view', async ({
  page,
  lang,
  email,
}) => {
  await placeOrder(page.request, { lang, email, course: directing, outcome: 'approve' })
  await expect.poll(() => emailsTo(page.request, email), { timeout: 20_000 }).toHaveLength(1)
  const [purchase] = await emailsTo(page.request, email)
  await page.setContent(purchase?.html ?? '')
  const button = page.locator('a[href*="/home/resetform?"]')
  await expect(button).toBeInViewport({ ratio: 1 })
  expect(await findLayoutFaults(page)).toEqual([])
  await button.click()
  await expect(page).toHaveURL(/\/home\/resetform$/)
  await choosePassword(page, lang)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(/\/home\/mycourses$/)
  await expect(main(page).getByText(directing.name[lang]).first()).toBeVisible()
})

test('logging in to an account without a password emails its link immediately, and so does the success page (R341)', async ({
  page,
  context,
  lang,
  email,
}) => {
  await page.goto(`/home/checkout/${sound.id}`)
  await identify(page, lang, email)
  await goAndPay(page, lang)
  await press(page, 'Approve')
  await expectSuccess(page, lang)
  // Before hydration the button would submit a form that opens the page of the link.
  await isHydrated(page)
  const status = main(page).getByRole('status')
  await main(page).getByRole('button', { name: successText[lang].sendPasswordLink }).click()
  await expect(status.filter({ hasText: mailLinkText[lang].sentTo })).toContainText(email)
  await expect(page).toHaveURL(/\/home\/success$/)
  await findEmailedLink(page.request, email, 'resetform', '&to=%2Fhome%2Fmycourses')

  const [t, right] = [successText[lang], `right-${email}`]
  await main(page).getByText(t.wrongAddress).click()
  const field = main(page).getByRole('textbox', { name: t.rightAddress })
  const change = main(page).getByRole('button', { name: t.changeAddress })
  await field.fill('sara@demo')
  await change.click()
  await expect(main(page).getByText(t.addressBad)).toBeVisible()
  await expect(field).toBeFocused()
  await expectAccessible(page)
  await field.fill(right)
  await change.click()
  await expect(main(page).getByText(t.addressAsked)).toBeVisible()
  await expect(main(page).getByText(right, { exact: true })).toBeVisible()
  await findEmailedLink(page.request, right, 'resetform')

  await context.clearCookies({ name: /session/i })
  await page.goto('/home/login?to=%2Fhome%2Fwishlist')
  await submitLogIn(page, lang, right, password)
  const notSet = popup(page, popupText[lang].notSetTitle)
  await notSet.getByRole('button', { name: mailLinkText[lang].send }).click()
  await expect(notSet.getByRole('status')).toContainText(right)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('without script a link is emailed to a known address and leads back to the checkout', async ({
    page,
    playwright,
    baseURL,
    lang,
    email,
  }) => {
    await buyBefore(await playwright.request.newContext({ baseURL: baseURL ?? '' }), lang, email)
    await tryToBuy(page, lang, email)
    await main(page).getByRole('button', { name: mailLinkText[lang].send }).click()
    await expect(page.getByText(accountTexts.linkSent[lang])).toBeVisible()
    await page.goto(await findEmailedLink(page.request, email, 'resetform', backToCheckout))
    await choosePassword(page, lang)
    await submitLogIn(page, lang, email, password)
    await expect(page).toHaveURL(/\/home\/cart-checkout$/)
    await expect(main(page).getByText(email)).toBeVisible()
  })
})
