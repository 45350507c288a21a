import { articlesText } from '@matla/web/app/articles/articles.text.ts'
import { shareText } from '@matla/web/app/reading/share.text.ts'
import { newsletterText } from '@matla/web/app/newsletter/newsletter.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { wishlistText } from '@matla/web/app/wishlist/wishlist.text.ts'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { articles, directing, type DemoArticle } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { submitLogIn, main } from './people.ts'
import { buyerNames, expect, test, type Journey } from './shop.ts'

type Lang = Journey['lang']
const list = '/home/R2/Blogs'
const password = 'Sahra#4711'
const blogs = articles.filter(({ kind }) => kind === 'blog')
const insights = articles.filter(({ kind }) => kind === 'insight')
const [opening] = blogs
if (!opening) throw new Error('The demo has no blog')
const pathOf = ({ kind, id }: DemoArticle) => `/home/${kind === 'blog' ? 'blogDetails' : 'insights'}/${id}`

const cards = (page: Page, level: 2 | 3): Locator =>
  main(page).getByRole('article').getByRole('heading', { level })
const heartOf = (page: Page, lang: Lang, { heading }: DemoArticle) =>
  main(page)
    .getByRole('button', { name: wishlistText[lang].addTo(heading[lang]), exact: true })
    .first()

test('the list of articles expands and collapses, and meets the accessibility rules in both appearances (R150, R151, R162, R163)', async ({
  page,
  lang,
}) => {
  const t = articlesText[lang]
  await page.goto(list)
  await expect(cards(page, 2)).toHaveText(blogs.slice(0, 4).map(({ heading }) => heading[lang]))
  await expect(cards(page, 3)).toHaveCount(2)
  await expectAccessibleInBoth(page)
  const more = main(page).getByRole('link', { name: t.more })
  const released = Promise.withResolvers<void>()
  await page.route('**/Blogs.data*', async (route) => released.promise.then(() => route.continue()), {
    times: 1,
  })
  await more.first().click()
  await expect(main(page).getByRole('link', { name: t.loading })).toBeVisible()
  released.resolve()
  await expect(cards(page, 2)).toHaveCount(7)
  await more.first().click()
  await expect(cards(page, 2)).toHaveCount(blogs.length)
  await more.click()
  await expect(cards(page, 3)).toHaveCount(insights.length)
  await main(page).getByRole('link', { name: t.less }).first().click()
  await expect(cards(page, 2)).toHaveCount(4)
})

test('topic filters take effect on Apply, a topic without articles says so, and Disable filter shows all articles again (R152 to R155)', async ({
  page,
  lang,
}) => {
  const t = articlesText[lang]
  await page.goto(list)
  // Topics with articles show how many; those without are listed separately.
  await expect(main(page).getByRole('checkbox')).toHaveCount(
    new Set(articles.map((each) => each.category)).size,
  )
  await main(page).getByText(t.otherSubjects, { exact: true }).click()
  const boxes = main(page).getByRole('checkbox')
  await expect(boxes).toHaveCount(14)
  const acting = blogs.find(({ category }) => category === 'acting')
  await main(page)
    .locator('label', { has: page.locator('[value="acting"]') })
    .click()
  await expect(cards(page, 2)).toHaveCount(4)
  await main(page)
    .getByRole('button', { name: t.applyCount(1) })
    .click()
  await expect(cards(page, 2)).toHaveText([acting?.heading[lang] ?? ''])
  await expect(page).toHaveURL(/category=acting/)
  await page.getByRole('link', { name: t.disable }).click()
  await expect(cards(page, 2)).toHaveCount(4)

  await page.goto(`${list}?category=jobs`)
  await expect(main(page).getByRole('heading', { name: t.empty })).toHaveCount(2)
  await expectAccessible(page)

  await page.goto(list)
  // Typed as in a hurry: another alef, no hamza, lower case.
  await main(page).getByRole('searchbox', { name: t.search }).fill({ ar: 'ميزانيه', en: 'BUDGET' }[lang])
  await expect(cards(page, 2)).toHaveCount(1)
  await expect(main(page).getByRole('status').first()).toHaveText(t.count(1))
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader expands the list, searches and filters it, and opens an article', async ({ page, lang }) => {
    const t = articlesText[lang]
    await page.goto(list.toLowerCase())
    await main(page).getByRole('link', { name: t.more }).first().click()
    await expect(cards(page, 2)).toHaveCount(7)
    await page.goto(`${list}?category=writing`)
    await expect(main(page).getByRole('checkbox', { checked: true })).toHaveCount(1)
    await main(page).getByRole('link', { name: opening.heading[lang] }).click()
    await expect(title(page, opening.heading[lang])).toBeVisible()
    await main(page).getByRole('link', { name: t.back }).click()
    await expect(page).toHaveURL(list)
  })
})

