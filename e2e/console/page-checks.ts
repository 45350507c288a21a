import type { Page } from '@playwright/test'
import { expectAccessible } from '#accessible.ts'
import { expect } from './console.ts'
import { readTabStop } from './tab-stop.ts'
import { latinWords } from './latin-words.ts'

/** Expects that nothing is wider than the window; wide content must scroll in its own box. */
export const expectNoSideScroll = async (page: Page, where: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: where })
    .toBeLessThanOrEqual(0)

/** Expects that no box clips its text, unless it scrolls or ends in an ellipsis. */
export async function expectNoClippedText(page: Page, where: string): Promise<void> {
  const cut = await page.evaluate(() => {
    const isCut = (text: Text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      for (let box = text.parentElement; box && words.width > 0; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box)
        if (overflowX === 'visible') continue
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return false
        const edge = box.getBoundingClientRect()
        // Skips visually hidden text for screen readers.
        if (edge.width < 4) return false
        if (words.left < edge.left - 1 || words.right > edge.right + 1) return true
      }
      return false
    }
    const found: string[] = []
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    )
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (isCut(text)) found.push(text.data)
    }
    return found
  })
  expect(cut, where).toEqual([])
}

/** Checks the width of the narrowest phone, which equals a 1,280-pixel desktop at 400 % zoom. */
export async function expectUsableAt320(page: Page, where: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await expectNoSideScroll(page, `${where}, at 320 px`)
  await expectNoClippedText(page, `${where}, at 320 px`)
  const heading = page.getByRole('heading', { level: 1 })
  await heading.scrollIntoViewIfNeeded()
  await expect(heading).toBeInViewport()
  if (size) await page.setViewportSize(size)
}

/** Expects that nothing moves when the visitor prefers reduced motion. */
export async function expectNoMotion(page: Page, where: string): Promise<void> {
  const moving = await page.evaluate(() => {
    const longest = (style: CSSStyleDeclaration) =>
      Math.max(...`${style.transitionDuration},${style.animationDuration}`.split(',').map(Number.parseFloat))
    return [...document.querySelectorAll('body *')]
      .filter((element) => longest(getComputedStyle(element)) > 0.01)
      .map((element) => `${element.tagName} ${element.className}`)
  })
  expect(moving, where).toEqual([])
}

/** The number of Tab stops on the longest page, documents excepted. */
const maxStops = 90

/**
 * Expects that Tab leads forwards through the page from start to end, and that each stop shows its focus and is not
 * covered by a sticky element.
 */
export async function expectTabOrder(page: Page, where: string): Promise<void> {
  await page.locator('main').focus()
  for (let stop = 0; stop < maxStops; stop++) {
    await page.keyboard.press('Tab')
    const { isInMain, isAhead, name, faults } = await page.evaluate(readTabStop, null)
    if (!isInMain) return
    const all = [...faults, ...(isAhead ? [] : [`the focus goes back to ${name}`])]
    expect(all, `${where}, stop ${stop + 1}`).toEqual([])
  }
}

export async function expectOwnLanguage(page: Page, lang: 'ar' | 'en', where: string): Promise<void> {
  if (lang === 'ar') expect(await latinWords(page), where).toEqual([])
}

/** Opens each drawer and popover of the page by keyboard, checks it, and closes it by keyboard. */
export async function checkDrawersAndPopovers(page: Page, lang: 'ar' | 'en', where: string): Promise<void> {
  const drawers = await page.locator('main a[href*="do="]').evaluateAll((links) => [
    ...new Set(
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        // Links to drawers of other pages are checked there.
        .filter(({ pathname }) => pathname === location.pathname)
        .map(({ search }) => search),
    ),
  ])
  // One drawer per kind is enough: `?do=explain&item=1` and `&item=2` are the same form.
  const kinds = new Map(drawers.map((search) => [new URLSearchParams(search).get('do'), search]))
  for (const [name, search] of kinds) {
    const opener = page.locator(`main a[href$="${search}"]`).first()
    await opener.press('Enter')
    const drawer = page.locator('dialog:modal')
    await expect(drawer, `${where}${search}`).toBeVisible()
    await checkPart(page, 'dialog:modal', lang, `${where}, ${name}`)
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener, `${where}${search}`).toBeFocused()
  }
  const buttons = page.locator('main button[popovertarget]:visible')
  for (let index = 0; index < (await buttons.count()); index++) {
    await buttons.nth(index).press('Enter')
    await expect(page.locator('main :popover-open')).toHaveCount(1)
    await checkPart(page, 'main :popover-open', lang, `${where}, small panel ${index + 1}`)
    await page.keyboard.press('Escape')
    await expect(buttons.nth(index), `${where}, small panel ${index + 1}`).toBeFocused()
  }
}

/**
 * Checks the overlays of every page: the palette, the list of shortcuts, the account menu and, on a phone, the page
 * menu.
 */
export async function checkOverlays(page: Page, lang: 'ar' | 'en', names: Readonly<Record<string, string>>) {
  for (const key of ['Control+k', 'Shift+?']) {
    await page.keyboard.press(key)
    await checkPart(page, 'dialog:modal', lang, key)
    await page.keyboard.press('Escape')
  }
  for (const name of Object.values(names)) {
    const button = page.getByRole('button', { name, exact: true })
    if (!(await button.isVisible())) continue
    await button.click()
    // A row that the bottom bar half covers would be reported as too small a target.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page, name)
    await page.keyboard.press('Escape')
  }
}

/** Checks one part of the page in the current theme. */
async function checkPart(page: Page, selector: string, lang: 'ar' | 'en', where: string): Promise<void> {
  const part = page.locator(selector)
  await expect(part, where).toBeVisible()
  await expect(part.locator('[aria-busy="true"]'), where).toHaveCount(0)
  await expectAccessible(page, where, selector)
  await expectOwnLanguage(page, lang, where)
  await expectNoSideScroll(page, where)
}
