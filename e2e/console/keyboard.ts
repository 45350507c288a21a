import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect, test as base } from './console.ts'
import { stopNow } from './stop.ts'

/** The furthest that a control may stand from where the focus is. */
const mostTabs = 40

/**
 * Presses Tab until it has the focus, backwards where that is nearer. Every stop on the way must be seen, and the last
 * press must not have lost the focus.
 */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page()
  await expect(target).toBeVisible()
  await expectFocus(page)
  const key = (await target.evaluate(isNearerBackwards)) ? 'Shift+Tab' : 'Tab'
  const isThere = () => target.evaluate((wanted) => wanted === document.activeElement)
  let last = ''
  for (let presses = 0; presses < mostTabs && !(await isThere()); presses++) {
    await page.keyboard.press(key)
    const { name, faults } = await page.evaluate(stopNow)
    const faultsAnew = async () => (await page.evaluate(stopNow)).faults
    // What the focus itself brings into view comes with the next picture.
    if (faults.length > 0)
      await expect.poll(faultsAnew, { message: `on the way to ${target.toString()}` }).toEqual([])
    last = name
  }
  expect(await isThere(), `${mostTabs} times ${key} lead to ${last}, not to ${target.toString()}`).toBe(true)
}

/** Read in the browser: fewer stops lie between the focus and this element backwards, over the beginning too. */
function isNearerBackwards(wanted: Element): boolean {
  const stops = 'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]'
  const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const all = [...within.querySelectorAll(stops)].filter((stop) => stop.checkVisibility())
  const now = document.activeElement ?? document.body
  const isAfter = (one: Element, other: Element) =>
    (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const behind = now === document.body ? 0 : all.filter((stop) => isAfter(now, stop)).length
  const ahead = all.indexOf(wanted) - behind
  return (ahead < 0 ? ahead + all.length : ahead) > all.length / 2
}

/** Read in the browser: after a press in this document, the focus is nowhere. */
const hasLostFocus = () =>
  document.documentElement.dataset['pressed'] !== undefined && document.activeElement === document.body

/** The last press has not lost the focus. */
export const expectFocus = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(hasLostFocus), { message: 'the focus is lost' }).toBe(false)

/** From now on, the focus of this document is somewhere. */
const notePress = (page: Page) => page.evaluate(() => (document.documentElement.dataset['pressed'] = ''))

/** Goes to a control and presses it. */
export async function pressByKey(
  target: Locator,
  key: 'Enter' | 'Space' | 'ArrowRight' | 'ArrowDown' = 'Enter',
): Promise<void> {
  await tabTo(target)
  await notePress(target.page())
  await target.page().keyboard.press(key)
}

/** Goes to a field and types into it. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target)
  await target.page().keyboard.type(text)
}

/** Types into a field in place of what is in it. A date is typed part by part, as the browser of the tests orders them. */
export async function replaceText(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  const [, year, month, day, hour, minute] = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?$/.exec(text) ?? []
  if (year === undefined) {
    await keyboard.press('ControlOrMeta+a')
    // A long text is pasted.
    if (text.length > 200) await keyboard.insertText(text)
    else await keyboard.type(text)
  } else {
    // Whoever comes from behind is at its last part.
    while (await field.evaluate((own) => own === document.activeElement)) await keyboard.press('Shift+Tab')
    await keyboard.press('Tab')
    await keyboard.type(`${month}${day}${year}`)
    if (hour !== undefined) {
      await keyboard.press('ArrowRight')
      await keyboard.type(
        `${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}${Number(hour) < 12 ? 'A' : 'P'}`,
      )
    }
  }
  await expect(field).toHaveValue(text)
}

/** Goes to the radio button that is on, or the first of its group, and by arrows to this one. */
export async function arrowTo(radio: Locator): Promise<void> {
  const page = radio.page()
  const name = (await radio.getAttribute('name')) ?? ''
  const group = page.locator(`input[type=radio][name="${name}"]`)
  const isOn = page.locator(`input[type=radio][name="${name}"]:checked`)
  await tabTo((await isOn.count()) > 0 ? isOn : group.first())
  await notePress(page)
  for (let step = await group.count(); step > 0 && !(await radio.isChecked()); step--)
    await page.keyboard.press('ArrowDown')
  await expect(radio).toBeChecked()
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
