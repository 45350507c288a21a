import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { courseText } from '@matla/web/app/catalogue/course.text.ts'
import { ownedProductText } from '@matla/web/app/checkout/owned.text.ts'
import { reviewsText, reviewStatusNames } from '@matla/web/app/console/reviews/reviews.text.ts'
import { learningText } from '@matla/web/app/learning/learning.text.ts'
import { ownedText } from '@matla/web/app/learning/owned.text.ts'
import { courseReviewsText } from '@matla/web/app/reviews/course-reviews.text.ts'
import { ratingText } from '@matla/web/app/reviews/rating.text.ts'
import { reviewText } from '@matla/web/app/reviews/review.text.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { decidePayment, fillCart, openPayment } from './api-steps.ts'
import { logInAs } from './console/console.ts'
import { bundle, courses, type DemoCourse, directing, sound } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { buyerNames, emailsTo, expect, type Journey, test } from './shop.ts'

type Lang = Journey['lang']
const password = 'Opening#2026'

/** Creates a new account and logs it in. */
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
  await decidePayment(request, data.tran_ref, 'approve')
}

const enterLink = (page: Page, lang: Lang, { name }: DemoCourse) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: name[lang] })
    .getByRole('button', { name: new RegExp(`^(?:${learningText[lang].start}|${ownedText[lang].continue})`) })

