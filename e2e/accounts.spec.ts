import { accountFaults, accountTexts } from '@matla/contract/accounts/accounts.text'
import { newPasswordText, resetText, verifyText } from '@matla/web/app/accounts/reset.text.ts'
import { loginSuccessText } from '@matla/web/app/accounts/login.text.ts'
import { signUpText } from '@matla/web/app/accounts/sign-up.text.ts'
import { popupText } from '@matla/web/app/layout/account-popup.text.ts'
import { accountText } from '@matla/web/app/layout/account.text.ts'
import type { Page } from '@playwright/test'
import { title } from './journey.ts'
import {
  requestPasswordLink,
  demoPassword,
  submitLogIn,
  fillSignUp,
  findEmailedLink,
  logIn,
  main,
  newcomer,
  popup,
  readerWord,
} from './people.ts'
import { buyerNames, expect, test, type Journey } from './shop.ts'

const password = 'Sahra#4711'
const other = 'Wadi#8202'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Logs out in the header, whose button depends on the width of the page. */
async function logOut(page: Page, lang: Journey['lang'], name: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 767) {
    await page
      .getByRole('banner')
      .getByRole('button', { name: accountText[lang].account(name) })
      .click()
  } else {
    await page.locator('[data-opens-search]').click()
    await page.getByRole('dialog').getByText(name).click()
  }
  await page.getByRole('button', { name: accountText[lang].logOut }).click()
}

/** Records every API call of a page, except for log reports (R361). */
function callsOf(page: Page): string[] {
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && pathname !== '/matla/logs') made.push(pathname)
  })
  return made
}

test('a visitor signs up after reviewing their details, and logging out in one tab logs out all tabs (R064 R206 R207 R223)', async ({
  page,
  context,
  lang,
  email,
}) => {
  const t = signUpText[lang]
  const made = callsOf(page)
  await page.goto('/home/signUp')
  await fillSignUp(page, lang, email.toUpperCase(), password)
  await popup(page, t.confirmTitle).getByRole('button', { name: t.cancel }).click()
  expect(made).toEqual([])

  await main(page).getByRole('button', { name: t.submit, exact: true }).click()
  await popup(page, t.confirmTitle).getByRole('button', { name: t.confirm }).click()
  await expect(page.getByRole('alert').getByText(t.success)).toBeVisible()
  expect(made).toEqual(['/matla/sign-up', '/matla/create-profile'])
  await expect(page).toHaveURL(/\/home\/loginsuccess\?new=1$/)
  await expect(main(page).getByText(email)).toBeVisible()
  await page.goBack()
  await expect(main(page).getByRole('textbox', { name: t.fullName })).toHaveValue('')

  await logOut(page, lang, buyerNames[lang])
  await expect(page).toHaveURL(/\/home\/login$/)
  await logIn(page, lang, email, password)
  await expect(popup(page, popupText[lang].welcomeTitle)).toBeVisible()
  expect(await stored(page, 'useremailidis')).toBe(email)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/token|Sahra/i)

  const second = await context.newPage()
  await second.goto('/home/security')
  await expect(main(second).getByText(email)).toBeVisible()
  await page.goto('/home/')
  await logOut(page, lang, buyerNames[lang])
  await expect(second).toHaveURL(/\/home\/login/)
  expect(await stored(second, 'useremailidis')).toBeNull()
  expect((await second.request.get('/matla/sessions')).status()).toBe(401)
})

