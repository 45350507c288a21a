import { positionsText } from '@matla/web/app/applications/positions.text.ts'
import { articlesText } from '@matla/web/app/articles/articles.text.ts'
import { certificatesText } from '@matla/web/app/certificates/certificates.text.ts'
import { learningText } from '@matla/web/app/learning/learning.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import type { Locator } from '@playwright/test'
import { fillCart } from './api-steps.ts'
import { directing, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { demoPassword, main } from './people.ts'
import { expect, test } from './shop.ts'

test.use({ isMobile: false, hasTouch: false })
const phone = { width: 390, height: 844 }

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (box === null) throw new Error('The part is not drawn')
  return box
}
/** How many of these elements start on the same line as the first. */
const perRow = (list: Locator) =>
  list.evaluateAll((items) => {
    const tops = items.map((item) => Math.round(item.getBoundingClientRect().top))
    return tops.filter((top) => top === tops[0]).length
  })

test('on a phone the topics of the articles take up one row, and the first article starts on the first screen', async ({
  page,
  lang,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/home/R2/Blogs')
  const topics = main(page).getByRole('group', { name: articlesText[lang].filter }).locator('label:visible')
  expect(await topics.count()).toBeGreaterThan(5)
  expect(await perRow(topics)).toBe(await topics.count())
  expect((await boxOf(main(page).getByRole('article').first())).y).toBeLessThan(phone.height)
  await topics.first().click()
  const apply = main(page).getByRole('button', { name: articlesText[lang].applyCount(1) })
  await expect(apply).toBeInViewport()
})

test('specialized courses are cards with their price, full-width on a phone and side by side on a desktop', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/home/specialized-courses')
  const cards = main(page).getByRole('article')
  for (const card of await cards.all()) {
    const { x, width } = await boxOf(card)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(phone.width)
    await expect(card).toContainText(/\d{3}/)
  }
  expect(await perRow(cards)).toBe(1)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => perRow(cards)).toBe(2)
})

test('the courses of the package take up two columns on a tablet and a compact list on a phone, with the price in reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await page.goto('/home/R2/bundle')
  const cards = main(page).locator('#included').getByRole('article')
  await expect.poll(() => perRow(cards)).toBe(2)
  await page.setViewportSize(phone)
  const whole = () => page.evaluate(() => document.documentElement.scrollHeight)
  await expect.poll(whole).toBeLessThan(9_000)
  await cards.nth(3).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-buy-bar]').locator('a[href*="/home/checkout/"]')).toBeInViewport()
})

test('the lines of a large headline are balanced', async ({ page }) => {
  for (const path of ['/home/', '/home/R2/bundle']) {
    for (const width of [390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      const wrap = await main(page)
        .getByRole('heading', { level: 1 })
        .evaluate((title) => getComputedStyle(title).textWrapStyle)
      expect(wrap, `${path} at ${width} px`).toBe('balance')
    }
  }
})

test('each figure about the school appears once in the home page’s hero, on one line, as on the page about the school', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  for (const path of ['/home/', '/home/R2/R3/aboutus']) {
    await page.goto(path)
    const figures = main(page).locator('dl').first().locator('> div')
    await expect(figures).toHaveCount(3)
    expect(await perRow(figures), path).toBe(3)
  }
})

test('the amount of the tax is beside its name in the cart', async ({ page }) => {
  await fillCart(page.request, directing)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/home/cart')
    const row = main(page).locator('dl').last().locator('> div').first()
    const [name, amount] = await Promise.all([boxOf(row.locator('dt')), boxOf(row.locator('dd'))])
    expect(Math.abs(amount.y + amount.height / 2 - name.y - name.height / 2)).toBeLessThan(8)
  }
})

test('the page count is at the same distance below the button of each e-book, and both languages of the package’s certificate are aligned', async ({
  page,
  lang,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/home/R2/ebooks')
  const books = main(page).getByRole('article').filter({ hasText: 'PDF' })
  const distances = await Promise.all(
    (await books.all()).map(async (book) => {
      const [button, count] = await Promise.all([
        boxOf(book.getByRole('link').first()),
        boxOf(book.getByText('PDF')),
      ])
      return Math.round(count.y - button.y)
    }),
  )
  expect(distances.length).toBeGreaterThan(2)
  expect(new Set(distances).size).toBe(1)

  const data = { emailId: 'graduate@matla.test', password: demoPassword }
  expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
  await page.goto('/home/mycertificate')
  const card = main(page).getByRole('article').filter({ hasText: certificatesText[lang].bundleEyebrow })
  const ways = card.locator('[data-align=start] > *').filter({ visible: true })
  expect(await ways.count()).toBeGreaterThan(1)
  const starts = await Promise.all(
    (await ways.all()).map(async (way) => {
      const { x, width } = await boxOf(way)
      return Math.round(lang === 'ar' ? x + width : x)
    }),
  )
  expect(new Set(starts).size).toBe(1)
})

test('the form for a job is one step away from the vacancies', async ({ page, lang }) => {
  await page.setViewportSize(phone)
  await page.goto('/home/R2/R3/contact/form')
  await main(page).getByRole('link', { name: positionsText[lang].toForm }).click()
  await expect(main(page).locator('form').first()).toBeInViewport()
})

test('a course states its learning time in one form everywhere', async ({ page, lang }) => {
  await page.goto(coursePath(sound.id))
  const time = lang === 'ar' ? /4 ساعات و37 دقيقة/g : /4 h 37 min|4 hours 37 minutes/g
  const words = (await main(page).innerText())
    .replaceAll(/[\u00A0\u2066-\u2069]/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect([...words.matchAll(time)].length).toBeGreaterThanOrEqual(2)
  expect(words).not.toMatch(/4[.,]6/)
})

test('the newsletter page has a heading of level one', async ({ page, lang }) => {
  await page.goto('/home/newsletter')
  await expect(page.getByRole('heading', { level: 1, name: newsletterText[lang].title })).toBeVisible()
})

test('a learner continues the last course from the top of My Courses', async ({ page, lang }) => {
  const data = { emailId: 'learner@matla.test', password: demoPassword }
  expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
  await page.goto('/home/mycourses')
  const first = main(page).getByRole('article').first()
  await expect(first).toContainText(learningText[lang].resume)
})

test('no two navigation landmarks share a name', async ({ page }) => {
  for (const path of ['/home/', '/home/R2/R3/prc/All']) {
    await page.goto(path)
    const names = await page
      .getByRole('navigation')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    expect(names.length).toBeGreaterThan(4)
    expect(new Set(names).size).toBe(names.length)
  }
})

test('menus, the footer and controls are not printed', async ({ page }) => {
  for (const path of ['/home/terms&condition', coursePath(sound.id), '/home/pricing']) {
    await page.goto(path)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden()
    await expect(page.locator('button:visible')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  }
})
