import { layoutText } from '@matla/web/app/layout/layout.text.ts'
import { filmText } from '@matla/web/app/ui/film.text.ts'
import type { Page } from '@playwright/test'
import { bundle, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { findLayoutFaults } from './layout-faults.ts'
import { expect, test } from './shop.ts'

/** One page of each kind. */
const pages = [
  '/home/',
  '/home/R2/R3/prc/All',
  coursePath(sound.id),
  '/home/R2/R3/contact',
  `/home/checkout/${bundle.id}`,
  '/home/cart',
  '/home/signUp',
  '/home/search?q=film',
]

type Stop = { readonly name: string; readonly isMarked: boolean; readonly isSeen: boolean } | null

/** Runs in the page: describes what has the focus; null at the end of the page. */
function describeFocus(): Stop {
  const active = document.activeElement
  if (!(active instanceof HTMLElement) || active === document.body) return null
  // Hidden radios, checkboxes and file inputs are drawn by their label.
  const { parentElement: parent } = active
  const drawn = [active, active.nextElementSibling, parent, parent?.parentElement, active.closest('label')]
  const hasOutline = (element: Element | null | undefined, pseudo?: string) => {
    if (!element) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo)
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
  }
  const shares = [0.1, 0.5, 0.9]
  const isSeenIn = ({ left, top, width, height }: DOMRect) =>
    shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        return hit !== null && (active.contains(hit) || hit.contains(active))
      }),
    )
  return {
    name: `${active.tagName.toLowerCase()} “${(active.getAttribute('aria-label') ?? (active.textContent || active.getAttribute('name')) ?? '').trim().slice(0, 40)}”`,
    isMarked: drawn.some((element) => hasOutline(element) || hasOutline(element, '::after')),
    isSeen: [...active.getClientRects()].some(isSeenIn),
  }
}

/** The open dialogs and the URL. */
const stateOf = (page: Page) =>
  page.evaluate(() => ({ address: location.href, open: document.querySelectorAll('dialog[open]').length }))

for (const path of pages)
  test(`on ${path} each control that Tab reaches shows its focus in view, and reaching it opens nothing`, async ({
    page,
  }) => {
    test.slow()
    await page.goto(path)
    const before = await stateOf(page)
    const faults: string[] = []
    let stops = 0
    for (; stops < 400; stops += 1) {
      await page.keyboard.press('Tab')
      let stop = await page.evaluate(describeFocus)
      // The skip link appears and disappears in a transition.
      for (let frame = 0; stop?.isSeen === false && frame < 30; frame += 1) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
        stop = await page.evaluate(describeFocus)
      }
      if (stop === null) break
      if (!stop.isMarked) faults.push(`${stop.name} shows no focus`)
      if (!stop.isSeen) faults.push(`${stop.name} is covered`)
    }
    expect(stops).toBeGreaterThan(10)
    expect(faults).toEqual([])
    expect(await stateOf(page)).toEqual(before)
  })

test('no letter, digit or sign is a shortcut on a visitor’s page', async ({ page }) => {
  await page.goto('/home/')
  const before = await stateOf(page)
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789/?.,-+*#') await page.keyboard.press(key)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await stateOf(page)).toEqual(before)
})

test('a button that is left before the mouse is released does nothing', async ({ page, lang, isMobile }) => {
  await page.goto(coursePath(sound.id))
  const before = await stateOf(page)
  const name = isMobile ? layoutText[lang].openMenu : /./
  const buttons = page.getByRole('banner').or(page.locator('#purchase')).getByRole('button', { name })
  for (const button of await buttons.all()) {
    if (!(await button.isVisible())) continue
    await button.hover()
    await page.mouse.down()
    await page.mouse.move(2, 400)
    await page.mouse.up()
  }
  expect(await stateOf(page)).toEqual(before)
  const cart: { items?: unknown[] } = await (await page.request.get('/matla/cart')).json()
  expect(cart.items ?? []).toEqual([])
})

test('with the text spacing of WCAG 1.4.12 nothing is cut and nothing overlaps', async ({ page, lang }) => {
  test.slow()
  for (const path of pages)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      // Letter spacing does not apply to Arabic, whose letters are joined.
      const letters = lang === 'ar' ? '' : 'letter-spacing: 0.12em !important;'
      const spacing = 'line-height: 1.5 !important; word-spacing: 0.16em !important;'
      // A constructed style sheet, because the content policy blocks an added style element.
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(rules)
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
      }, `* { ${spacing} ${letters} } p { margin-block-end: 2em !important }`)
      expect.soft(await findLayoutFaults(page), `${path} at ${width} px`).toEqual([])
    }
})

test('for visitors who prefer less motion no film plays by itself', async ({ page, lang }) => {
  await page.goto('/home/')
  await expect(page.getByRole('button', { name: filmText[lang].pauseFilm })).toHaveCount(0)
  await expect(page.locator('video[aria-hidden="true"]')).toHaveCount(0)
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the film in the background is paused and played again by its button', async ({ page, lang }) => {
    await page.goto('/home/')
    const film = page.locator('video[aria-hidden="true"]').first()
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused)
    const pause = page.getByRole('button', { name: filmText[lang].pauseFilm })
    await expect.poll(isPaused).toBe(false)
    await pause.click()
    await expect.poll(isPaused).toBe(true)
    await page.getByRole('button', { name: filmText[lang].playFilm }).click()
    await expect.poll(isPaused).toBe(false)
  })
})
