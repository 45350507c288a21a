import { errorTexts } from '@matla/contract/errors.text'
import { bundleText } from '@matla/web/app/bundle/bundle.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { couponText, redeemText } from '@matla/web/app/coupons/coupons.text.ts'
import { uiText } from '@matla/web/app/ui/ui.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { fillCart, submitBuyer, openPayment, decidePayment } from './api-steps.ts'
import { bundle, courses, directing, sound } from './demo.ts'
import { expectSuccess, goAndPay, identify, press, title } from './journey.ts'
import { expect, type Journey, emailsTo, readLedger, readEnrolments, test } from './shop.ts'

type Lang = Journey['lang']
const named = (start: string) => courses.find(({ name }) => name.en.startsWith(start)) ?? directing
/** The demo's single-use coupons, one per project. */
const onceOnly = {
  en: {
    desktop: { code: 'SCRIPT15', course: named('Screenwriting') },
    phone: { code: 'ACTING15', course: named('Acting') },
  },
  ar: {
    desktop: { code: 'SOUND15', course: sound },
    phone: { code: 'DIRECT15', course: directing },
  },
} as const
const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page, lang: Lang) =>
  main(page).getByRole('textbox', { name: couponText[lang].code }).filter({ visible: true })

/** Expands the coupon field if it is collapsed, types the code and submits it. */
async function typeCode(page: Page, lang: Lang, code: string): Promise<void> {
  if ((await codeField(page, lang).count()) === 0)
    await main(page).getByText(couponText[lang].have).filter({ visible: true }).click()
  await codeField(page, lang).fill(code)
  await main(page)
    .getByRole('button', { name: couponText[lang].apply, exact: true })
    .filter({ visible: true })
    .click()
}
const shownText = (page: Page, words: string) => main(page).getByText(words).filter({ visible: true })
const sums = (page: Page, amount: string) =>
  main(page).getByRole('img', { name: amount }).filter({ visible: true })

test('a coupon for the whole cart opens the popup, whose request to log in disappears once the visitor gives their details (R325 R327) @each-view', async ({
  page,
  lang,
  email,
}) => {
  const t = redeemText[lang]
  await fillCart(page.request, sound)
  await page.goto('/home/cart')
  await typeCode(page, lang, 'gift100')
  const dialog = page.getByRole('dialog', { name: t.congratulations })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('link', { name: cartText[lang].checkout })).toHaveCount(0)
  await dialog.getByRole('button', { name: t.later }).click()
  await page.getByRole('main').getByRole('button', { name: t.redeemNow }).click()
  await expect(page.getByRole('main').getByText(t.loginFirst)).toBeVisible()
  await page.reload()
  await dialog.getByRole('link', { name: t.enterDetails }).click()
  await expect(page).toHaveURL(/\/home\/cart-checkout$/)
  await identify(page, lang, email)
  await expect(dialog).toBeVisible()
  await expect(page.getByText(t.loginFirst)).toHaveCount(0)
})

test('a cart that another tab has changed has nothing to redeem, and the popup says so (R328)', async ({
  page,
  lang,
  email,
}) => {
  const t = redeemText[lang]
  const popup = page.getByRole('dialog', { name: t.congratulations })
  const answer = page.getByRole('dialog', { name: t.title })
  const swap = async (from: typeof sound, to: typeof sound) => {
    await fillCart(page.request, to)
    const left = await page.request.delete(`/matla/cart/lines/${from.id}`)
    expect(left.status()).toBe(200)
  }
  await fillCart(page.request, sound)
  await submitBuyer(page.request, lang, email)
  for (const address of ['/home/cart', '/home/cart-checkout']) {
    await page.goto(address)
    await typeCode(page, lang, 'gift100')
    await expect(popup).toBeVisible()
    await swap(sound, directing)
    await popup.getByRole('button', { name: t.redeemNow }).click()
    await expect(answer.getByText(errorTexts['nothing-to-redeem'][lang])).toBeVisible()
    await expectAccessible(page)
    await answer.getByRole('button', { name: uiText[lang].close }).last().click()
    await expect(answer).toBeHidden()
    await swap(directing, sound)
  }
})

test('a wrong code is explained, a valid one is deducted, and the provider charges the remainder (R316 R323)', async ({
  page,
  lang,
  email,
}) => {
  await fillCart(page.request, directing)
  await page.goto('/home/cart')
  await typeCode(page, lang, 'nobody')
  await expect(shownText(page, errorTexts['coupon-invalid'][lang])).toBeVisible()
  await typeCode(page, lang, 'spring25')
  await expect(shownText(page, errorTexts['coupon-expired'][lang])).toBeVisible()
  await expect(codeField(page, lang)).toHaveValue('spring25')
  await typeCode(page, lang, 'newcomer20')
  const details = main(page).getByRole('link', { name: couponText[lang].enterDetails })
  await expect(details).toHaveAttribute('href', '/home/cart-checkout')
  await typeCode(page, lang, ' early ١٢٥ ')
  await expect(shownText(page, couponText[lang].off(12.5))).toBeVisible()
  await expect(sums(page, '691.25').first()).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: cartText[lang].checkout }).click()
  await identify(page, lang, email)
  await goAndPay(page, lang)
  await expect(page.getByText('691.25').first()).toBeVisible()
  await press(page, 'Approve')
  await expectSuccess(page, lang)
  const { payments } = await readLedger(page.request)
  expect(payments.filter(({ charged }) => Number(charged) === 691.25).length).toBeGreaterThan(0)
})

