import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { courseText } from '@matla/web/app/catalogue/course.text.ts'
import { checkoutText } from '@matla/web/app/checkout/checkout.text.ts'
import { learningText } from '@matla/web/app/learning/learning.text.ts'
import { ownedText } from '@matla/web/app/learning/owned.text.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { decide, fillCart, openPayment } from './arrange.ts'
import { bundle, courses, type DemoCourse, directing, sound } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { buyerNames, expect, type Journey, test } from './shop.ts'

type Lang = Journey['lang']
const password = 'Opening#2026'

/** An account of one's own, signed in. */
async function signUp(request: APIRequestContext, lang: Lang, emailId: string): Promise<void> {
  const data = { usernameInEng: buyerNames[lang], emailId, password, confirmPassword: password }
  const answer = await request.post('/matla/sign-up', { data })
  expect(answer.status()).toBe(200)
}

async function logIn(request: APIRequestContext, who: string): Promise<void> {
  const data = { emailId: `${who}@matla.test`, password: 'Matla#2026' }
  expect((await request.post('/matla/login', { data })).status()).toBe(200)
}

async function buy(request: APIRequestContext, lang: Lang, course: DemoCourse): Promise<void> {
  await fillCart(request, course)
  const { data } = await openPayment(request, lang)
  await decide(request, data.tran_ref, 'approve')
}

const enterLink = (page: Page, lang: Lang, { name }: DemoCourse) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: name[lang] })
    .getByRole('button', { name: new RegExp(`^(?:${learningText[lang].start}|${ownedText[lang].continue})`) })

test('R356 R360 what I buy appears among my courses, and Continue lands me signed in at that course', async ({
  page,
  lang,
  email,
}) => {
  await signUp(page.request, lang, email)
  await buy(page.request, lang, directing)
  await page.goto('/home/mycourses')
  await enterLink(page, lang, directing).click({ timeout: 30_000 })
  await expect(page).toHaveURL(
    new RegExp(`/sandbox/moodle/course/view\\.php\\?id=${directing.learningCourseId}$`),
  )
  await expect(title(page, directing.name.en)).toBeVisible()

  await page.goto(coursePath(directing.id))
  const purchase = page.locator('#purchase')
  await expect(purchase.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expect(purchase.getByRole('button', { name: cartButtonText[lang].add })).toHaveCount(0)
  await expect(purchase.locator('a[href*="/home/checkout/"]')).toHaveCount(0)
  await page.goto(coursePath(sound.id))
  await expect(purchase.getByRole('button', { name: ownedText[lang].continue })).toHaveCount(0)

  await page.goto('/home/Dashboard')
  await expect(page).toHaveURL(/\/sandbox\/moodle\/$/)
})

test('while the learning site is silent I see what was last known, and a notice', async ({
  page,
  lang,
  email,
}) => {
  const t = learningText[lang]
  await signUp(page.request, lang, email)
  await buy(page.request, lang, directing)
  await page.goto('/home/mycourses')
  await expect(enterLink(page, lang, directing)).toBeVisible({ timeout: 30_000 })
  await page.request.post('/sandbox/moodle/silence', { data: { email, isSilent: true } })
  await buy(page.request, lang, sound)
  await expect(async () => {
    await page.goto('/home/mycourses')
    await expect(page.getByText(t.stored)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(enterLink(page, lang, directing)).toBeVisible()
  await expect(enterLink(page, lang, sound)).toBeVisible()
})

test('the demo’s learner has twelve courses, six of them finished; who has none is shown the way', async ({
  page,
  lang,
}) => {
  const t = learningText[lang]
  await logIn(page.request, 'learner')
  await page.goto('/home/mycourses')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
  await expect(page.getByText(t.summary(12, 6))).toBeVisible()
  await logIn(page.request, 'newcomer')
  await page.goto('/home/mycourses')
  await expect(page.getByRole('heading', { name: t.empty })).toBeVisible()
  await page.goto('/home/dashboard')
  await expect(page).not.toHaveURL(/dashboard/i)
})

test('who has every course of the package continues instead of buying it', async ({ page, lang }) => {
  await logIn(page.request, 'graduate')
  await page.goto('/home/R2/bundle')
  await expect(
    page.getByRole('button', { name: ownedText[lang].continue, exact: true }).first(),
  ).toBeVisible()
  await expect(page.locator(`a[href$="/home/checkout/${bundle.id}"]`)).toHaveCount(0)
  await page.goto('/home/mycourses')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(courses.length)
})

test('what is owned is not sold again: no checkout, and no offer of the package (S18)', async ({
  page,
  lang,
}) => {
  await logIn(page.request, 'graduate')
  await page.goto(`/home/checkout/${directing.id}`)
  await expect(title(page, ownedText[lang].yours)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator(`a[href="${coursePath(directing.id)}"]`)).toBeVisible()
  await expect(main.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expect(main.locator('button[value="pay"], input[name="amount"]')).toHaveCount(0)
  await page.goto(`/home/checkout/${bundle.id}`)
  await expect(title(page, checkoutText[lang].ownedPackage)).toBeVisible()

  await page.goto(coursePath(directing.id))
  const purchase = page.locator('#purchase')
  await expect(purchase.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expect(purchase.getByText(courseText[lang].packageOffer)).toHaveCount(0)
})
