import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect, test as base } from './console.ts'
import { readTabStop } from './tab-stop.ts'

/** How many Tab presses may be needed to reach a control. */
const maxTabs = 40
const lookEvery = 10

/**
 * Presses Tab until the target has the focus, backwards where that is shorter, and through the skip link from the
 * start of a document. Every stop on the way must be visible, and the previous key press must not have lost the
 * focus.
 */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeEnabled()
  let wanted = await handleOf(target)
  const start = await wanted.evaluate(findStart)
  if (start.isLost) await expectFocus(page)
  if (start.isBeforeMain) await pressByKey(page.locator('a[href="#main"]'))
  const keyFor = (isNearerBackwards: boolean) => (isNearerBackwards ? 'Shift+Tab' : 'Tab')
  let key = keyFor(start.isNearerBackwards && !start.isBeforeMain)
  let isThere = start.isThere
  let last = ''
  for (let presses = 0; presses < maxTabs && !isThere; presses++) {
    // The list may have become shorter in the meantime.
    if (presses % lookEvery === lookEvery - 1)
      key = keyFor((await wanted.evaluate(findStart)).isNearerBackwards)
    await page.keyboard.press(key)
    const { isWanted, isGone, name, faults } = await wanted.evaluate(readTabStop)
    // The browser draws what the focus scrolls into view in the next frame.
    if (faults.length > 0)
      await expect
        .poll(async () => (await page.evaluate(readTabStop, null)).faults, {
          message: `on the way to ${target.toString()}`,
        })
        .toEqual([])
    isThere = isWanted
    last = name
    // Focusing a text may replace it with its editor.
    if (!isGone) continue
    wanted = await handleOf(target)
    isThere = await wanted.evaluate((element) => element === document.activeElement)
  }
  expect(isThere, `${maxTabs} times ${key} lead to ${last}, not to ${target.toString()}`).toBe(true)
}

async function handleOf(target: Locator) {
  const handle = await target.elementHandle()
  if (handle === null) throw new Error(`no element matches ${target.toString()}`)
  return handle
}

/** Runs in the browser: returns where the focus is relative to this element. */
function findStart(wanted: Element) {
  const now = document.activeElement ?? document.body
  const isLost = now === document.body && document.documentElement.dataset['pressed'] !== undefined
  const stops = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]'
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const all = [...within.querySelectorAll(stops)].filter((stop) => stop.checkVisibility())
  const isAfter = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const behind = now === document.body ? 0 : all.filter((stop) => isAfter(now, stop)).length
  const ahead = all.indexOf(wanted) - behind
  const isBeforeMain =
    now === document.body && wanted.closest('main') !== null && all[0]?.matches('a[href="#main"]')
  // After the first key press, some element must have the focus.
  if (!isBeforeMain) document.documentElement.dataset['pressed'] = ''
  return {
    isThere: now === wanted,
    isLost,
    isBeforeMain,
    /** Whether there are fewer stops backwards, around the start of the page. */
    isNearerBackwards: (ahead < 0 ? ahead + all.length : ahead) > all.length / 2,
  }
}

/** Expects that the last key press has not lost the focus. */
export const expectFocus = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.activeElement === document.body), {
      message: 'the focus is lost',
    })
    .toBe(false)

/** Moves the focus to a control and presses it. */
export async function pressByKey(
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' = 'Enter',
): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.press(key)
}

/** Moves the focus to a field and types into it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Types into a field, replacing its content. */
export async function replaceText(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('ControlOrMeta+a')
  // Typing is slow, so the rest is pasted.
  await keyboard.type(text.slice(0, 3))
  await keyboard.insertText(text.slice(3))
  await expect(field).toHaveValue(text)
}

/** Focuses the checked radio button or the first of its group, and moves to this one by arrow keys. */
export async function arrowTo(radio: Locator): Promise<void> {
  const page = radio.page()
  const name = (await radio.getAttribute('name')) ?? ''
  const group = page.locator(`input[type=radio][name="${name}"]`)
  const isOn = page.locator(`input[type=radio][name="${name}"]:checked`)
  await tabTo((await isOn.count()) > 0 ? isOn : group.first())
  for (let step = await group.count(); step > 0 && !(await radio.isChecked()); step--)
    await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
}

/** Types the reason in each language that the form requires. */
export async function typeReason(form: Locator, lang: Journey['lang'], words: string): Promise<void> {
  const fields = form.getByRole('textbox', { name: kitText[lang].reason })
  await expect(fields.first()).toBeVisible()
  for (const field of await fields.all()) await typeInto(field, words)
}

/** Submits the form of the focused field and waits until its drawer is closed. */
export async function submitByKey(drawer: Locator): Promise<void> {
  await drawer.page().keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
}

/** Counts the pointer clicks on all documents that are opened from now on. */
export async function countPointerClicks(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pointerPressed', () => void (presses += 1))
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => Reflect.apply(Reflect.get(window, 'pointerPressed'), null, []), {
      capture: true,
    }),
  )
  return () => presses
}

/** A browser without a pointer: a journey that clicks fails. */
export const test = base.extend({
  page: async ({ page }, use) => {
    const presses = await countPointerClicks(page)
    await use(page)
    expect(presses(), 'presses of a pointer').toBe(0)
  },
})