test('a long article shows its table of contents, links to its topic and author, and offers the newsletter', async ({
  page,
  lang,
}) => {
  const t = articlesText[lang]
  await page.goto(pathOf(opening))
  const parts = page.getByRole('navigation', { name: t.contents }).getByRole('link')
  await expect(parts.nth(2)).toBeVisible()
  const part = await parts.nth(2).textContent()
  await parts.nth(2).click()
  await expect(page).toHaveURL(/#part-\d+$/)
  await expect(main(page).getByRole('heading', { level: 2, name: part ?? '-' })).toBeInViewport()
  await expect(main(page).getByRole('heading', { level: 2, name: newsletterText[lang].title })).toBeAttached()
  await main(page).getByRole('link', { name: opening.author[lang], exact: true }).click()
  await expect(title(page, opening.author[lang])).toBeVisible()
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: opening.heading[lang] }).click()
  await expect(title(page, opening.heading[lang])).toBeVisible()
  const subject = main(page).locator(`a[href*="category=${opening.category}"]`)
  await subject.click()
  await expect(main(page).getByRole('checkbox', { checked: true })).toHaveValue(opening.category)
})

test('a reader opens an article, copies its link and returns to the same place in the list (R157 to R161)', async ({
  page,
  context,
  lang,
  baseURL,
}) => {
  const t = articlesText[lang]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${list}?show=7`)
  await main(page).getByRole('link', { name: opening.heading[lang] }).click()
  await expect(title(page, opening.heading[lang])).toBeVisible()
  const date = new Intl.DateTimeFormat({ ar: 'ar-SA-u-ca-gregory-nu-arab', en: 'en-GB' }[lang], {
    dateStyle: 'long',
  }).format(new Date(opening.publishedAt))
  await expect(main(page).getByText(date).first()).toBeVisible()
  await expect(main(page).getByText('na', { exact: true })).toHaveCount(0)
  await expectAccessible(page)

  await main(page).getByRole('button', { name: shareText[lang].share }).first().click()
  const popup = page.getByRole('dialog', { name: shareText[lang].title })
  await popup.getByRole('button', { name: shareText[lang].copy }).click()
  await expect(popup.getByText(shareText[lang].copied)).toBeVisible()
  const address = `${baseURL}${pathOf(opening)}${lang === 'en' ? '?lang=en' : ''}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await main(page).getByRole('link', { name: t.back }).click()
  await expect(page).toHaveURL(`${list}?show=7`)
  await expect(cards(page, 2)).toHaveCount(7)
})

