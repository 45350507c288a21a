import { eInvoicesText, eInvoicingText } from '@matla/web/app/console/e-invoicing/e-invoicing.text.ts'
import type { Page } from '@playwright/test'
import { expectAccessible } from '#accessible.ts'
import type { Journey } from '#shop.ts'
import { logInAs, expect } from './console.ts'
import { toArabicDigits } from './second-factor.ts'
import { sell } from './sale.ts'

/** The one-time password that the sandbox's gateway accepts. */
const oneTimePassword = '123345'

const step = (page: Page, of: string) => page.locator(`[data-of="${of}"]`)

/** Types a one-time password into the open drawer and submits it. */
async function sendPassword(page: Page, lang: Journey['lang'], password: string): Promise<void> {
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(eInvoicingText[lang].oneTimePassword).fill(toArabicDigits(password))
  await drawer.locator('button[type=submit]').click()
}

/** Takes the shop from the rehearsal to phase 2, as the owner. */
export async function goToPhase2(page: Page, lang: Journey['lang']): Promise<void> {
  const t = eInvoicingText[lang]
  await logInAs(page, 'owner')
  await page.goto('/console/e-invoicing')
  await expect(page.getByText(t.phase1)).toBeVisible()
  await expect(step(page, 'seller')).toContainText(t.complete)

  await step(page, 'rehearsal').getByRole('link', { name: t.onboardRehearsal }).click()
  await sendPassword(page, lang, '000000')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  await sendPassword(page, lang, oneTimePassword)
  await expect(drawer).toBeHidden()
  await step(page, 'rehearsal').getByRole('button', { name: t.rehearse }).click()
  await expect(step(page, 'rehearsal')).toContainText(t.passed)

  await step(page, 'unit').getByRole('link', { name: t.onboard, exact: true }).click()
  await sendPassword(page, lang, oneTimePassword)
  await expect(step(page, 'unit')).toContainText(t.ready)
  await step(page, 'switch').getByRole('link', { name: t.switch }).click()
  await drawer.locator('button[type=submit]').click()
  await expect(page.getByText(t.phase2)).toBeVisible()
  // Removes the messages of the previous steps.
  await page.reload()
  await expect(page.getByText(t.phase2)).toBeVisible()
  await expectAccessible(page)
}

/** Runs signing and reporting now, as the owner. */
export async function runEInvoicing(page: Page): Promise<void> {
  await logInAs(page, 'owner')
  expect((await page.request.post('/matla/staff/schedules/e-invoicing/run')).status()).toBe(200)
}

/** Resends a document that the gateway rejected, from the document's page. */
export async function repairOne(page: Page, lang: Journey['lang']): Promise<void> {
  const t = eInvoicesText[lang]
  const fault = await page.request.post('/sandbox/zatca/levers', { data: { rejectDocuments: 1 } })
  expect(fault.status()).toBe(200)
  await page.context().clearCookies({ name: 'session' })
  await sell(page.request, { lang, email: 'rejected@units.example' })
  await runEInvoicing(page)
  const reload = async () => {
    await page.goto('/console/e-invoices')
    return page.locator('[data-row]').first().innerText()
  }
  await expect.poll(reload, { timeout: 60_000 }).toContain(t.refused)
  await page.locator('[data-row]').first().getByRole('link').first().click()
  await page.getByRole('button', { name: t.tryAgain }).click()
  await expect(page.getByText(t.isTriedAgain)).toBeVisible()
  await expect(page.getByText(t.triedAgain)).toBeVisible()
  await runEInvoicing(page)
  await expect.poll(reload, { timeout: 60_000 }).toContain(t.accepted)
  const waiting = page.waitForEvent('download')
  await page.locator('[data-row]').first().getByRole('link', { name: t.xml }).click()
  expect((await waiting).suggestedFilename()).toMatch(/^3\d{13}3_\d{8}T\d{6}_\d+\.xml$/)
}