test('a coupon can be removed, and is removed with the course that it applies to (R319 R324)', async ({
  page,
  lang,
}) => {
  await fillCart(page.request, sound)
  await fillCart(page.request, directing)
  await page.goto('/home/cart')
  await typeCode(page, lang, 'GIFT100')
  await expect(shownText(page, couponText[lang].off(100))).toBeVisible()
  await main(page)
    .getByRole('button', { name: couponText[lang].removeCoupon('GIFT100') })
    .click()
  await expect(shownText(page, couponText[lang].have)).toBeVisible()
  await typeCode(page, lang, 'GIFT100')
  await expect(shownText(page, couponText[lang].off(100))).toBeVisible()
  await main(page)
    .getByRole('button', { name: cartText[lang].removeCourse(sound.name[lang]) })
    .click()
  await expect(shownText(page, errorTexts['coupon-not-for-cart'][lang])).toBeVisible()
})

test('a payment uses up a single-use coupon, and a declined one leaves it usable', async ({
  page,
  lang,
  email,
  isMobile,
}) => {
  const { code, course } = onceOnly[lang][isMobile ? 'phone' : 'desktop']
  await fillCart(page.request, course)
  await page.goto('/home/cart')
  await typeCode(page, lang, code)
  await expect(shownText(page, couponText[lang].off(15))).toBeVisible()
  await submitBuyer(page.request, lang, email)
  const declined = await openPayment(page.request, lang)
  await decidePayment(page.request, declined.data.tran_ref, 'decline')
  const paid = await openPayment(page.request, lang)
  await decidePayment(page.request, paid.data.tran_ref, 'approve')

  await fillCart(page.request, named('Documentary'))
  await page.goto('/home/cart')
  await typeCode(page, lang, code)
  await expect(shownText(page, errorTexts['coupon-not-active'][lang])).toBeVisible()
})

test('a full-discount coupon is redeemed with a popup, the courses and an email, without payment (R325 R326)', async ({
  page,
  lang,
  email,
}) => {
  await fillCart(page.request, sound)
  await page.goto('/home/cart-checkout')
  await typeCode(page, lang, 'gift100')
  await expect(main(page).getByRole('heading', { name: redeemText[lang].congratulations })).toBeVisible()
  await identify(page, lang, email)
  const popup = page.getByRole('dialog', { name: redeemText[lang].congratulations })
  await expect(popup).toBeVisible()
  await expectAccessible(page)
  await popup.getByRole('button', { name: redeemText[lang].redeemNow }).click()
  await expect(page.getByRole('dialog', { name: redeemText[lang].done })).toBeVisible()
  await expect
    .poll(async () => readEnrolments(page.request, email), { timeout: 20_000 })
    .toEqual([sound.learningCourseId])
  await expect.poll(async () => (await emailsTo(page.request, email)).length, { timeout: 20_000 }).toBe(1)
})

test('the package’s coupon counts down on the package’s page and works at checkout', async ({
  page,
  lang,
  email,
}) => {
  await page.goto('/home/R2/bundle')
  await expect(main(page).getByText('MATLA30')).toBeVisible()
  const timer = main(page).getByRole('timer', { name: bundleText[lang].timeLeft })
  await expect(timer).toHaveAttribute('aria-live', 'off')
  const before = await timer.boundingBox()
  await expect(timer).not.toContainText('––')
  expect(await timer.boundingBox()).toEqual(before)

  await page.goto(`/home/checkout/${bundle.id}`)
  await typeCode(page, lang, 'matla30')
  await expect(page).toHaveURL(/\?coupon=MATLA30$/)
  await expect(shownText(page, couponText[lang].off(30))).toBeVisible()
  await identify(page, lang, email)
  await goAndPay(page, lang)
  await expect(page.getByText('1,540.00').or(page.getByText('1540.00')).first()).toBeVisible()
})

test('the redeem form asks for a login and shows its result in place', async ({ page, lang }) => {
  await page.goto('/home/reedemfulldisocunt')
  await expect(title(page, redeemText[lang].title)).toBeVisible()
  await expect(main(page).getByText(redeemText[lang].loginFirst)).toBeVisible()
  await page.request.post('/matla/login', {
    data: { emailId: 'newcomer@matla.test', password: 'Matla#2026' },
  })
  await page.goto('/home/redeem-full-discount')
  await main(page).getByRole('combobox').selectOption(sound.id)
  await main(page).getByRole('button', { name: redeemText[lang].redeem }).click()
  await expect(main(page).getByText(errorTexts['coupon-needed'][lang])).toBeVisible()
  await expectAccessible(page)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a coupon is applied, rejected and redeemed without script', async ({ page, lang, email }) => {
    await fillCart(page.request, sound)
    await page.goto('/home/cart')
    await typeCode(page, lang, 'spring25')
    await expect(shownText(page, errorTexts['coupon-expired'][lang])).toBeVisible()
    await expect(codeField(page, lang)).toHaveValue('spring25')
    await typeCode(page, lang, 'newcomer20')
    const details = main(page).getByRole('link', { name: couponText[lang].enterDetails })
    await expect(details).toHaveAttribute('href', '/home/cart-checkout')
    await typeCode(page, lang, 'gift100')
    await expect(shownText(page, couponText[lang].off(100))).toBeVisible()
    await page.getByRole('link', { name: redeemText[lang].withDetails }).click()
    await identify(page, lang, email)
    await main(page).getByRole('button', { name: redeemText[lang].redeemNow }).click()
    await expect(title(page, redeemText[lang].done)).toBeVisible()
  })
})