test('an emailed link resets a forgotten password once and ends the other sessions @each-view', async ({
  page,
  browser,
  lang,
  email,
  baseURL,
}) => {
  await page.goto('/home/signUp')
  await fillSignUp(page, lang, email, password)
  await popup(page, signUpText[lang].confirmTitle)
    .getByRole('button', { name: signUpText[lang].confirm })
    .click()
  await expect(page.getByText(signUpText[lang].success).first()).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.addCookies([{ name: 'language', value: lang, url: baseURL ?? '' }])
  const visitor = await elsewhere.newPage()
  const link = await requestPasswordLink(visitor, lang, email)
  await expect(main(visitor).getByRole('button', { name: resetText[lang].resend })).toBeDisabled()

  const opened = await visitor.goto(link)
  expect(opened?.headers()['referrer-policy']).toBe('same-origin')
  await expect(visitor).toHaveURL(/\/home\/resetform$/)
  const t = newPasswordText[lang]
  await main(visitor).getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
  await main(visitor).getByLabel(t.newPassword, { exact: true }).fill(other)
  await main(visitor).getByLabel(t.confirmPassword, { exact: true }).fill(password)
  await main(visitor).getByRole('button', { name: t.submit }).click()
  await expect(visitor.getByText(accountTexts.newPasswordsDiffer[lang])).toBeVisible()
  await main(visitor).getByLabel(t.confirmPassword, { exact: true }).fill(other)
  await main(visitor).getByRole('button', { name: t.submit }).click()
  await expect(visitor.getByText(accountTexts.passwordChanged[lang])).toBeVisible()

  expect((await page.request.get('/matla/sessions')).status()).toBe(401)
  await visitor.goto(link)
  await expect(visitor.getByText(newPasswordText[lang].used)).toBeVisible()
  await expect(main(visitor).getByLabel(t.newPassword, { exact: true })).toHaveCount(0)

  await visitor.goto('/home/login')
  await submitLogIn(visitor, lang, email, password)
  const wrong = popup(visitor, popupText[lang].wrongPasswordTitle)
  await expect(wrong.getByRole('link', { name: popupText[lang].forgot })).toHaveAttribute(
    'href',
    '/home/reset',
  )
  await wrong.getByRole('button', { name: popupText[lang].tryAgain }).click()
  await submitLogIn(visitor, lang, email, other)
  await expect(title(visitor, loginSuccessText[lang].title)).toBeAttached()
  await elsewhere.close()
})

test('a link scanner does not use up the confirmation link of a new account, and opening it twice says that it was used', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  await page.goto('/home/signUp')
  await fillSignUp(page, lang, email, password)
  await popup(page, signUpText[lang].confirmTitle)
    .getByRole('button', { name: signUpText[lang].confirm })
    .click()
  await expect(page.getByText(signUpText[lang].success).first()).toBeVisible()
  const link = await findEmailedLink(page.request, email, 'verify')
  // A link scanner opens the links in a mailbox, runs scripts and presses the first button.
  const scanner = await browser.newContext({ baseURL: baseURL ?? '' })
  const scanned = await scanner.newPage()
  await scanned.goto(link)
  await expect(scanned).toHaveURL(/\/home\/verify$/)
  await main(scanned).getByRole('button').first().click()
  await main(scanned)
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(main(scanned).getByRole('textbox')).toBeVisible()
  await scanner.close()

  await page.goto(link)
  await expect(page).toHaveURL(/\/home\/verify$/)
  await main(page).getByRole('textbox').fill(readerWord[lang])
  await main(page).getByRole('button', { name: verifyText[lang].submit }).click()
  await expect(page.getByText(accountTexts.emailVerified[lang])).toBeVisible()
  await page.goto(link)
  await expect(main(page).getByText(accountTexts.emailVerifiedBefore[lang])).toBeVisible()
})

test('a link without a token shows an error', async ({ page, lang }) => {
  await page.goto('/home/resetform')
  await expect(page.getByText(accountFaults['token-missing'][lang])).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expect(main(page).locator('input[type="password"]')).toHaveCount(0)
})

test('a failed login explains the reason in a popup with two ways to continue', async ({
  page,
  lang,
  email,
}) => {
  const t = popupText[lang]
  await page.goto('/home/login')
  await submitLogIn(page, lang, email, password)
  const unknown = popup(page, t.unknownUserTitle)
  await expect(unknown.getByRole('link', { name: t.createAccount })).toHaveAttribute('href', '/home/signUp')
  await unknown.getByRole('button', { name: t.tryAgain }).click()
  await expect(main(page).locator('[name="email"]')).toBeFocused()
  await expect(main(page).locator('[name="email"]')).toHaveValue(email)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor signs up, logs in, requests a password link and sets a password with it', async ({
    page,
    lang,
    email,
  }) => {
    await page.goto('/home/signUp')
    await fillSignUp(page, lang, email, 'short')
    await expect(page.getByText(accountFaults['password-too-weak'][lang])).toBeVisible()
    await expect(main(page).locator('[name="email"]')).toHaveValue(email)
    await fillSignUp(page, lang, email, password)
    await expect(title(page, signUpText[lang].welcome)).toBeVisible()
    await expect(main(page).getByText(signUpText[lang].success)).toBeVisible()
    await logIn(page, lang, newcomer, demoPassword)
    await expect(title(page, loginSuccessText[lang].title)).toBeVisible()
    await page.goto(await requestPasswordLink(page, lang, email))
    const t = newPasswordText[lang]
    await main(page).getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
    await main(page).getByLabel(t.newPassword, { exact: true }).fill(other)
    await main(page).getByLabel(t.confirmPassword, { exact: true }).fill(other)
    await main(page).getByRole('button', { name: t.submit }).click()
    await expect(page.getByText(accountTexts.passwordChanged[lang])).toBeVisible()
  })
})
