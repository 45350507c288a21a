import { articleShape } from '@matla/contract/documents/article.shape'
import { courseShape } from '@matla/contract/documents/course.shape'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { toolbarText } from '@matla/web/app/console/documents/form/text-toolbar.text.ts'
import { previewText } from '@matla/web/app/console/documents/preview/preview.text.ts'
import { binText } from '@matla/web/app/console/documents/publishing/bin.text.ts'
import { seoPreviewText } from '@matla/web/app/console/documents/seo/seo-preview.text.ts'
import { textLimitText } from '@matla/web/app/console/kit/text-limit.text.ts'
import type { Locator, Page } from '@playwright/test'
import { courses } from '#demo.ts'
import type { Journey } from '#shop.ts'
import { expect, logInAs } from './console.ts'
import { openDocument, readDocument, test, textField } from './documents-shop.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

type Lang = Journey['lang']

const firstOf = async (page: Page, kind: string) =>
  (await (await page.request.get(`/matla/staff/documents?kind=${kind}`)).json()).rows[0].id as string
const act = async (page: Page, id: string, action: string, data: object = {}) => {
  const answer = await page.request.post(`/matla/staff/documents/${id}/${action}`, { data })
  expect([action, answer.status()]).toEqual([action, 200])
}
/** Discards the draft that a journey leaves, because the others use the same shop. */
const discard = async (page: Page, id: string) =>
  act(page, id, 'discard', { revision: (await readDocument(page, id)).revision })
async function chooseAction(
  page: Page,
  lang: Lang,
  name: string,
  press = (what: Locator) => what.click(),
): Promise<void> {
  await press(page.locator('main').getByRole('button', { name: documentText[lang].more, exact: true }))
  await press(page.locator('[popover]:popover-open').getByText(name, { exact: true }))
}

test('an editor deletes an article in three clicks, finds it in the bin, and restores it in two (K55)', async ({
  page,
  lang,
  driver,
}) => {
  const t = binText[lang]
  await logInAs(page, 'editor')
  const id = await firstOf(page, 'article')
  await openDocument(page, id)
  await chooseAction(page, lang, t.remove, driver.click)
  await driver.click(page.getByRole('dialog').getByRole('button', { name: t.toBin, exact: true }))
  await expect(page.getByText(t.isBinned)).toBeVisible()
  driver.atMost(3)
  expect((await readDocument(page, id)).isPublished).toBe(false)
  await page.goto('/console/documents?view=article&state=bin')
  await driver.click(page.locator(`[data-row="${id}"] a`).first())
  const restore = page.getByRole('button', { name: t.restore, exact: true })
  await expect(textField(page, lang, articleShape.heading.label[lang])).not.toBeEditable()
  await driver.click(restore)
  await expect(page.getByText(t.isRestored)).toBeVisible()
  driver.atMost(2)
  await expect(restore).toBeHidden()
  await expect(textField(page, lang, articleShape.heading.label[lang])).toBeEditable()
  await act(page, id, 'publish', { revision: (await readDocument(page, id)).revision })
})

test('deleting an instructor also removes the mention in a course, which the form names with a link', async ({
  page,
  lang,
}) => {
  await logInAs(page, 'editor')
  const course = `course:${courses[0]?.id ?? ''}`
  const id = `instructor:${(await readDocument(page, course)).value.instructorId}`
  await openDocument(page, id)
  await chooseAction(page, lang, binText[lang].remove)
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(`a[href$="/documents/${course}"]`)).toBeVisible()
  await dialog.getByRole('button', { name: binText[lang].removeThere, exact: true }).click()
  await expect(page.getByText(binText[lang].isBinned)).toBeVisible()
  const { value, version, revision } = await readDocument(page, course)
  expect(value.instructorId).toBe('')
  await act(page, id, 'unbin')
  await act(page, id, 'publish', { revision: 0 })
  const changes = [{ at: ['instructorId'], value: id.slice('instructor:'.length) }]
  await act(page, course, 'save', { revision, baseVersion: version, key: crypto.randomUUID(), changes })
  await act(page, course, 'publish', { revision: (await readDocument(page, course)).revision })
})

test('a copy of a course opens as a draft with its own name after two clicks (K56)', async ({
  page,
  lang,
  driver,
}) => {
  await logInAs(page, 'editor')
  const id = `course:${courses[1]?.id ?? ''}`
  await openDocument(page, id)
  await chooseAction(page, lang, binText[lang].duplicate, driver.click)
  driver.atMost(2)
  await expect(page.getByText(binText[lang].isCopied)).toBeVisible()
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  const original = (await readDocument(page, id)).value.name[lang] as string
  await expect(page.getByRole('heading', { level: 1 })).toContainText(original)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(original)
  await act(page, decodeURIComponent(page.url().split('/').at(-1) ?? ''), 'bin')
})

