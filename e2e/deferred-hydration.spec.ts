import { loginText } from '@matla/web/app/accounts/login.text.ts'
import { cartButtonText } from '@matla/web/app/cart/add-to-cart.text.ts'
import { homeText } from '@matla/web/app/home/home.text.ts'
import { footerText } from '@matla/web/app/layout/footer.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import type { Page } from '@playwright/test'
import { directing, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { main } from './people.ts'
import { expect as expectSoon, isHydrated, type Journey, otherLang, test } from './shop.ts'

test.use({ waitsForScript: false })

// With four times CPU throttling and two other browsers on the same processor, hydrating the clicked part takes 15
// s.
const expect = expectSoon.configure({ timeout: 60_000 })
test.describe.configure({ timeout: 150_000 })

const scripts = '**/assets/*.js'

/** Holds the page's scripts back until the returned function is called. */
async function pauseScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Opens a page on a slow device; resolves as soon as something is visible. */
async function openAtFirstPaint(page: Page, path: string): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
}

/** Uses the viewport's size, because the content is not reliable while the page is loading. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 767

async function openSearch(page: Page, lang: Journey['lang']) {
  const menu = page.getByRole('button', { name: layoutText[lang].openMenu, exact: true })
  if (isPhone(page)) await menu.click()
  return page.getByRole('banner').getByRole('combobox', { name: searchText[lang].label })
}

test('the first view is complete before any script is requested', async ({ page }) => {
  const html = await (await page.request.get('/home/')).text()
  expect(html).not.toMatch(/modulepreload"|<script[^>]* type="module"/)
  await page.goto('/home/')
  const isAskedFor = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))
  await page.waitForFunction(isAskedFor)
  const [seenAt, askedAt] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    const paints = performance.getEntriesByName('first-contentful-paint')
    return [paints[0]?.startTime ?? NaN, Math.min(...files.map(({ startTime }) => startTime))]
  })
  expect(askedAt).toBeGreaterThanOrEqual(seenAt)
})

test('a page never requests the list of routes, because its script contains it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home/')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('manifest'))).toEqual([
    expect.stringMatching(/^\/assets\/manifest-\w+\.js$/),
  ])
})

test('an untouched page loads no script for what is out of view', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home/')
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /home-rest|footer|menu|search-box/.test(path))).toEqual([])
})

test('a picture that never loads delays nothing', async ({ page }) => {
  await page.route('**/media/**', () => new Promise(() => undefined))
  const started = page.waitForRequest(scripts)
  await page.goto('/home/', { waitUntil: 'domcontentloaded' })
  await started
})

test('the error page is hydrated too', async ({ page }) => {
  await page.goto('/home/R2/R4/filmproduction/000000000000000000000000')
  await isHydrated(page)
})

test('a course is added to the cart at first paint', async ({ page, lang }) => {
  await openAtFirstPaint(page, coursePath(sound.id))
  await page.locator('#purchase').getByRole('button', { name: cartButtonText[lang].add }).click()
  await expect(page).toHaveURL(/\/home\/cart/)
  await expect(main(page).getByRole('link', { name: sound.name[lang] })).toBeVisible()
})

test('a search is submitted at first paint', async ({ page, lang }) => {
  await openAtFirstPaint(page, '/home/')
  const field = await openSearch(page, lang)
  await field.fill(directing.name[lang])
  await field.press('Enter')
  await expect(page).toHaveURL(/\/home\/(?:search|R2\/R4)/)
  await expect(main(page).getByText(directing.name[lang]).first()).toBeVisible()
})

test('the language is switched at first paint', async ({ page, lang }) => {
  await openAtFirstPaint(page, '/home/')
  await page.getByRole('banner').getByRole('link', { name: layoutText[lang].toOtherLanguage }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherLang[lang])
})

test('the appearance is switched at first paint', async ({ page, lang }) => {
  const letThrough = await pauseScripts(page)
  await openAtFirstPaint(page, '/home/faqs')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('button', { name: footerText[lang].lightTheme }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  letThrough()
  await expect(footer.getByRole('button', { name: footerText[lang].darkTheme })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a menu opens at first paint and its links work', async ({ page, lang }) => {
  await openAtFirstPaint(page, '/home/')
  await openMenu(page, lang)
  await linkInMenu(page).click()
  await expect(page).toHaveURL(/\/home\/R2\/R3\/prc\/Editing/)
})

test('menus opened and text typed before the script loaded are preserved', async ({ page, lang }) => {
  const letThrough = await pauseScripts(page)
  await page.goto('/home/', { waitUntil: 'commit' })
  await openMenu(page, lang)
  letThrough()
  await isHydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(linkInMenu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(linkInMenu(page)).toBeHidden()
})

test('a search typed before the script loaded finds courses once it has loaded', async ({ page, lang }) => {
  const letThrough = await pauseScripts(page)
  await page.goto('/home/', { waitUntil: 'commit' })
  const field = await openSearch(page, lang)
  const typed = lang === 'ar' ? 'صوت' : 'sound'
  await field.pressSequentially(typed)
  letThrough()
  await expect(page.getByRole('option').first()).toBeAttached()
  await expect(field).toHaveValue(typed)
})

test('a free lesson opened before the script loaded plays once it has loaded', async ({ page, lang }) => {
  await page.goto('/home/')
  const link = main(page).getByRole('link', { name: new RegExp(`^${homeText[lang].watchFreeLesson}`) })
  const course = (await link.getAttribute('href')) ?? ''
  const letThrough = await pauseScripts(page)
  await page.goto(course, { waitUntil: 'commit' })
  const lesson = main(page).locator('#free-lesson')
  await lesson.locator('summary').first().press('Enter')
  await expect(lesson).toHaveAttribute('open')
  letThrough()
  const isPlaying = (film: HTMLVideoElement) => !film.paused && film.currentTime > 0
  await expect.poll(() => lesson.locator('video').evaluate(isPlaying)).toBe(true)
})

test('fields filled and boxes ticked before the script loaded are submitted', async ({
  page,
  lang,
  email,
}) => {
  const letThrough = await pauseScripts(page)
  await page.goto('/home/R2/Blogs', { waitUntil: 'commit' })
  const filter = main(page).locator('form', { has: page.getByRole('checkbox') })
  await filter.getByRole('checkbox').first().check()
  letThrough()
  // The number of articles appears once React has read the choice.
  await expect(filter.getByRole('button', { name: /·/ })).toBeVisible()
  await expect(filter.getByRole('checkbox').first()).toBeChecked()

  const letAgain = await pauseScripts(page)
  await page.goto('/home/login', { waitUntil: 'commit' })
  const field = main(page).getByRole('textbox', { name: loginText[lang].email })
  await field.fill(email)
  letAgain()
  await isHydrated(page)
  await expect(field).toHaveValue(email)
})

test('everything in the first view works when the script never loads', async ({ page, lang, email }) => {
  await pauseScripts(page)
  await page.goto('/home/', { waitUntil: 'commit' })
  await openMenu(page, lang)
  await expect(linkInMenu(page)).toBeVisible()
  await page.goto('/home/login')
  await main(page).getByRole('textbox', { name: loginText[lang].email }).fill(email)
  await main(page).getByLabel(loginText[lang].password, { exact: true }).fill('Wrong#2026')
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await main(page).getByRole('button', { name: loginText[lang].submit, exact: true }).click()
  expect((await sent).postData()).toContain(encodeURIComponent(email))
})

test('the buy bar leaves room for the footer, even after an early language switch', async ({
  page,
  lang,
}) => {
  await page.goto(coursePath(sound.id))
  await isHydrated(page)
  await page.getByRole('banner').getByRole('link', { name: layoutText[lang].toOtherLanguage }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', otherLang[lang])
  const last = page
    .getByRole('contentinfo')
    .getByRole('button', { name: footerText[otherLang[lang]].lightTheme })
  await last.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

/** Opens the list of courses: in the bar on a desktop, in the sheet on a phone. */
async function openMenu(page: Page, lang: Journey['lang']): Promise<void> {
  const burger = page.getByRole('button', { name: layoutText[lang].openMenu, exact: true })
  const menu = page.getByRole('navigation', { name: layoutText[lang].mainMenu })
  if (!isPhone(page)) return menu.getByRole('button').first().click()
  await burger.click()
  return menu.locator('summary').first().click()
}

const linkInMenu = (page: Page) =>
  page.getByRole('banner').locator('a[href="/home/R2/R3/prc/Editing"]:visible')
