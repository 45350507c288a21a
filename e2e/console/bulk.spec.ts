import { publishManyText } from '@matla/web/app/console/publish-many/publish-many.text.ts'
import { changeManyText } from '@matla/web/app/console/prices/change-many.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect, logInAs } from './console.ts'
import { test } from './documents-shop.ts'
import type { InputDriver } from './input-driver.ts'
import { toArabicDigits } from './second-factor.ts'

/** Both languages share a shop, so each selects rows of its own. */
function rowsToSelect(page: Page, lang: Journey['lang'], count: number): Locator[] {
  const rows = page.getByRole('main').getByRole('checkbox', { name: listText[lang].selectRow })
  const first = lang === 'ar' ? 0 : count
  return Array.from({ length: count }, (_, index) => rows.nth(first + index))
}

/** Keyboard users reach the bar by its key, because the rows below the selection come before it in Tab order. */
async function moveToActions(page: Page, lang: Journey['lang'], { isKeyboard }: InputDriver): Promise<void> {
  if (!isKeyboard) return
  await page.keyboard.press('b')
  const actions = page.getByRole('region', { name: listText[lang].actions })
  await expect(actions.getByRole('button').first()).toBeFocused()
}

const selectedIn = (drawer: Locator) => drawer.getByRole('listitem')

test('finance lowers the prices of selected products by a percentage, and sees each price before and after, in four clicks (K52)', async ({
  page,
  lang,
  driver,
}) => {
  const t = changeManyText[lang]
  await logInAs(page, 'finance')
  await page.goto('/console/prices')
  for (const row of rowsToSelect(page, lang, 2)) await driver.click(row)
  await moveToActions(page, lang, driver)
  await driver.click(page.getByRole('button', { name: t.title }))
  const drawer = page.getByRole('dialog', { name: t.title })
  await driver.fill(drawer.getByLabel(t.percent), toArabicDigits('10'))
  await expect(selectedIn(drawer)).toHaveCount(2)
  await expect(drawer.getByText(t.becomes, { exact: true })).toHaveCount(2)
  await driver.fill(drawer.getByRole('textbox', { name: kitText[lang].reason }), 'national day')
  await driver.click(drawer.getByRole('button', { name: t.does(2) }))
  await expect(drawer.getByText(t.outcome(2, 2))).toBeVisible()
  driver.atMost(4)
  await driver.click(drawer.getByRole('button', { name: t.close, exact: true }).last())
  await expect(drawer).toBeHidden()
})

test('an editor moves selected courses to a category, publishes them, and unpublishes one, with a result for each, in eight clicks and three (K53 K54)', async ({
  page,
  lang,
  driver,
}) => {
  const t = publishManyText[lang]
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=course')
  for (const row of rowsToSelect(page, lang, 2)) await driver.click(row)
  await moveToActions(page, lang, driver)
  await driver.click(page.getByRole('button', { name: t.category }))
  const drawer = page.getByRole('dialog', { name: t.categoryTitle })
  await driver.choose(drawer.getByLabel(t.newCategory), 'Editing')
  await driver.click(drawer.getByRole('button', { name: t.moveThese(2) }))
  await expect(drawer.getByText(t.categoryOutcome(2, 2))).toBeVisible()
  await driver.click(drawer.getByRole('button', { name: t.publishThese(2) }))
  const publishing = page.getByRole('dialog', { name: t.title })
  await driver.click(publishing.getByRole('button', { name: t.publishThese(2) }))
  await expect(publishing.getByText(t.outcome(2, 2))).toBeVisible()
  driver.atMost(8)
  await driver.click(publishing.getByRole('button', { name: t.close, exact: true }).last())
  await driver.click(drawer.getByRole('button', { name: t.close, exact: true }).last())
  await expect(page.getByRole('dialog')).toBeHidden()
  driver.atMost(2)

  await page.goto('/console/documents?view=article')
  for (const row of rowsToSelect(page, lang, 1)) await driver.click(row)
  await moveToActions(page, lang, driver)
  await driver.click(page.getByRole('button', { name: t.unpublish }))
  const unpublishing = page.getByRole('dialog', { name: t.unpublishTitle })
  await expect(unpublishing.getByText(t.canUnpublish)).toBeVisible()
  await driver.fill(unpublishing.getByRole('textbox'), 'out of date')
  await driver.click(unpublishing.getByRole('button', { name: t.unpublishThese(1) }))
  await expect(unpublishing.getByText(t.unpublishOutcome(1, 1))).toBeVisible()
  driver.atMost(3)
})
