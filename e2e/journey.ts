import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { successText } from '@matla/web/app/returns/returns.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { DemoCourse } from './demo.ts'
import { buyerNames, expect, type Journey } from './shop.ts'

type Lang = Journey['lang']

export const coursePath = (id: string) => `/home/R2/R4/filmproduction/${id}`

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** Adds a course to the cart from its page. */
export async function addToCart(
  page: Page,
  lang: Lang,
  { id }: Pick<DemoCourse, 'id'>,
  expected?: string,
): Promise<void> {
  await page.goto(coursePath(id))
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(page.getByText(expected ?? cartButtonText[lang].added)).toBeVisible()
  await expect(page).toHaveURL(/\/home\/cart$/)
  await expect(title(page, cartText[lang].title)).toBeVisible()
}

export const nameField = (page: Page, lang: Lang): Locator =>
  page.getByRole('textbox', { name: checkoutText[lang].fullName })
export const emailField = (page: Page, lang: Lang): Locator =>
  page.getByRole('textbox', { name: checkoutText[lang].email })
/** The button with the total, because the name of a payment method may start with the same word. */
export const payButton = (page: Page, lang: Lang): Locator =>
  page.getByRole('button', { name: new RegExp(`^${checkoutText[lang].pay} .*\\d`) })

/** Completes the guest step with valid input. */
export async function identify(page: Page, lang: Lang, email: string): Promise<void> {
  await nameField(page, lang).fill(buyerNames[lang])
  await emailField(page, lang).fill(email)
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
}

/** Goes from the cart to the provider's page. */
export async function goAndPay(page: Page, lang: Lang): Promise<void> {
  await payButton(page, lang).click()
  await expect(page).toHaveURL(/\/sandbox\/paytabs\/payment\/wr\//)
}

export async function press(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
}

export async function expectSuccess(page: Page, lang: Lang): Promise<void> {
  await expect(title(page, successText[lang].title)).toBeVisible({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/home\/success$/)
}

/** Checks out one course, up to the provider's page. */
export async function reachPayPage(
  page: Page,
  lang: Lang,
  email: string,
  course: Pick<DemoCourse, 'id'>,
): Promise<void> {
  await page.goto(`/home/checkout/${course.id}`)
  await identify(page, lang, email)
  await goAndPay(page, lang)
}

/** The URL of a route's script, from the manifest of routes. */
export const scriptOf = (page: Page, route: string): Promise<string> =>
  page.evaluate((name) => Object(window)['__reactRouterManifest'].routes[name].module, route)

/** The part of a sentence before its number, which Arabic isolates. */
export const beforeNumber = (sentence: string): string => sentence.split('\u2066')[0]?.trim() ?? ''
