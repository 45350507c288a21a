import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect, test as base } from './console.ts'

/** The furthest that a control may stand from where the focus is. */
const mostTabs = 40

/** Presses Tab until it has the focus, which every stop on the way must show. */
async function tabTo(target: Locator): Promise<void> {
  const { keyboard } = target.page()
  const stop = () =>
    target.evaluate((wanted) => {
      const now = document.activeElement ?? document.body
      const marked = [now, now.parentElement, now.nextElementSibling]
      return {
        isThere: now === wanted,
        // Between the last control and the first one the focus is the browser's, and within these it marks the parts.
        isShown:
          now === document.body ||
          now.matches('[type=date], [type=datetime-local], video, iframe') ||
          marked.some((each) => each && getComputedStyle(each).outlineStyle !== 'none'),
        name: `${now.tagName} ${now.getAttribute('aria-label') ?? now.textContent.trim().slice(0, 60)}`,
      }
    })
  let last = await stop()
  for (let presses = 0; !last.isThere && presses < mostTabs; presses++) {
    await keyboard.press('Tab')
    last = await stop()
    expect(last.isShown, `the focus is seen on ${last.name}`).toBe(true)
  }
  expect(last.isThere, `${mostTabs} times Tab lead to ${last.name}, not to ${target.toString()}`).toBe(true)
}

/** Goes to a control and presses it. */
export async function pressByKey(
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' = 'Enter',
): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Goes to a field and types into it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Types the reason of a form, in each language in which it is asked. */
export async function typeReason(form: Locator, lang: Journey['lang'], words: string): Promise<void> {
  const fields = form.getByRole('textbox', { name: kitText[lang].reason })
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await typeInto(field, words)
}

/** Sends the form of the field that has the focus, and waits until its drawer is closed. */
export async function sendByKey(drawer: Locator): Promise<void> {
  await drawer.page().keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}

/** Counts the presses of a pointer on all that the page opens from now on. */
export async function pointerPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pointerPressed', () => void (presses += 1))
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Reflect.apply(Reflect.get(window, 'pointerPressed'), null, []), {
      capture: true,
    }),
  )
  return () => presses
}

/** A browser of which no pointer is pressed: a test that presses one fails. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const presses = await pointerPresses(page)
    await use(page)
    expect(presses(), 'presses of a pointer').toBe(0)
  },
})
