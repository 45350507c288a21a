import { listingText } from '@matla/web/app/catalogue/listing.text.ts'
import { learnerAreaText } from '@matla/web/app/learner-area/learner-area.text.ts'
import { readingText } from '@matla/web/app/reading/reading.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import type { Page } from '@playwright/test'
import { directing } from './demo.ts'
import { coursePath, title } from './journey.ts'
import { animationsAtRate, stopTime } from './page-time.ts'
import { expect, type Journey, test } from './shop.ts'

/** Holds back the data of pages until it is released. */
async function pauseData(page: Page) {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}
const statusText = (page: Page, words: string) => page.getByRole('status').getByText(words, { exact: true })
const toHome = (page: Page) => page.getByRole('banner').locator('a[href="/home/"]').first().click()
const line = (page: Page, phase: string) => page.locator(`[data-phase="${phase}"]`).first()

/** Opens a page and waits until its script has loaded and its own loader has finished. */
async function openQuietly(page: Page, path: string) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(line(page, 'idle')).toBeAttached({ timeout: 10_000 })
}

test('a pending response shows a loader, says after 5 s that it is still loading, and ends when it arrives (R047 R048 R083)', async ({
  page,
  lang,
}) => {
  await openQuietly(page, '/home/underdevelopment')
  await stopTime(page)
  const letGo = await pauseData(page)
  await toHome(page)
  await expect(statusText(page, layoutText[lang].loading)).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(statusText(page, layoutText[lang].stillLoading)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(/\/home\/$/)
  await expect(statusText(page, layoutText[lang].stillLoading)).toHaveCount(0)
  await expect(line(page, 'idle')).toBeAttached()
})

test('home shows Loading... and then Error loading data when its data does not arrive (R083)', async ({
  page,
  lang,
}) => {
  await openQuietly(page, '/home/underdevelopment')
  await stopTime(page)
  const released = Promise.withResolvers<void>()
  await page.route('**/*.data*', async (route) => {
    await released.promise
    await route.abort()
  })
  await toHome(page)
  await expect(statusText(page, layoutText[lang].loading)).toBeVisible()
  released.resolve()
  await expect(title(page, readingText[lang].failed)).toBeVisible()
})

test('the page loader ends although an image never loads (R047 R048)', async ({ page }) => {
  await openQuietly(page, '/home/underdevelopment')
  await page.route(/\/media\/stills\//, () => new Promise(() => undefined))
  await stopTime(page)
  await toHome(page)
  await expect(line(page, 'settling')).toBeAttached()
  await page.clock.runFor(4_900)
  await expect(line(page, 'settling')).toBeAttached()
  await page.clock.runFor(200)
  await expect(line(page, 'idle')).toBeAttached()
})

test('a pending list shows its skeleton in place of the previous page (R047)', async ({ page, lang }) => {
  await openQuietly(page, coursePath(directing.id))
  const letGo = await pauseData(page)
  await page.getByRole('main').locator('a[href^="/home/R2/R3/prc"]').first().click()
  await expect(page.locator('main [aria-busy="true"]')).toBeVisible()
  await expect(title(page, directing.name[lang])).toBeHidden()
  letGo()
  await expect(page).toHaveURL(/\/home\/R2\/R3\/prc/)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
})

test('a category without courses says so, and the others can be opened (R092)', async ({ page, lang }) => {
  const t = listingText[lang]
  await page.goto('/home/R2/R3/prc/Nonsense')
  await expect(page.getByRole('main').getByText(t.empty)).toBeVisible()
  await page.getByRole('navigation', { name: t.categories }).getByRole('link', { name: t.all }).click()
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goto('/home/R2/R3/prc/BUNDLE')
  await expect(page.getByRole('main').getByText(t.empty)).toBeVisible()
})

test.describe('the student area', () => {
  const loaderIn = (page: Page, lang: Journey['lang']) =>
    page.getByRole('main').getByRole('progressbar', { name: learnerAreaText[lang].loading })

  test('a loading bar runs above the content on every change of path in the student area (R046)', async ({
    page,
    lang,
  }) => {
    const data = { emailId: 'learner@matla.test', password: 'Matla#2026' }
    expect((await page.request.post('/matla/login', { data })).status()).toBe(200)
    await page.goto('/home/wishlist')
    await page.waitForLoadState('networkidle')
    await expect(loaderIn(page, lang)).toBeHidden({ timeout: 6_000 })
    const tabs = page.getByRole('navigation', { name: learnerAreaText[lang].tabs })
    const animateAt = await animationsAtRate(page)
    for (const path of ['/home/transaction', '/home/wishlist']) {
      await animateAt(0.1)
      await tabs.locator(`a[href="${path}"]`).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(loaderIn(page, lang)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await animateAt(1)
      await expect(loaderIn(page, lang)).toBeHidden({ timeout: 6_000 })
    }
  })
})
