import { wishlistText } from '@matla/web/app/wishlist/wishlist.text.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { directing, sound, type DemoCourse } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { submitLogIn, main } from './people.ts'
import { buyerNames, expect, test, type Journey } from './shop.ts'

type Lang = Journey['lang']
const password = 'Sahra#4711'

/** Creates an account without logging this browser in. */
async function openAccount(request: APIRequestContext, lang: Lang, emailId: string): Promise<void> {
  const data = { usernameInEng: buyerNames[lang], emailId, password, confirmPassword: password }
  expect((await request.post('/matla/sign-up', { data })).status()).toBe(200)
  expect((await request.post('/matla/logout')).status()).toBe(200)
}

async function logInByCall(request: APIRequestContext, emailId: string): Promise<void> {
  expect((await request.post('/matla/login', { data: { emailId, password } })).status()).toBe(200)
}

const heartOf = (page: Page, lang: Lang, course: DemoCourse) =>
  main(page)
    .getByRole('button', { name: wishlistText[lang].addTo(course.name[lang]), exact: true })
    .first()
const inWords = (page: Page, words: string) => page.locator('#purchase').getByRole('button', { name: words })

test('a course that a visitor saves before the login is on their wishlist afterwards and remains there (R106 R050)', async ({
  page,
  lang,
  email,
}) => {
  const t = wishlistText[lang]
  await openAccount(page.request, lang, email)
  await page.goto(coursePath(sound.id))
  await inWords(page, t.add).click()
  await expect(page).toHaveURL(/\/home\/login\?to=/)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(coursePath(sound.id))
  await expect(page.getByText(t.courseAdded)).toBeVisible()
  await expect(inWords(page, t.remove)).toBeVisible()

  await page.reload()
  await expect(inWords(page, t.remove)).toBeVisible()
  await page.goto('/home/R2/R3/prc/All')
  await expect(heartOf(page, lang, sound)).toHaveAttribute('aria-pressed', 'true')
  await heartOf(page, lang, sound).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(t.courseRemoved)).toBeVisible()
  await expect(heartOf(page, lang, sound)).toHaveAttribute('aria-pressed', 'false')
  await expect(page.getByText(t.courseRemoved)).toHaveCount(0)
  await page.goto('/home/wishlist')
  await expect(main(page).getByRole('heading', { name: t.noCourses })).toBeVisible()
})

test('a wishlist click that the server rejects is reverted and explained', async ({ page, lang, email }) => {
  const t = wishlistText[lang]
  await openAccount(page.request, lang, email)
  await logInByCall(page.request, email)
  await page.goto('/home/R2/R3/prc/All')
  const heart = heartOf(page, lang, directing)
  await page.route('**/matla/wishlist', (route) => route.abort())
  await heart.click()
  await expect(page.getByText(t.addFailed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.unroute('**/matla/wishlist')

  const elsewhere = { courseDetails: { courseNameEnglish: directing.name.en } }
  expect((await page.request.post('/matla/wishlist', { data: elsewhere })).status()).toBe(200)
  await heart.click()
  await expect(page.getByText(t.courseThere)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.route('**/matla/wishlist/remove-course', (route) => route.abort())
  await heart.click()
  await expect(page.getByText(t.courseFailed)).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('an item removed from the wishlist comes back with Undo and is deleted otherwise', async ({
  page,
  lang,
  email,
}) => {
  const t = wishlistText[lang]
  await openAccount(page.request, lang, email)
  await logInByCall(page.request, email)
  for (const { id } of [sound, directing])
    await page.request.post('/matla/wishlist', { data: { courseDetails: { _id: id } } })
  const blogDetails = {
    headingEnglish: 'How light tells a story',
    headingArabic: 'كيف يروي الضوء الحكاية',
    redirectionLink: '/home/blogDetails/1',
  }
  await page.request.post('/matla/blog-wishlist', { data: { blogDetails } })
  await page.goto('/home/mywishlist')
  await expect(title(page, t.title)).toBeVisible()
  await expect(main(page).getByRole('link', { name: sound.name[lang] })).toHaveAttribute(
    'href',
    coursePath(sound.id),
  )
  const remove = (name: string) => main(page).getByRole('button', { name: t.takeOff(name), exact: true })
  const article = lang === 'ar' ? blogDetails.headingArabic : blogDetails.headingEnglish

  await remove(sound.name[lang]).click()
  await expect(remove(sound.name[lang])).toHaveCount(0)
  await page.getByRole('button', { name: t.undo }).click()
  await expect(remove(sound.name[lang])).toBeVisible()
  await remove(article).click()
  await expect(page.getByText(t.articleRemoved)).toBeVisible()
  await expect(main(page).getByRole('heading', { name: t.noArticles })).toBeVisible()
  await page.reload()
  await expect(remove(sound.name[lang])).toBeVisible()
  await expect(remove(directing.name[lang])).toBeVisible()
  await expect(main(page).getByRole('heading', { name: t.noArticles })).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the wishlist button leads a visitor to the login and a member to their list', async ({
    page,
    lang,
    email,
  }) => {
    const t = wishlistText[lang]
    await openAccount(page.request, lang, email)
    await page.goto('/home/')
    await heartOf(page, lang, directing).click()
    await expect(page).toHaveURL(/\/home\/login\?to=/)
    await submitLogIn(page, lang, email, password)
    await expect(page).toHaveURL(coursePath(directing.id))
    await inWords(page, t.add).click()
    await expect(title(page, t.title)).toBeVisible()
    await expect(page.getByText(t.courseAdded)).toBeVisible()
    await main(page)
      .getByRole('button', { name: t.takeOff(directing.name[lang]) })
      .click()
    await expect(page.getByText(t.courseRemoved)).toBeVisible()
    await main(page).getByRole('button', { name: t.undo }).click()
    await expect(main(page).getByRole('link', { name: directing.name[lang] })).toBeVisible()
  })
})

test('the wishlist page asks a visitor to log in', async ({ page, lang }) => {
  await page.goto('/mywishlist')
  await expect(main(page).getByRole('heading', { name: wishlistText[lang].loggedOut })).toBeVisible()
  await expect(main(page).getByRole('link', { name: wishlistText[lang].logIn })).toHaveAttribute(
    'href',
    '/home/login?to=%2Fhome%2Fwishlist',
  )
})
