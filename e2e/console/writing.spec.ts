import { courseShape } from '@matla/contract/documents/course.shape'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import type { Page } from '@playwright/test'
import { courses } from '#demo.ts'
import type { Journey } from '#shop.ts'
import { enterAs, expect } from './console.ts'
import { openDocument, openWhole, read, test } from './documents-shop.ts'

// One shop for all of them.
test.describe.configure({ mode: 'default' })

type Lang = Journey['lang']

async function openCourse(page: Page, number: number): Promise<string> {
  const id = `course:${courses[number]?.id ?? ''}`
  await openDocument(page, id)
  return id
}

/** A text in the language of the console. */
const textIn = (page: Page, lang: Lang, label: string) =>
  page
    .getByRole('textbox', {
      name: lang === 'ar' ? formText.ar.inArabic(label) : formText.en.inEnglish(label),
      exact: true,
    })
    .first()

test('what a text has taken back by itself needs no undo of the document', async ({ page, lang }) => {
  await page.clock.install()
  await enterAs(page, 'editor')
  await openCourse(page, 0)
  const name = textIn(page, lang, courseShape.name.label[lang])
  const tagline = textIn(page, lang, courseShape.tagline.label[lang])
  const [nameBefore, taglineBefore] = [await name.inputValue(), await tagline.inputValue()]
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('!')
  await tagline.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('?')
  await expect(tagline).toHaveValue(`${taglineBefore}?`)
  // After a pause it would be a step of its own.
  await page.clock.fastForward(3_000)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tagline).toHaveValue(taglineBefore)
  await expect(name).toHaveValue(`${nameBefore}!`)
  await page.locator('main').getByRole('button', { name: documentText[lang].more }).click()
  await page.getByRole('button', { name: documentText[lang].undo, exact: true }).click()
  await expect(name).toHaveValue(nameBefore)
})

test('what was written in a lesson that a colleague removed is shown, and is discarded', async ({
  page,
  browser,
  lang,
  baseURL,
}) => {
  await enterAs(page, 'editor')
  const id = await openCourse(page, 1)
  const lesson = textIn(page, lang, lang === 'ar' ? 'درس ١، الدرس' : 'lesson 1, Lesson')
  await lesson.click()
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await enterAs(colleague, 'owner')
  const { revision, baseVersion, value } = await read(colleague, id)
  const [section] = value.sections
  const changes = [{ at: ['sections', section.id, 'lessons'], drop: section.lessons[0].id }]
  const data = { revision, baseVersion, key: crypto.randomUUID(), changes }
  expect((await colleague.request.post(`/matla/staff/documents/${id}/save`, { data })).status()).toBe(200)
  await colleague.close()

  await lesson.fill('Written in vain')
  const notes = page.getByRole('status').filter({ hasText: documentText[lang].goneTitle })
  await expect(notes.getByText('Written in vain')).toBeVisible()
  await notes.getByRole('button', { name: documentText[lang].discardLeft, exact: true }).click()
  await expect(notes).toHaveCount(0)
})

test('a comment on the whole document is shown until it is settled', async ({ page, lang }) => {
  const t = documentText[lang]
  await enterAs(page, 'editor')
  await openCourse(page, 2)
  await page.getByRole('link', { name: t.comment, exact: true }).click()
  const drawer = page.getByRole('dialog', { name: t.commentTitle })
  await drawer.getByRole('textbox', { name: t.words }).fill('Too long for a phone')
  await drawer.getByRole('button', { name: t.send }).click()
  await expect(drawer).toBeHidden()
  const words = page.getByText('Too long for a phone')
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: formText[lang].resolve, exact: true }).click()
  await expect(words).toHaveCount(0)
})

test('what is typed while the server is killed is saved once it is there again', async ({
  page,
  lang,
  ownShop,
}) => {
  await enterAs(page, 'editor')
  const id = await openCourse(page, 3)
  const name = textIn(page, lang, courseShape.name.label[lang])
  const saved = async () => (await read(page, id)).value.name[lang]
  await name.fill('Typed before')
  await expect.poll(saved).toBe('Typed before')
  await ownShop.kill()
  await name.fill('Typed while it was away')
  await expect(page.getByRole('button', { name: documentText[lang].retry })).toBeVisible()
  await ownShop.start()
  await expect.poll(saved, { timeout: 60_000 }).toBe('Typed while it was away')
})

test('what one member of staff could not save is offered to nobody else in the same browser', async ({
  page,
  context,
  lang,
}) => {
  await enterAs(page, 'editor')
  const id = await openCourse(page, 4)
  const label = courseShape.name.label[lang]
  const before = await textIn(page, lang, label).inputValue()
  await context.setOffline(true)
  await textIn(page, lang, label).fill('Of the editor alone')
  await expect(page.getByRole('button', { name: documentText[lang].retry })).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const other = await context.newPage()
  await enterAs(other, 'owner')
  await openWhole(other, id, lang)
  await expect(textIn(other, lang, label)).toHaveValue(before)
  await expect(other.getByText(documentText[lang].leftTitle)).toHaveCount(0)
  await enterAs(other, 'editor')
  await openWhole(other, id, lang)
  await expect(other.getByText(documentText[lang].leftTitle)).toBeVisible()
})
