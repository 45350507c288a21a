import { bundleText } from '@matla/web/app/bundle/bundle.text.ts'
import { cartText, noticeText } from '@matla/web/app/cart/cart.text.ts'
import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { legalText } from '@matla/web/app/legal/legal.text.ts'
import { payLaterText } from '@matla/web/app/pay-later/pay-later.text.ts'
import type { APIRequestContext } from '@playwright/test'
import { fillCart, submitBuyer } from './api-steps.ts'
import { bundle, courses, directing, editing, sound, writing } from './demo.ts'
import { coursePath, nameField, payButton, title } from './journey.ts'
import { demoPassword, main, submitLogIn } from './people.ts'
import { buyerNames, expect, type Journey, test } from './shop.ts'

type Lang = Journey['lang']
const password = 'Opening#2026'

async function signUp(request: APIRequestContext, lang: Lang, emailId: string): Promise<void> {
  const data = { usernameInEng: buyerNames[lang], emailId, password, confirmPassword: password }
  expect((await request.post('/matla/sign-up', { data })).status()).toBe(200)
}

test('the right to withdraw is shown beside every price that can be paid @each-view', async ({
  page,
  lang,
  email,
}) => {
  await fillCart(page.request, directing)
  await submitBuyer(page.request, lang, email)
  for (const path of [coursePath(sound.id), '/home/R2/bundle', '/home/cart', '/home/cart-checkout']) {
    await page.goto(path)
    const right = main(page).getByRole('link', { name: legalText[lang].refund }).first()
    await expect(right, path).toBeVisible()
    await expect(right).toHaveAttribute('href', /purchaseCancellation$/)
  }
})

test('the button of a course in the package names the package and its number of courses, and the cart counts the package as one item', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(editing.id))
  const name = catalogueText[lang].buyPackage(courses.length)
  await expect(page.locator('#purchase').getByRole('link', { name })).toHaveAttribute(
    'href',
    `/home/checkout/${bundle.id}`,
  )
  await fillCart(page.request, bundle)
  await page.goto('/home/cart')
  await expect(main(page).getByText(cartText[lang].packages(1)).first()).toBeVisible()
  await expect(main(page).getByText(cartText[lang].count(1), { exact: true })).toHaveCount(0)
})

test('a price in instalments opens the months in which they are due', async ({ page, lang }) => {
  const t = payLaterText[lang]
  await page.goto(coursePath(sound.id))
  const note = page.locator('#purchase details').filter({ hasText: t.learnMore }).first()
  await note.getByText(t.learnMore).click()
  await expect(note.getByRole('listitem')).toHaveCount(4)
  await expect(note.getByRole('listitem').first()).toContainText(t.due(0))
  await expect(note.getByRole('listitem').last()).toContainText(t.due(3))
})

test('checkout has no menu, search or link columns, and shows only help, the policies and the seller', async ({
  page,
  lang,
}) => {
  const t = checkoutText[lang]
  await page.goto(`/home/checkout/${sound.id}`)
  await expect(page.getByRole('banner').getByRole('link', { name: t.help })).toBeVisible()
  await expect(page.getByRole('navigation', { name: layoutText[lang].mainMenu })).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('navigation')).toHaveCount(0)
  await expect(foot.getByRole('link', { name: t.termsTitle })).toBeVisible()
  await expect(foot.getByText('1010000000')).toBeVisible()
})

test('an error of the details form disappears while its field is corrected', async ({ page, lang }) => {
  await page.goto(`/home/checkout/${sound.id}`)
  await page.getByRole('button', { name: checkoutText[lang].toPayment }).click()
  const name = nameField(page, lang)
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await name.pressSequentially(buyerNames[lang])
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('a login at checkout that adds the courses of an earlier cart says so', async ({
  page,
  lang,
  email,
}) => {
  await signUp(page.request, lang, email)
  await fillCart(page.request, writing)
  await page.request.post('/matla/logout')
  await page.context().clearCookies({ name: /session/i })
  await fillCart(page.request, directing)
  await page.goto('/home/login?to=%2Fhome%2Fcart-checkout')
  await submitLogIn(page, lang, email, password)
  await expect(main(page).getByText(noticeText[lang]['cart-joined'])).toBeVisible()
  await expect(main(page).getByText(writing.name[lang]).first()).toBeAttached()
  await expect(main(page).getByText(directing.name[lang]).first()).toBeAttached()
})

test('after another tab has emptied the cart, Pay leads to the empty cart', async ({ page, lang, email }) => {
  await fillCart(page.request, directing)
  await submitBuyer(page.request, lang, email)
  await page.goto('/home/cart-checkout')
  await expect(payButton(page, lang)).toBeEnabled()
  const line = `/matla/cart/lines/${directing.id}`
  expect((await page.request.delete(line)).status()).toBe(200)
  await payButton(page, lang).click()
  await expect(title(page, cartText[lang].empty)).toBeInViewport()
})

test('the package’s page names the courses that a learner owns, those that would be new, and that the price is the same', async ({
  page,
  lang,
}) => {
  const data = { emailId: 'learner@matla.test', password: demoPassword }
  expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
  await page.goto('/home/R2/bundle')
  await expect(main(page).getByText(cartText[lang].ownedParts(12))).toBeVisible()
  await expect(main(page).getByText(bundleText[lang].newForYou(2))).toBeVisible()
  await expect(main(page).getByText(cartText[lang].samePrice)).toBeVisible()
})
