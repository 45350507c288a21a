import { bundleText } from '@matla/web/app/bundle/bundle.text.ts'
import { homeText } from '@matla/web/app/home/home.text.ts'
import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { demoPassword, logIn } from './people.ts'
import type { Page } from '@playwright/test'
import { courses, demoContent, sound } from './demo.ts'
import { directions, expect, otherLang, test } from './shop.ts'
import { openTab } from './tabs.ts'

test.use({ isMobile: false, hasTouch: false })

const { home, faqSections } = demoContent
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

test('at 768 px menus open on hover and on a click, at 767 px on a click only (R051 R055)', async ({
  page,
  lang,
}) => {
  await setWidth(page, 768)
  await page.goto('/home/')
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation', { name: layoutText[lang].mainMenu })
  const burger = page.getByRole('button', { name: layoutText[lang].openMenu, exact: true })
  const list = menu.getByRole('button').first()
  const under = menu.locator('a[href="/home/R2/R3/prc/Editing"]')
  await expect(list).toBeVisible()
  await expect(burger).toBeHidden()
  await expect(async () => {
    await page.mouse.move(0, 500)
    await list.hover()
    await expect(under).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.mouse.move(0, 500)
  await expect(under).toBeHidden()

  await setWidth(page, 767)
  await expect(list).toBeHidden()
  await burger.hover()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await burger.click()
  const sheet = page.getByRole('dialog')
  const entry = sheet.locator('summary').first()
  const inSheet = sheet.locator('a[href="/home/R2/R3/prc/Editing"]')
  await entry.hover()
  await expect(inSheet).toBeHidden()
  await entry.click()
  await expect(inSheet).toBeVisible()
})

test('the header fits on one line for visitors and members in both languages @each-view', async ({
  page,
  lang,
}) => {
  for (const who of ['stranger', 'member']) {
    if (who === 'member') {
      await setWidth(page, 1440)
      await logIn(page, lang, 'learner@matla.test', demoPassword)
    }
    for (const shown of [otherLang[lang], lang]) {
      await page.goto(`/home/faqs?lang=${shown}`)
      const header = page.getByRole('banner')
      const menu = page.getByRole('navigation', { name: layoutText[shown].mainMenu })
      const logInLink = page.getByRole('contentinfo').locator('a[href="/home/login"]')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(logInLink).toHaveCount(who === 'member' ? 0 : 1)
      if (who === 'member') await expect(header.locator('a[href="/home/login"]:visible')).toHaveCount(0)
      for (const width of [768, 1005, 1024, 1280, 1440, 1920]) {
        await setWidth(page, width)
        const seen = await menu
          .locator('ul')
          .first()
          .evaluate((list) => {
            const boxes = [...list.children]
              .map((item) => item.getBoundingClientRect())
              .filter((box) => box.width > 0)
            const wrapped = boxes.filter(({ top }) => boxes.some(({ bottom }) => bottom <= top))
            return { wrapped: wrapped.length, entries: boxes.length }
          })
        expect.soft(seen.wrapped, `${who}, ${shown}, ${width} px`).toBe(0)
        expect(seen.entries).toBeGreaterThan(3)
        const { height } = (await header.boundingBox()) ?? { height: 0 }
        expect.soft(height, `${who}, ${shown}, ${width} px`).toBeLessThan(84)
        await expect
          .poll(
            () => page.evaluate(() => document.documentElement.scrollWidth),
            `${who}, ${shown}, ${width} px`,
          )
          .toBeLessThanOrEqual(width)
      }
    }
  }
})

test('story carousels show three, two and one item as the page narrows (R051 R071)', async ({
  page,
  lang,
}) => {
  await page.goto('/home/')
  await openTab(page, home.storiesTitle[lang])
  const track = page
    .getByRole('region', { name: home.storiesTitle[lang], exact: true })
    .and(page.locator('[aria-roledescription]'))
    .getByRole('list')
  await track.scrollIntoViewIfNeeded()
  const seen = () =>
    track.evaluate((list) => {
      const frame = list.getBoundingClientRect()
      return [...list.children].filter((item) => {
        const { left, right } = item.getBoundingClientRect()
        return left >= frame.left - 2 && right <= frame.right + 2
      }).length
    })
  for (const [width, items] of [
    [1440, 3],
    [1006, 3],
    [1005, 2],
    [701, 2],
    [700, 1],
    [390, 1],
  ] as const) {
    await setWidth(page, width)
    await expect.poll(seen, `at ${width} px`).toBe(items)
  }
})

test('the home page is at most 9,000 px high on a phone and 8,500 on a desktop, with its other parts behind tabs', async ({
  page,
  lang,
}) => {
  for (const [width, most] of [
    [390, 9_000],
    [1440, 8_500],
  ] as const) {
    await setWidth(page, width)
    await page.goto('/home/')
    await expect(page.getByRole('tab')).toHaveCount(9)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width} px`).toBeLessThanOrEqual(most)
  }
  const names = await page.getByRole('tab').allTextContents()
  for (const name of names) {
    await openTab(page, name)
    await expect(page.getByRole('tabpanel', { name, exact: true }).getByRole('link').first()).toBeVisible()
  }
  // Uses the last tablist by keyboard, in the reading direction and around its end.
  const last = page.getByRole('tablist').last().getByRole('tab')
  await last.last().press(directions[lang] === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
  await expect(last.first()).toBeFocused()
  await expect(last.first()).toHaveAttribute('aria-selected', 'true')
  await last.first().press('End')
  await expect(last.last()).toHaveAttribute('aria-selected', 'true')
})

test('a part of the home page behind a tab is readable without script', async ({
  browser,
  lang,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(`/home/?lang=${lang}`)
  await expect(page.getByRole('tabpanel')).toHaveCount(2)
  await page.getByRole('tab', { name: home.storiesTitle[lang], exact: true }).click()
  await expect(page.getByRole('tabpanel', { name: home.storiesTitle[lang], exact: true })).toBeVisible()
  await expect(page.getByRole('tabpanel')).toHaveCount(2)
  await context.close()
})

test('a long answer in the FAQs is limited to a height of 200 px (R135)', async ({ page, lang }) => {
  await setWidth(page, 390)
  await page.goto('/home/faqs')
  const section = faqSections[1]
  const long = section?.items[1]
  if (!section || !long) throw new Error('The demo has no long answer')
  await page.getByText(section.question[lang], { exact: true }).click()
  await page.getByText(long.question[lang], { exact: true }).click()
  const answer = page.getByRole('group', { name: long.question[lang] })
  await expect(answer).toBeVisible()
  const box = await answer.evaluate(({ clientHeight, scrollHeight }) => ({ clientHeight, scrollHeight }))
  expect(box.clientHeight).toBeLessThanOrEqual(200)
  expect(box.scrollHeight).toBeGreaterThan(200)
})

test('banners have space below them, overflowing tabs fade out, breadcrumb lines start with a name, and the contact page is filled and sharp', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'light'))
  await setWidth(page, 1440)
  await page.goto('/home/')
  const banner = page.getByRole('main').locator('aside > div').first()
  const gap = await banner.evaluate((box) => {
    const next = box.parentElement?.nextElementSibling
    return (next?.getBoundingClientRect().top ?? 0) - box.getBoundingClientRect().bottom
  })
  expect(gap).toBeGreaterThanOrEqual(40)
  // Category tiles lie on the hero, which is dark in both themes.
  const tile = page.getByRole('main').locator('nav li[data-gel] > a').first()
  await expect(tile).toHaveCSS('color', 'rgb(246, 242, 234)')

  await setWidth(page, 390)
  const tabs = page.getByRole('tablist').last()
  await expect(tabs).toHaveCSS('mask-image', /linear-gradient/)
  const fade = () => tabs.evaluate((list) => parseFloat(getComputedStyle(list).getPropertyValue('--fade')))
  await expect.poll(fade).toBeGreaterThan(40)
  await tabs.evaluate((list) =>
    list.scrollTo({
      left: list.matches(':dir(rtl)') ? -list.scrollWidth : list.scrollWidth,
      behavior: 'instant',
    }),
  )
  await expect.poll(fade).toBe(0)

  await page.goto('/home/R2/R3/aboutus')
  const mentors = page.locator('#mentors li')
  const boxes = await mentors.evaluateAll((items) =>
    items.map((item) => {
      const { top, width } = item.getBoundingClientRect()
      return { top, width }
    }),
  )
  const row = boxes.filter(({ top }) => top === boxes[0]?.top)
  expect(row.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(340)

  await page.goto(`/home/R2/R4/filmproduction/${sound.id}`)
  const crumbs = page.getByRole('main').getByRole('navigation').first().getByRole('listitem')
  const names = await crumbs.evaluateAll((items) =>
    items.map(({ firstElementChild }) => firstElementChild?.tagName),
  )
  expect(names.length).toBeGreaterThan(1)
  expect(names).not.toContain('svg')

  await setWidth(page, 1440)
  await page.goto('/home/R2/R3/contact')
  // Without the addresses beside it, the form would leave a third of the width empty.
  const [form, support] = await Promise.all([
    page.locator('#message form').boundingBox(),
    page.locator('#support').boundingBox(),
  ])
  const isBeside = form && support && support.y < form.y + form.height && form.width + support.width > 1100
  expect(isBeside).toBe(true)
  const picture = page.getByRole('main').locator('header img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const [shown, natural] = await picture.evaluate((image: HTMLImageElement) => [
    image.width,
    image.naturalWidth,
  ])
  expect(shown).toBeLessThanOrEqual(natural ?? 0)
})

test('the learners’ film plays on a click (R111)', async ({ page, lang }) => {
  await page.goto('/home/R2/bundle')
  const main = page.getByRole('main')
  const play = main.getByRole('link', { name: bundleText[lang].playFilm })
  await play.scrollIntoViewIfNeeded()
  const film = main.locator('video[src*="/video/stream/"], video:has(source[src*="/video/stream/"])').last()
  await expect(async () => {
    if (await play.isVisible()) await play.click()
    await expect(film).toHaveJSProperty('paused', false, { timeout: 1_500 })
  }).toPass()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('specialized courses appear on the home page with their title and clips (R074)', async ({
    page,
    lang,
  }) => {
    await page.goto('/home/')
    await openTab(page, home.specializedTitle[lang])
    const strip = page.getByRole('tabpanel', { name: home.specializedTitle[lang] })
    for (const { clip, course } of home.specialized) {
      const name = courses.find(({ slug }) => slug === course)?.name[lang] ?? '-'
      const tile = strip.locator('[data-preview-area]').filter({ hasText: name })
      await tile.scrollIntoViewIfNeeded()
      await expect(async () => {
        await page.mouse.move(0, 0)
        await tile.hover()
        await expect(tile.locator(`source[src*="${clip}."], video[src*="${clip}."]`).first()).toBeAttached({
          timeout: 1_000,
        })
      }).toPass()
    }
  })
})

test('the home page shows the still of a film that does not load (R066)', async ({ page, lang }) => {
  await page.route('**/video/stream/**', (route) => route.abort())
  await page.goto('/home/')
  const main = page.getByRole('main')
  const play = main.getByRole('button', { name: homeText[lang].play, exact: true })
  await play.scrollIntoViewIfNeeded()
  await expect(async () => {
    if (await play.isVisible()) await play.click()
    await expect(play).toBeHidden({ timeout: 1_000 })
  }).toPass()
  const heading = page.getByRole('heading', { name: home.learnAbout.title[lang] })
  const still = main.locator('section').filter({ has: heading }).locator('img').first()
  await expect(still).toBeInViewport()
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})
