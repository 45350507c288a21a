import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** All that the other appearance changes. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Our pages have no frames: axe looks at them where they stand, without a page of its own, and tells what is wrong. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function expectNothing(builder: AxeBuilder, where: string): Promise<void> {
  const { violations } = await builder.analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
  expect(found, where).toEqual([])
}

/** WCAG 2.2 AA, as far as axe can tell. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await expectNothing(axe(page).withTags(tags), where)
}

/** The same in both appearances; ends in the other one. Only its colours are looked at anew. */
export async function expectAccessibleInBoth(page: Page, where = page.url()): Promise<void> {
  await expectAccessible(page, where)
  await changeAppearance(page)
  await expectNothing(axe(page).withRules(colourRules), `${where}, in the other appearance`)
}

/** As the theme button does it: shown at once, and kept for the next page. */
async function changeAppearance(page: Page): Promise<void> {
  await page.evaluate(() => {
    const other = document.documentElement.dataset['theme'] === 'light' ? 'dark' : 'light'
    localStorage.setItem('theme', other)
    document.documentElement.dataset['theme'] = other
    const running = () => document.getAnimations().filter((each) => each instanceof CSSTransition)
    // One that ends changes what inherits its colour, and may start another there.
    for (let some = running(); some.length > 0; some = running()) for (const each of some) each.finish()
  })
}
