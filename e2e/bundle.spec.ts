import { bundleText } from '@matla/web/app/bundle/bundle.text.ts'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { cartText } from '@matla/web/app/cart/cart.text.ts'
import { catalogueText } from '@matla/web/app/catalogue/catalogue.text.ts'
import { bundle, courses, editing, sound } from './demo.ts'
import { addToCart, coursePath, expectSuccess, goAndPay, identify, press } from './journey.ts'
import { expect, emailsTo, readEnrolments, test } from './shop.ts'

const all = courses.map(({ learningCourseId }) => learningCourseId).toSorted((left, right) => left - right)

test('an editing course adds the package to the cart, and the package opens all fourteen courses with one email (R120)', async ({
  page,
  lang,
  email,
}) => {
  await addToCart(page, lang, editing, cartButtonText[lang].bundleInstead)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: bundle.name[lang] })).toBeVisible()
  await expect(main.getByText(cartText[lang].bundle, { exact: true })).toBeVisible()
  await expect(main.getByText(editing.name[lang], { exact: true })).toHaveCount(0)

  await page.getByRole('link', { name: cartText[lang].checkout }).click()
  await identify(page, lang, email)
  await goAndPay(page, lang)
  await press(page, 'Approve')
  await expectSuccess(page, lang)
  await expect(page.getByRole('main').getByText(bundle.name[lang])).toBeVisible()

  expect(all).toHaveLength(14)
  await expect.poll(async () => readEnrolments(page.request, email), { timeout: 30_000 }).toEqual(all)
  await expect.poll(() => emailsTo(page.request, email), { timeout: 30_000 }).toHaveLength(1)
})

test('the package replaces the courses in the cart that it contains', async ({ page, lang }) => {
  await addToCart(page, lang, sound)
  await addToCart(page, lang, editing, cartButtonText[lang].bundleInsteadOfParts)
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: bundle.name[lang] }),
  ).toHaveCount(1)
  await expect(page.getByRole('main').getByText(sound.name[lang], { exact: true })).toHaveCount(0)
  // The cart page repeats the message, with an undo.
  await expect(page.getByRole('main').getByText(cartButtonText[lang].bundleInsteadOfParts)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: cartText[lang].undo }).click()
  await expect(page.getByRole('main').getByText(sound.name[lang], { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(bundle.name[lang], { exact: true })).toHaveCount(0)
})

test('Buy Now on an editing course and on the package’s page both lead to the package (R108)', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(editing.id))
  await page.locator('#purchase').getByRole('link', { name: catalogueText[lang].buyNow }).click()
  await expect(page).toHaveURL(`/home/checkout/${bundle.id}`)
  await expect(page.getByRole('main').getByText('2,200.00').filter({ visible: true }).first()).toBeVisible()
  await page.goto('/home/R2/bundle')
  await page.getByRole('link', { name: bundleText[lang].subscribe }).first().click()
  await expect(page).toHaveURL(`/home/checkout/${bundle.id}`)
})

for (const [where, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const)
  test(`the package’s coupon ends by the server’s time when the browser’s clock is ten minutes ${where} (R113 R114)`, async ({
    page,
    lang,
  }) => {
    const t = bundleText[lang]
    const answer = await page.request.get(`/matla/pages/bundle?lang=${lang === 'ar' ? '0' : '1'}`)
    const { coupon }: { coupon: { code: string; endsAt: string } } = await answer.json()
    // The coupon ends between the times of the two clocks.
    const now = Date.parse(coupon.endsAt) - (minutes / 2) * 60_000
    await page.clock.install({ time: now + minutes * 60_000 })
    await page.route('**/session/pulse*', async (route) => {
      const response = await route.fetch()
      const pulse: object = await response.json()
      await route.fulfill({ response, json: { ...pulse, now: new Date(now).toISOString() } })
    })
    await page.goto('/home/R2/bundle')
    const main = page.getByRole('main')
    const timer = main.getByRole('timer', { name: t.timeLeft })
    const isOver = minutes < 0
    if (isOver) await expect(main.getByText(t.expired)).toBeVisible()
    else await expect(timer.locator('b')).toHaveText(['00', '00', '00', '04', /^[0-5]\d$/])
    await expect(timer).toHaveCount(isOver ? 0 : 1)
    await expect(main.getByText(coupon.code, { exact: true })).toHaveCount(isOver ? 0 : 1)
  })
