import { publishManyText } from '@matla/web/app/console/publish-many/publish-many.text.ts'
import { changeManyText } from '@matla/web/app/console/prices/change-many.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { listText } from '@matla/web/app/console/list/list.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect, logInAs } from './console.ts'
import { test } from './documents-shop.ts'
import { toArabicDigits } from './second-factor.ts'

/** Both languages share a shop: each selects rows of its own. */
async function select(page: Page, lang: Journey['lang'], count: number): Promise<void> {
  const rows = page.getByRole('main').getByRole('checkbox', { name: listText[lang].selectRow })
  const first = lang === 'ar' ? 0 : count
  for (let at = first; at < first + count; at++) await rows.nth(at).check()
}

const selectedIn = (drawer: Locator) => drawer.getByRole('listitem')

test('finance lowers the prices of selected products by a percentage, and sees each price before and after', async ({
  page,
  lang,
}) => {
  const t = changeManyText[lang]
  await logInAs(page, 'finance')
  await page.goto('/console/prices')
  await select(page, lang, 2)
  await page.getByRole('button', { name: t.title }).click()
  const drawer = page.getByRole('dialog', { name: t.title })
  await drawer.getByLabel(t.percent).fill(toArabicDigits('10'))
  await expect(selectedIn(drawer)).toHaveCount(2)
  await expect(drawer.getByText(t.becomes, { exact: true })).toHaveCount(2)
  await drawer.getByRole('textbox', { name: kitText[lang].reason }).fill('national day')
  await drawer.getByRole('button', { name: t.does(2) }).click()
  await expect(drawer.getByText(t.outcome(2, 2))).toBeVisible()
  await drawer.getByRole('button', { name: t.close, exact: true }).last().click()
  await expect(drawer).toBeHidden()
})

test('an editor moves selected courses to a category, publishes them, and unpublishes one, with a result for each', async ({
  page,
  lang,
}) => {
  const t = publishManyText[lang]
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=course')
  await select(page, lang, 2)
  await page.getByRole('button', { name: t.category }).click()
  const drawer = page.getByRole('dialog', { name: t.categoryTitle })
  await drawer.getByLabel(t.newCategory).selectOption('Editing')
  await drawer.getByRole('button', { name: t.moveThese(2) }).click()
  await expect(drawer.getByText(t.categoryOutcome(2, 2))).toBeVisible()
  await drawer.getByRole('button', { name: t.publishThese(2) }).click()
  const publishing = page.getByRole('dialog', { name: t.title })
  await publishing.getByRole('button', { name: t.publishThese(2) }).click()
  await expect(publishing.getByText(t.outcome(2, 2))).toBeVisible()
  await publishing.getByRole('button', { name: t.close, exact: true }).last().click()
  await drawer.getByRole('button', { name: t.close, exact: true }).last().click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/console/documents?view=article')
  await select(page, lang, 1)
  await page.getByRole('button', { name: t.unpublish }).click()
  const unpublishing = page.getByRole('dialog', { name: t.unpublishTitle })
  await expect(unpublishing.getByText(t.canUnpublish)).toBeVisible()
  await unpublishing.getByRole('textbox').fill('out of date')
  await unpublishing.getByRole('button', { name: t.unpublishThese(1) }).click()
  await expect(unpublishing.getByText(t.unpublishOutcome(1, 1))).toBeVisible()
})
