import { loginText } from '@matla/web/app/accounts/login.text.ts'
import { searchText } from '@matla/web/app/search/search.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { main } from './people.ts'
import { expect, test } from './shop.ts'

test.use({ isImpatient: true })

const scripts = '**/assets/*.js'

/** The page's script is on its way, and does not come before it is let through. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('the first view is there before any script is asked for', async ({ page }) => {
  const html = await (await page.request.get('/home/')).text()
  expect(html).not.toMatch(/modulepreload"|<script type="module"/)
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

test('a page asks nobody for the list of routes: its script brings it', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/home/')
  await page.waitForFunction(() => !('early' in window))
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('manifest'))).toEqual([
    expect.stringMatching(/^\/assets\/manifest-\w+\.js$/),
  ])
})

test('a picture that does not come holds nothing up', async ({ page }) => {
  await page.route('**/media/**', () => new Promise(() => undefined))
  const begun = page.waitForRequest(scripts)
  await page.goto('/home/', { waitUntil: 'domcontentloaded' })
  await begun
})

test('what is pressed before the page is alive happens when it is', async ({ page, lang }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/home/faqs')
  const theme = page.getByRole('contentinfo').getByRole('button', { name: layoutText[lang].lightTheme })
  await theme.click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  letThrough()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('the page of an error comes alive too: what is sent there waits for nothing', async ({ page }) => {
  await page.goto('/home/R2/R4/filmproduction/000000000000000000000000')
  await page.waitForFunction(() => !('early' in window))
})

test('a form that is sent before the page is alive is sent by the page', async ({ page, lang, email }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/home/login')
  const field = main(page).getByRole('textbox', { name: loginText[lang].email })
  await field.fill(email)
  await main(page).getByLabel(loginText[lang].password, { exact: true }).fill('Wrong#2026')
  const sent = page.waitForRequest('**/matla/login')
  await main(page).getByRole('button', { name: loginText[lang].submit, exact: true }).click()
  letThrough()
  expect((await sent).postDataJSON()).toMatchObject({ emailId: email, password: 'Wrong#2026' })
  await expect(field).toHaveValue(email)
})

test('a form is sent all the same when the script does not come', async ({ page, lang, email }) => {
  await holdScripts(page)
  await page.goto('/home/login')
  await main(page).getByRole('textbox', { name: loginText[lang].email }).fill(email)
  await main(page).getByLabel(loginText[lang].password, { exact: true }).fill('Wrong#2026')
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'POST')
  await main(page).getByRole('button', { name: loginText[lang].submit, exact: true }).click()
  expect((await sent).postData()).toContain(encodeURIComponent(email))
})

test('what is chosen, typed and pointed at before the page is alive counts', async ({ page, lang }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/home/R2/Blogs')
  const header = page.getByRole('banner')
  const search = header.getByRole('combobox', { name: searchText[lang].label })
  const courses = header.getByRole('navigation').getByRole('button').first()
  const isWide = await search.isVisible()
  const filter = main(page).locator('details')
  await filter.locator('summary').click()
  await filter.getByRole('checkbox').first().check()
  if (isWide) await search.pressSequentially(lang === 'ar' ? 'صوت' : 'sound')
  if (isWide) await courses.hover()
  letThrough()
  // It says how many articles the choice leaves, once React knows of it.
  await expect(filter.getByRole('button')).toHaveText(/·/)
  await expect(filter.getByRole('checkbox').first()).toBeChecked()
  if (!isWide) return
  await expect(page.getByRole('option').first()).toBeAttached()
  await expect(courses).toHaveAttribute('aria-expanded', 'true')
})