test('an article that a visitor saves is on their wishlist after they log in, and can be removed (R267 to R277)', async ({
  page,
  lang,
  email,
}) => {
  const t = wishlistText[lang]
  const data = { usernameInEng: buyerNames[lang], emailId: email, password, confirmPassword: password }
  expect((await page.request.post('/matla/sign-up', { data })).status()).toBe(200)
  expect((await page.request.post('/matla/logout')).status()).toBe(200)
  const [insight] = insights
  if (!insight) throw new Error('The demo has no insight')

  await page.goto(pathOf(insight))
  await heartOf(page, lang, insight).click()
  await expect(page).toHaveURL(/\/home\/login\?to=/)
  await submitLogIn(page, lang, email, password)
  await expect(page).toHaveURL(pathOf(insight))
  await expect(page.getByText(t.articleAdded)).toBeVisible()
  await page.reload()
  await expect(heartOf(page, lang, insight)).toHaveAttribute('aria-pressed', 'true')

  await page.goto(list)
  await heartOf(page, lang, opening).click()
  await expect(page.getByText(t.articleAdded)).toBeVisible()
  await page.goto('/home/wishlist')
  const there = main(page).getByRole('link', { name: opening.heading[lang] })
  await expect(there).toHaveAttribute('href', pathOf(opening))
  await main(page)
    .getByRole('button', { name: t.takeOff(insight.heading[lang]), exact: true })
    .click()
  await expect(page.getByText(t.articleRemoved)).toBeVisible()
  await there.click()
  await expect(heartOf(page, lang, opening)).toHaveAttribute('aria-pressed', 'true')
  const gone = page.waitForResponse('**/matla/blog-wishlist/remove-blog')
  await heartOf(page, lang, opening).click()
  await gone
  await expect(heartOf(page, lang, opening)).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/home/wishlist')
  await expect(main(page).getByRole('heading', { name: t.noArticles })).toBeVisible()
})

async function openSearch(page: Page, lang: Journey['lang']): Promise<Locator> {
  // On a phone the sheet closes when the visitor leaves the page.
  await expect(page.getByRole('dialog')).toBeHidden()
  const field = page.getByRole('combobox', { name: searchText[lang].label }).filter({ visible: true })
  await page.keyboard.press('Control+k')
  if (test.info().project.name.endsWith('phone')) await field.focus()
  await expect(field).toBeFocused()
  return field
}

test('the search queries the server while the visitor types (R063, S29)', async ({ page, lang }) => {
  const t = searchText[lang]
  await page.goto('/home/R2/ebooks')
  const field = await openSearch(page, lang)
  await field.pressSequentially(opening.heading[lang].slice(0, 12))
  const option = page.getByRole('option', { name: opening.heading[lang] })
  await expect(option).toBeVisible()
  await expectAccessible(page)
  await field.fill('zzzz')
  await expect(page.getByText(t.none('zzzz'))).toBeVisible()

  // A failed search shows a message, and the next one shows its results.
  await page.route('**/matla/search?*', (route) => route.abort())
  await field.fill('zzz')
  await expect(page.getByText(t.failed).filter({ visible: true })).toBeVisible()
  await page.unroute('**/matla/search?*')
  await field.fill(opening.heading[lang])
  await expect(option).toBeVisible()

  // Pressing Enter before the response arrives searches for the current text.
  await field.fill(directing.name[lang])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(coursePath(directing.id))
})

test('the search is a combobox that loads on first use, can be used by keyboard and covers all content (R060 to R063)', async ({
  page,
  lang,
}) => {
  const t = searchText[lang]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/home/')
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /matla\/search|search-box/.test(url))).toEqual([])

  let field = await openSearch(page, lang)
  await field.fill(opening.heading[lang].split(' ').slice(0, 4).join(' '))
  const options = page.getByRole('option')
  await expect(options.first()).toBeVisible()
  await expect(page.getByRole('option', { name: opening.heading[lang] })).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await field.fill(opening.heading[lang])
  await expect(page.getByRole('option').first()).toContainText(opening.heading[lang])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf(opening))
  // The URL changes before the page does, and only then the sheet closes.
  await expect(title(page, opening.heading[lang])).toBeVisible()

  field = await openSearch(page, lang)
  await field.fill('zzzz')
  await expect(page.getByText(t.none('zzzz'))).toBeVisible()
  await expect(page.getByRole('link', { name: t.all }).filter({ visible: true })).toHaveAttribute(
    'href',
    '/home/R2/R3/prc/All',
  )
  await field.fill('Bundle')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/home/R2/bundle')

  field = await openSearch(page, lang)
  await field.fill(directing.name[lang])
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(coursePath(directing.id))
})