test('a purchased course appears in My Courses, and Continue opens it with the learner logged in (R356 R360)', async ({
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

test('while the LMS does not respond, My Courses shows the last known state and a notice', async ({
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

test('the demo learner has twelve courses, six of them finished, and a member without courses is shown where to start', async ({
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

test('a learner with every course of the package continues instead of buying it', async ({ page, lang }) => {
  await logIn(page.request, 'graduate')
  await page.goto('/home/R2/bundle')
  await expect(
    page.getByRole('button', { name: ownedText[lang].continue, exact: true }).first(),
  ).toBeVisible()
  await expect(page.locator(`a[href$="/home/checkout/${bundle.id}"]`)).toHaveCount(0)
  await page.goto('/home/mycourses')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(courses.length)
})

test('an owned course is not sold again: no checkout and no package offer (S18)', async ({ page, lang }) => {
  await logIn(page.request, 'graduate')
  await page.goto(`/home/checkout/${directing.id}`)
  await expect(title(page, ownedText[lang].yours)).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.locator(`a[href="${coursePath(directing.id)}"]`)).toBeVisible()
  await expect(main.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expect(main.locator('button[value="pay"], input[name="amount"]')).toHaveCount(0)
  await page.goto(`/home/checkout/${bundle.id}`)
  await expect(title(page, ownedProductText[lang].package)).toBeVisible()

  await page.goto(coursePath(directing.id))
  const purchase = page.locator('#purchase')
  await expect(purchase.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expect(purchase.getByText(courseText[lang].packageOffer)).toHaveCount(0)
})

test('a cart names a course that its member already owns, and checkout continues without it', async ({
  page,
  lang,
  email,
}) => {
  const [shown, t] = [cartText[lang], ownedProductText[lang]]
  await signUp(page.request, lang, email)
  await buy(page.request, lang, directing)
  await page.request.post('/matla/logout')
  for (const course of [directing, sound]) await fillCart(page.request, course)
  await page.goto('/home/cart')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText(shown.ownedCourse)).toHaveCount(0)
  await page.request.post('/matla/login', { data: { emailId: email, password } })
  await page.goto('/home/cart')
  const line = page.getByRole('listitem').filter({ hasText: shown.ownedCourse })
  await expect(line).toHaveCount(1)
  await expect(line.getByRole('link', { name: directing.name[lang] })).toBeVisible()
  await expect(line.getByRole('button', { name: ownedText[lang].continue })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: shown.checkout }).click()
  const owned = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: t.inCart(1) })
  await expect(owned.getByText(shown.ownedCourse)).toBeVisible()
  await expect(page.locator('button[value="pay"]')).toHaveCount(0)
  await expectAccessible(page)
  await owned.getByRole('button', { name: shown.removeCourse(directing.name[lang]) }).click()
  await expect(page.locator('button[value="pay"]')).toBeVisible()
  await expect(page.getByText(t.inCart(1))).toHaveCount(0)
  await fillCart(page.request, bundle)
  await page.goto('/home/cart-checkout')
  const parts = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: shown.ownedParts(1) })
  await parts.locator('summary').click()
  await expect(parts.getByText(directing.name[lang])).toBeVisible()
  await expect(page.locator('button[value="pay"]')).toBeVisible()
})

const firstText = {
  ar: 'دروس قصيرة وواضحة، وتمارين أنجزتها كلها.',
  en: 'Short, clear lessons, and I did every exercise.',
}

/** Creates an account that has bought the course and made this much progress. */
async function study(request: APIRequestContext, lang: Lang, email: string, progress: number): Promise<void> {
  await signUp(request, lang, email)
  await buy(request, lang, directing)
  const reached = { email, courseId: directing.learningCourseId, progress }
  // The LMS knows the learner once the course is open, and the shop queries it only afterwards.
  const hasReached = async () => (await request.post('/sandbox/moodle/finish', { data: reached })).ok()
  await expect.poll(hasReached, { timeout: 30_000 }).toBe(true)
}

/** Opens the console at the pending review with this text. */
async function openReview(desk: Page, text: string): Promise<void> {
  await logInAs(desk, 'reviewer')
  const answer = await desk.request.get('/matla/staff/reviews?view=waiting&order=newest')
  const { rows }: { rows: { id: string; beginning: string }[] } = await answer.json()
  const [first] = rows.filter(({ beginning }) => beginning === text)
  await desk.goto('/console/reviews?view=waiting&order=newest')
  await desk
    .locator(`a[href$="/reviews/${first?.id ?? ''}"]`)
    .first()
    .click()
  await expect(desk.getByText(text)).toBeVisible()
}

test('a learner reviews a course, the team rejects it with a reason and then approves it, and visitors read it', async ({
  page,
  lang,
  email,
  browser,
  baseURL,
}) => {
  test.slow()
  const t = reviewText[lang]
  const own = `${firstText[lang]} ${email}`
  await study(page.request, lang, email, 40)
  await page.goto('/home/mycourses')
  await page.getByRole('link', { name: t.rate }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('radio').first()).toBeFocused()
  await expectAccessible(page)
  // By keyboard: the first star has the focus, and each arrow key selects the next one.
  await page.keyboard.press('Space')
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: ratingText[lang].stars(4), exact: true })).toBeChecked()
  await page.getByLabel(t.text).fill(own)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { name: t.sent })).toBeFocused()
  await page.getByRole('link', { name: t.back }).click()
  await expect(page.getByText(t.waiting)).toBeVisible()
  await expectAccessibleInBoth(page)

  const of = reviewsText[lang]
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  await context.addCookies([{ name: 'console-language', value: lang, url: `${baseURL ?? ''}/console` }])
  const desk = await context.newPage()
  await openReview(desk, own)
  await expect(desk.getByText(of.ruleTitle)).toBeVisible()
  await desk.getByRole('link', { name: of.reject, exact: true }).click()
  const drawer = desk.getByRole('dialog', { name: of.rejectTitle })
  await drawer.getByLabel(of.reason).selectOption('personal-data')
  await drawer.getByLabel(of.note).fill('Please leave out the address.')
  await drawer.getByRole('button', { name: of.reject }).click()
  await expect(drawer).toBeHidden()
  await expect(desk.getByText(reviewStatusNames[lang].rejected, { exact: true }).first()).toBeVisible()
  const mails = async () => (await emailsTo(page.request, email)).map(({ text }) => text)
  await expect
    .poll(async () => (await mails()).some((text) => text.includes('leave out the address')), {
      timeout: 20_000,
    })
    .toBe(true)

  await page.reload()
  await expect(page.getByText(t.rejected)).toBeVisible()
  await expect(page.getByText('Please leave out the address.')).toBeVisible()
  await page.getByRole('link', { name: t.edit }).click()
  const better = `${firstText[lang]} ${Date.now().toString(36)}`
  await page.getByLabel(t.text).fill(better)
  await page.getByRole('button', { name: t.send }).click()
  await expect(page.getByRole('heading', { name: t.sent })).toBeFocused()
  await openReview(desk, better)
  await desk.getByRole('button', { name: of.approve, exact: true }).click()
  await expect(desk.getByText(reviewStatusNames[lang].approved, { exact: true }).first()).toBeVisible()
  await context.close()

  await page.goto(coursePath(directing.id))
  const reviews = page.getByRole('region', { name: courseReviewsText[lang].title })
  const item = reviews.getByRole('listitem').filter({ hasText: better })
  await expect(item).toBeVisible()
  await expect(item.getByText(ratingText[lang].stars(4), { exact: true })).toBeAttached()
  await expect(reviews.getByText(buyerNames[lang], { exact: true })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const course = blocks
    .map((block) => JSON.parse(block) as Record<string, unknown>)
    .find((block) => block['@type'] === 'Course')
  expect(course).toMatchObject({
    review: expect.arrayContaining([expect.objectContaining({ reviewBody: better })]),
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a review is corrected and sent without script', async ({ page, lang, email }) => {
    const t = reviewText[lang]
    await study(page.request, lang, email, 100)
    await page.goto(`/home/review/${directing.id}`)
    await page.getByLabel(t.text).fill(firstText[lang])
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByLabel(t.text)).toHaveValue(firstText[lang])
    await page.getByRole('radio', { name: ratingText[lang].stars(5), exact: true }).check({ force: true })
    await page.getByRole('button', { name: t.send }).click()
    await expect(page.getByRole('heading', { name: t.sent })).toBeVisible()
  })
})
