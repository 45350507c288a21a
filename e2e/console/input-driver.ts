import type { Locator } from '@playwright/test'
import { pointerInput, expect, test as base, type InputMethod } from './console.ts'
import { arrowTo, expectFocus, countPointerClicks, pressByKey, replaceText, tabTo } from './keyboard.ts'

/** Operates pages by pointer or by keyboard alone; a journey is written once for both and counts the same clicks. */
export type InputDriver = InputMethod & {
  readonly isKeyboard: boolean
  /** One click opens the list, and another selects the option. */
  choose(list: Locator, value: string): Promise<void>
  /** Expects at most this many clicks so far, and resets the count. */
  atMost(limit: number): void
}

/**
 * The first two views run for every change and use the keyboard; the others run before a release and use the
 * pointer.
 */
const keyboardViews = 2

/** A browser with an input driver; a keyboard journey that uses the pointer fails. */
export const test = base.extend<{ readonly driver: InputDriver }>({
  driver: async ({ page, viewNumber }, use) => {
    const presses = await countPointerClicks(page)
    const isByKeys = viewNumber < keyboardViews
    await use(isByKeys ? withClickCount(keyboard, true) : withClickCount(pointer, false))
    if (!isByKeys) return
    expect(presses(), 'presses of a pointer').toBe(0)
    if (await page.evaluate(() => document.documentElement.dataset['pressed'] !== undefined))
      await expectFocus(page)
  },
})

type BaseDriver = InputMethod & Pick<InputDriver, 'choose'>

const pointer: BaseDriver = {
  ...pointerInput,
  choose: async (list, value) => void (await list.selectOption(value)),
}

const keyboard: BaseDriver = {
  click: async (control) => {
    const { tag, type } = await control.evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
    }))
    if (tag === 'INPUT' && type === 'radio') await arrowTo(control)
    else if (tag === 'INPUT' && type === 'checkbox') await pressByKey(control, 'Space')
    else if (tag === 'A' || tag === 'BUTTON') await pressByKey(control)
    else await tabTo(control)
  },
  choose: async (list, value) => {
    await tabTo(list)
    const steps = await list.evaluate((select: HTMLSelectElement, wanted) => {
      const at = [...select.options].findIndex((option) => option.value === wanted)
      return at - select.selectedIndex
    }, value)
    const key = steps > 0 ? 'ArrowDown' : 'ArrowUp'
    for (let step = 0; step < Math.abs(steps); step++) await list.page().keyboard.press(key)
    await expect(list).toHaveValue(value)
  },
  fill: replaceText,
}

function withClickCount({ click, choose, fill }: BaseDriver, isByKeys: boolean): InputDriver {
  let presses = 0
  return {
    isKeyboard: isByKeys,
    click: async (control) => {
      presses += 1
      await click(control)
    },
    choose: async (list, value) => {
      presses += 2
      await choose(list, value)
    },
    fill,
    atMost: (most) => {
      expect(presses).toBeLessThanOrEqual(most)
      presses = 0
    },
  }
}
