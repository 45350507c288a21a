import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Opens the panel with this name; before hydration its tab is a link to it. */
export async function openTab(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('tab', { name, exact: true }).click()
    await expect(page.getByRole('tabpanel', { name, exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
}
