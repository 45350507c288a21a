import type { Locator } from '@playwright/test'
import { byPointer, expect, test as base, type Way } from './console.ts'
import { arrowTo, expectFocus, pointerPresses, pressByKey, replaceText, tabTo } from './keyboard.ts'

/** Operates pages by pointer or by keyboard alone: a journey is the same for both and counts the same clicks. */
export type Hand = Way & {
  readonly isByKeys: boolean
  /** One click opens the list, and another one selects the option. */
  choose(list: Locator, value: string): Promise<void>
  /** Expects at most this many clicks so far, and resets the counter. */
  atMost(most: number): void
}

/** The first two views run for every change, by keyboard; the others, before a release, use the pointer. */
const viewsByKeys = 2

/** A browser with an input driver; a keyboard journey that uses the pointer fails. */
export const test = base.extend<{ readonly hand: Hand }>({
  hand: async ({ page, viewNumber }, use) => {
    const presses = await pointerPresses(page)
    const isByKeys = viewNumber < viewsByKeys
    await use(isByKeys ? counted(keys, true) : counted(pointer, false))
    if (!isByKeys) return
    expect(presses(), 'presses of a pointer').toBe(0)
    if (await page.evaluate(() => document.documentElement.dataset['pressed'] !== undefined))
      await expectFocus(page)
  },
})

type Ways = Way & Pick<Hand, 'choose'>

const pointer: Ways = {
  ...byPointer,
  choose: async (list, value) => void (await list.selectOption(value)),
}

const keys: Ways = {
  press: async (control) => {
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

function counted({ press, choose, fill }: Ways, isByKeys: boolean): Hand {
  let presses = 0
  return {
    isByKeys,
    press: async (control) => {
      presses += 1
      await press(control)
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
