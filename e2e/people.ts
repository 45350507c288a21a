import { accountTexts } from '@matla/contract/accounts/accounts.text'
import { resetText } from '@matla/web/app/accounts/reset.text.ts'
import { loginText } from '@matla/web/app/accounts/login.text.ts'
import { signUpText } from '@matla/web/app/accounts/sign-up.text.ts'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { buyerNames, expect, emailsTo, type Journey } from './shop.ts'

type Lang = Journey['lang']

/** The password of every demo account. */
export const demoPassword = 'Matla#2026'
export const newcomer = 'newcomer@matla.test'

export const main = (page: Page): Locator => page.getByRole('main')
export const popup = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title })

/** Fills in and submits the log-in form of the current page. */
export async function submitLogIn(page: Page, lang: Lang, email: string, password: string): Promise<void> {
  // The password comes first, because the page that is being left may also have an email field.
  await main(page).getByLabel(loginText[lang].password, { exact: true }).fill(password)
  await main(page).getByRole('textbox', { name: loginText[lang].email }).fill(email)
  await main(page).getByRole('button', { name: loginText[lang].submit, exact: true }).click()
}

export async function logIn(page: Page, lang: Lang, email: string, password: string): Promise<void> {
  await page.goto('/home/login')
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(/\/home\/loginsuccess$/)
}

export async function fillSignUp(page: Page, lang: Lang, email: string, password: string): Promise<void> {
  const t = signUpText[lang]
  await main(page).getByRole('textbox', { name: t.fullName }).fill(buyerNames[lang])
  await main(page).getByRole('textbox', { name: t.email }).fill(email)
  await main(page).getByLabel(t.password, { exact: true }).fill(password)
  await main(page).getByLabel(t.confirmPassword, { exact: true }).fill(password)
  await main(page).getByRole('button', { name: t.submit, exact: true }).click()
}

/** Requests a password link in the browser; returns the newest one from the emails. */
export async function requestPasswordLink(page: Page, lang: Lang, email: string): Promise<string> {
  await page.goto('/home/reset')
  await main(page).getByRole('textbox', { name: resetText[lang].email }).fill(email)
  await main(page).getByRole('button', { name: resetText[lang].submit }).click()
  await expect(page.getByRole('alert').filter({ hasText: accountTexts.linkSent[lang] })).toBeVisible()
  return findEmailedLink(page.request, email, 'resetform')
}

/** The URL of an emailed link, once the email has arrived. */
export async function findEmailedLink(
  request: APIRequestContext,
  email: string,
  pageName: string,
  /** The part of the URL after the token. */
  ending = '',
): Promise<string> {
  const find = async () => {
    const texts = (await emailsTo(request, email)).map(({ text }) => text)
    const links = texts.flatMap(
      (text) => text.match(new RegExp(`/home/${pageName}\\?token=[\\w-]+${ending}`)) ?? [],
    )
    return links.at(0) ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}

/** The word that a person has to type on the page that an emailed link opens. */
export const readerWord = { ar: 'نعم', en: 'yes' } as const
