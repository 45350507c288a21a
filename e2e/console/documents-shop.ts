import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import type { Page } from '@playwright/test'
import { type OwnShop, startShop } from '#own-shop.ts'
import type { Journey } from '#shop.ts'
import { expect } from './console.ts'
import { test as base } from './input-driver.ts'

/** A separate shop, because publishing would change the shared shop for all other journeys. */
export const test = base.extend<object, { readonly ownShop: OwnShop }>({
  ownShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`documents-${browserName}`, () => ({}))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

/** A document as the staff API returns it. */
export const readDocument = async (page: Page, id: string) =>
  (await (await page.request.get(`/matla/staff/documents/${id}`)).json()).document

export async function openDocument(page: Page, id: string): Promise<void> {
  await page.goto(`/console/documents/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Opens a document and waits for the names of referenced records, which a course's page loads last. */
export async function openFullyLoaded(page: Page, id: string, lang: Journey['lang']): Promise<void> {
  await openDocument(page, id)
  const { value } = await readDocument(page, id)
  const referred = {
    category: `category:${value.category}`,
    instructorId: `instructor:${value.instructorId}`,
  }
  for (const [field, of] of Object.entries(referred)) {
    const { title } = await readDocument(page, of)
    await expect(page.locator(`[id="field:${field}"]`).getByText(title[lang], { exact: true })).toBeVisible()
  }
}

/** The first text field with this label in one language, by default the console's. */
export const textField = (page: Page, ui: Journey['lang'], label: string, of: Journey['lang'] = ui) =>
  page
    .getByRole('textbox', {
      name: of === 'ar' ? formText[ui].inArabic(label) : formText[ui].inEnglish(label),
      exact: true,
    })
    .first()
