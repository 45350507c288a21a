import type { ConnectionId } from '@matla/contract/connections/connections'
import type { FirstStepKey } from '@matla/contract/staff/first-steps'
import { connectionsText } from '@matla/web/app/console/settings/connections.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { mediaText } from '@matla/web/app/console/media/media.text.ts'
import { firstStepsText } from '@matla/web/app/console/first-steps/first-steps.text.ts'
import type { Locator, Page } from '@playwright/test'
import type { Journey } from '#shop.ts'
import { expect } from './console.ts'
import type { CountedInput } from './counted-input.ts'
import { picture } from './picture.ts'

type Lang = Journey['lang']
export type Owner = { readonly page: Page; readonly lang: Lang; readonly input: CountedInput }
type Both = Readonly<Record<Lang, string>>

const toToday = async ({ page, input }: Owner) => {
  await input.click(page.locator('nav a[href="/console"]:visible').first())
  await expect(page.locator('[data-of=open]')).toBeVisible()
}

/** Opens a first step from the list on Today. */
export async function openStep(owner: Owner, key: FirstStepKey): Promise<void> {
  await toToday(owner)
  await owner.input.click(owner.page.locator(`[data-of="${key}"] a`).first())
}

/** Opens the next first step from the page of the completed one. */
export async function openNextStep({ page, lang, input }: Owner, key: FirstStepKey): Promise<void> {
  const { title, next, [key]: name } = firstStepsText[lang]
  const strip = page.getByRole('navigation', { name: title })
  await input.click(strip.getByRole('link', { name: `${next}: ${name}` }))
}

/** Opens another connection from the form of one, through the list in the settings. */
export async function openConnection({ page, input }: Owner, connection: ConnectionId): Promise<void> {
  await input.click(page.getByRole('main').locator('a[href="/console/settings"]').first())
  await input.click(page.locator(`a[href="/console/settings/${connection}"]`))
}

/** Saves an untouched connection form, after which the provider must not appear as connected. */
export async function saveNothing({ page, lang }: Owner): Promise<void> {
  const t = connectionsText[lang]
  await page.getByRole('button', { name: t.save, exact: true }).click()
  await expect(page.getByText(t.nothingTyped)).toBeVisible()
  await expect(page.getByText(t.neverTested)).toBeVisible()
}

/** Types the values of a connection, tests them, and saves them, which tests them again. */
export async function enterConnection(
  { page, lang, input: { click, fill } }: Owner,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const t = connectionsText[lang]
  for (const [name, value] of Object.entries(values)) await fill(page.locator(`[name="${name}"]`), value)
  await click(page.getByRole('button', { name: t.test, exact: true }))
  const result = page.getByRole('complementary').locator('[data-kind=ok]')
  await expect(result).toBeVisible()
  await click(page.getByRole('button', { name: t.save, exact: true }))
  await expect(page.getByText(t.saved).last()).toBeVisible()
  await expect(result).toBeVisible()
}

export const fieldOf = (page: Page, at: string): Locator => page.locator(`[id="field:${at}"]`)

const fieldsOf = (page: Page): Locator => page.locator('main [id^="field:"]')

export async function startWithOurText({ page, lang, input }: Owner): Promise<void> {
  const start = page.getByRole('button', { name: documentText[lang].startOurs })
  await input.click(start)
  // The message of an earlier document may still be visible.
  await expect(start).toBeHidden()
  await expect(page.getByText(documentText[lang].isStarted).last()).toBeVisible()
}

/** Switches to this language; on a phone the form shows one at a time. */
async function turnTo({ page, lang, input }: Owner, side: Lang): Promise<void> {
  const t = documentText[lang]
  const button = page.getByRole('button', { name: side === 'ar' ? t.inArabic : t.inEnglish, exact: true })
  if ((await button.isVisible()) && (await button.getAttribute('aria-pressed')) === 'false')
    await input.click(button)
}

const sides = ['ar', 'en'] as const

/** Types texts in both languages, keyed by the path of their field. */
export async function writeBoth(owner: Owner, texts: Readonly<Record<string, Both>>): Promise<void> {
  for (const side of sides) {
    await turnTo(owner, side)
    for (const [at, text] of Object.entries(texts))
      await owner.input.fill(fieldOf(owner.page, `${at}/${side}`), text[side])
  }
}

/** Fills in the placeholders of the open document, each once for all its places in a language. */
export async function replaceMarks({ page, lang, input }: Owner, by: Both): Promise<void> {
  const t = documentText[lang]
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: t.fillMarks }) })
  await expect(form).toBeVisible()
  for (const side of sides)
    for (const field of await form.locator(`input[lang=${side}]`).all()) await input.fill(field, by[side])
  await input.click(form.getByRole('button', { name: t.fillMarks }))
  await expect(page.getByText(t.marksDone).last()).toBeVisible()
  await expect(form).toBeHidden()
}

/** Adds an item to a list in the open document; returns the item's path. */
export async function addItem({ page, lang, input }: Owner, list: string, item: string): Promise<string> {
  const group = page
    .getByRole('group')
    .filter({ has: fieldOf(page, list) })
    .last()
  await input.click(group.getByRole('button', { name: formText[lang].add(item), exact: true }))
  const added = page.locator(`[data-list="${list}"]`).last()
  await expect(added).toBeVisible()
  return `${list}/${(await added.getAttribute('data-item')) ?? ''}`
}

/** Chooses a field's option by its name. */
export async function choose({ page, lang, input }: Owner, at: string, option: string): Promise<void> {
  await input.click(fieldOf(page, at).getByRole('button', { name: formText[lang].choose }))
  await input.click(page.locator('[popover]:popover-open').getByRole('button', { name: option }))
}

/** Uploads a picture. */
export async function uploadPicture({ page, lang, input }: Owner): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await input.click(
    page.getByRole('dialog').getByRole('button', { name: mediaText[lang].upload, exact: true }),
  )
  await (await chooser).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture() })
  await expect(firstPicture(page)).toBeVisible({ timeout: 60_000 })
}

const firstPicture = (page: Page) => page.getByRole('dialog').locator('ul button:has(img)').first()

/** Chooses the newest picture of the library; `upload` adds one first. */
export async function choosePicture(owner: Owner, at: string, upload?: typeof uploadPicture): Promise<void> {
  const { page, lang, input } = owner
  await input.click(fieldOf(page, at).getByRole('button', { name: formText[lang].choose }))
  await upload?.(owner)
  await input.click(firstPicture(page))
  await expect(page.getByRole('dialog')).toBeHidden()
}

export async function publish({ page, lang, input }: Owner): Promise<void> {
  const t = documentText[lang]
  await input.click(page.getByRole('link', { name: t.publish, exact: true }))
  const drawer = page.getByRole('dialog')
  await input.click(drawer.getByRole('button', { name: t.publish, exact: true }))
  await expect(drawer).toBeHidden()
  // The message of the publication disappears by itself; this state remains.
  await expect(page.getByRole('status').filter({ hasText: t.noChanges })).toBeVisible()
  // The form remains open, because a document is started only once.
  await expect(fieldsOf(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t.startOurs })).toBeHidden()
}
