import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from './shop.ts'

const require = createRequire(import.meta.url)
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose result depends on the appearance. */
const colourRules = ['color-contrast', 'link-in-text-block']

declare global {
  interface Window {
    axe?: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
  }
}

/** Expects this part of the page to pass these rules. axe is injected only once per page. */
async function expectNothing(page: Page, part: string, rules: string[], where: string): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source)
  const found = await page.evaluate(
    async ([selector, runOnly]) => {
      const result = await window.axe?.run(selector, { runOnly, resultTypes: ['violations'] })
      return result?.violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
      )
    },
    [part, rules] as const,
  )
  expect(found, where).toEqual([])
}

/** Checks WCAG 2.2 AA as far as axe can; `part` is a selector. */
export const expectAccessible = (page: Page, where = page.url(), part = 'html'): Promise<void> =>
  expectNothing(page, part, tags, where)

/** Checks both appearances, the second for colours only, and leaves the page in the second one. */
export async function expectAccessibleInBoth(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where)
  await changeAppearance(page)
  await expectNothing(page, 'html', colourRules, `${where}, in the other appearance`)
}

/** Does what the theme button does: applies the other appearance and stores it for the next page. */
async function changeAppearance(page: Page): Promise<void> {
  await page.evaluate(() => {
    const other = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light'
    localStorage.setItem('theme', other)
    document.documentElement.dataset['theme'] = other
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    // A finished transition changes inherited colours, which may start further transitions.
    for (let some = running(); some.length > 0; some = running()) for (const each of some) each.finish()
  })
}