test('the search result and the shared card follow what is typed for search engines, and two clicks hide the page from them (K57)', async ({
  page,
  lang,
  driver,
}) => {
  await logInAs(page, 'editor')
  const id = `course:${courses[2]?.id ?? ''}`
  await openDocument(page, id)
  const part = page.locator('[id="field:seo"]')
  await driver.click(part.getByRole('button', { name: formText[lang].addPart, exact: true }))
  const title = part.getByRole('textbox').first()
  await driver.fill(title, lang === 'ar' ? 'عنوان للباحثين' : 'A title to be found')
  const looks = page.locator('figure')
  await expect(looks.getByText(/عنوان للباحثين|A title to be found/)).toHaveCount(2)
  await driver.click(part.getByRole('checkbox'))
  driver.atMost(2)
  await expect(page.getByText(seoPreviewText[lang].hidden).first()).toBeVisible()
  await expect.poll(async () => (await readDocument(page, id)).value.seo?.isHidden).toBe(true)
  await discard(page, id)
})

test('the preview beside the form shows a change as soon as it is saved @wide @en-desktop', async ({
  page,
  lang,
}) => {
  await logInAs(page, 'editor')
  const id = `course:${courses[3]?.id ?? ''}`
  await openDocument(page, id)
  await page.getByRole('button', { name: previewText[lang].beside, exact: true }).click()
  const preview = page.getByRole('complementary', { name: previewText[lang].beside })
  const name = textField(page, lang, courseShape.name.label[lang])
  await name.fill('A name that the preview shows')
  await expect(
    preview
      .frameLocator('iframe')
      .first()
      .getByRole('heading', { name: 'A name that the preview shows' })
      .first(),
  ).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(preview).toBeVisible()
  await discard(page, id)
})

test('the toolbar makes words bold and turns paragraphs into a heading and a list', async ({
  page,
  lang,
}) => {
  const t = toolbarText[lang]
  await logInAs(page, 'editor')
  const answer = await page.request.post('/matla/staff/documents', {
    data: { kind: 'article', key: crypto.randomUUID() },
  })
  const { id } = (await answer.json()).document
  await openDocument(page, id)
  await page.getByRole('button', { name: formText[lang].paragraph, exact: true }).click()
  const line = page.locator(`[contenteditable=true][lang=${lang}]`).first()
  await line.click()
  await page.keyboard.insertText('Camera')
  await page.keyboard.press('ControlOrMeta+a')
  const toolbar = page.getByRole('toolbar', { name: t.title })
  await toolbar.getByRole('button', { name: t.bold, exact: true }).click()
  await expect(line.locator('strong')).toHaveText('Camera')
  const blocks = async () =>
    ((await readDocument(page, id)).value.blocks as { type: string; text?: Record<Lang, object[]> }[]).map(
      ({ type, text }) => [type, text?.[lang] ?? null],
    )
  const words = [{ text: 'Camera', bold: true }]
  await toolbar.getByRole('button', { name: t.heading, exact: true }).click()
  await expect.poll(blocks).toEqual([['heading', words]])
  await page.locator(`[contenteditable=true][lang=${lang}]`).first().click()
  await toolbar.getByRole('button', { name: t['bullet-list'], exact: true }).click()
  await expect.poll(blocks).toEqual([['bullet-list', null]])
  await act(page, id, 'bin')
})

test('a text beyond its limit remains as pasted, shows its length, and is saved once it is shortened', async ({
  page,
  lang,
}) => {
  await logInAs(page, 'editor')
  const id = `course:${courses[4]?.id ?? ''}`
  await openDocument(page, id)
  const field = textField(page, lang, courseShape.name.label[lang])
  const { most } = courseShape.name
  await field.fill('x'.repeat(most + 7))
  await expect(page.getByText(textLimitText[lang].notSavedTooLong(7))).toBeVisible()
  await expect(field).toHaveValue('x'.repeat(most + 7))
  await field.fill('x'.repeat(most))
  await expect(page.getByText(textLimitText[lang].used(String(most), String(most)))).toBeVisible()
  await expect.poll(async () => (await readDocument(page, id)).value.name[lang]).toBe('x'.repeat(most))
  await discard(page, id)
})

test('a comment beyond its limit is neither sent nor cut, and is sent once it is shortened', async ({
  page,
  lang,
}) => {
  const t = documentText[lang]
  await logInAs(page, 'editor')
  const id = `course:${courses[5]?.id ?? ''}`
  await openDocument(page, id)
  await page.getByRole('link', { name: t.comment, exact: true }).click()
  const dialog = page.getByRole('dialog')
  const words = dialog.getByRole('textbox', { name: t.words })
  await words.fill('x'.repeat(2_005))
  await expect(dialog.getByText(textLimitText[lang].tooLong(5))).toBeVisible()
  await dialog.getByRole('button', { name: t.send, exact: true }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('x'.repeat(2_005))
  await words.fill('x'.repeat(2_000))
  await dialog.getByRole('button', { name: t.send, exact: true }).click()
  await expect(dialog).toBeHidden()
  expect((await readDocument(page, id)).comments).toHaveLength(1)
})
