import { courseShape } from '@matla/contract/documents/course.shape'
import { navShape } from '@matla/contract/documents/layout.shape'
import { pageShapes } from '@matla/contract/documents/shapes'
import { documentStateText } from '@matla/web/app/console/documents/document-state.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import type { Page } from '@playwright/test'
import { courses } from '#demo.ts'
import { logInAs, expect } from './console.ts'
import { openDocument, openFullyLoaded, readDocument, test, textField } from './documents-shop.ts'
import { countPointerClicks, pressByKey, typeInto } from './keyboard.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

async function openCourse(page: Page, number: number): Promise<string> {
  const id = `course:${courses[number]?.id ?? ''}`
  await openDocument(page, id)
  return id
}

test('a change that was undone in its field needs no undo in the document', async ({ page, lang }) => {
  await page.clock.install()
  await logInAs(page, 'editor')
  await openCourse(page, 0)
  const name = textField(page, lang, courseShape.name.label[lang])
  const tagline = textField(page, lang, courseShape.tagline.label[lang])
  const [nameBefore, taglineBefore] = [await name.inputValue(), await tagline.inputValue()]
  await name.click()
  await page.keyboard.press('End')
  await page.keyboard.insertText('!')
  await tagline.click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.insertText('?')
  await expect(tagline).toHaveValue(`${taglineBefore}?`)
  // Typing after a pause is a separate undo step.
  await page.clock.fastForward(3_000)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(tagline).toHaveValue(taglineBefore)
  await expect(name).toHaveValue(`${nameBefore}!`)
  await page.locator('main').getByRole('button', { name: documentText[lang].more }).click()
  await page.getByRole('button', { name: documentText[lang].undo, exact: true }).click()
  await expect(name).toHaveValue(nameBefore)
})

test('text written into a lesson that a colleague has removed is shown and can be discarded', async ({
  page,
  browser,
  lang,
  baseURL,
}) => {
  await logInAs(page, 'editor')
  const id = await openCourse(page, 1)
  const lesson = textField(page, lang, lang === 'ar' ? 'درس ١، الدرس' : 'lesson 1, Lesson')
  await lesson.click()
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' })
  await logInAs(colleague, 'owner')
  const { revision, baseVersion, value } = await readDocument(colleague, id)
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

test('Publish clicked before a restore has completed publishes the restored version', async ({
  page,
  lang,
}) => {
  const t = documentText[lang]
  await logInAs(page, 'owner')
  const id = `course:${courses[9]?.id ?? ''}`
  const { value, revision, baseVersion } = await readDocument(page, id)
  const save = { revision, baseVersion, key: crypto.randomUUID() }
  const changes = [{ at: ['tagline', lang], value: 'Of today' }]
  const post = (what: string, data: object) =>
    page.request.post(`/matla/staff/documents/${id}/${what}`, { data })
  const saved = await (await post('save', { ...save, changes })).json()
  expect((await post('publish', { revision: saved.revision })).status()).toBe(200)
  await openFullyLoaded(page, id, lang)
  await page.getByRole('link', { name: t.history, exact: true }).click()
  const [isRestored, mayAnswer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/restore$/, async (route) => {
    const response = await route.fetch()
    isRestored.resolve()
    await mayAnswer.promise
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: t.restore, exact: true }).last().click()
  await isRestored.promise
  await page.keyboard.press('Control+Enter')
  const drawer = page.getByRole('dialog', { name: t.publish })
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(drawer.getByRole('button', { name: t.publish, exact: true })).toBeDisabled()
  mayAnswer.resolve()
  await expect(drawer).toBeHidden()
  expect((await readDocument(page, id)).published.tagline[lang]).toBe(value.tagline[lang])
})

test('a comment on the whole document is shown until it is resolved', async ({ page, lang }) => {
  const t = documentText[lang]
  await logInAs(page, 'editor')
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

test('text typed while the server is down is saved once the server is back', async ({
  page,
  lang,
  ownShop,
}) => {
  await logInAs(page, 'editor')
  const id = await openCourse(page, 3)
  const name = textField(page, lang, courseShape.name.label[lang])
  const saved = async () => (await readDocument(page, id)).value.name[lang]
  await name.fill('Typed before')
  await expect.poll(saved).toBe('Typed before')
  await ownShop.kill()
  await name.fill('Typed while it was away')
  await expect(page.getByRole('button', { name: documentText[lang].retry })).toBeVisible()
  await ownShop.start()
  await expect.poll(saved, { timeout: 60_000 }).toBe('Typed while it was away')
})

/** The number of documents with unsaved changes in this browser. */
async function countStoredDrafts(): Promise<number> {
  const resultOf = async <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
    })
  const database = await resultOf(indexedDB.open('console-documents'))
  const count = await resultOf(database.transaction('entries').objectStore('entries').count())
  database.close()
  return count
}

test('unsaved changes of one member of staff are not offered to another in the same browser', async ({
  page,
  context,
  lang,
}) => {
  await logInAs(page, 'editor')
  const id = await openCourse(page, 4)
  const label = courseShape.name.label[lang]
  const before = await textField(page, lang, label).inputValue()
  await page.route(`**/staff/documents/${id}/save`, (route) => route.abort())
  await textField(page, lang, label).fill('Of the editor alone')
  await expect.poll(() => page.evaluate(countStoredDrafts)).toBe(1)
  // Without a session, a page that reaches the server for a moment while closing cannot save.
  await page.request.post('/matla/logout')
  await page.close()

  const other = await context.newPage()
  await logInAs(other, 'owner')
  await openFullyLoaded(other, id, lang)
  await expect(textField(other, lang, label)).toHaveValue(before)
  await expect(other.getByText(documentText[lang].leftTitle)).toHaveCount(0)
  await logInAs(other, 'editor')
  await openFullyLoaded(other, id, lang)
  await expect(other.getByText(documentText[lang].leftTitle)).toBeVisible()
})

test.describe('by keyboard alone', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1440, height: 900 } })

  test('an editor finds the menu, writes it in both languages, reorders, reviews, publishes and restores it by keyboard alone (K23 K32 K34 K37)', async ({
    page,
    lang,
  }) => {
    const [t, form, keys] = [documentText[lang], formText[lang], page.keyboard]
    const presses = await countPointerClicks(page)
    const id = 'page:nav'
    const items = page.locator('[data-list="items"]')
    const entry = page.locator('[id="field:items/i2"]')
    const button = (of: string, name: string) =>
      page
        .locator(`[data-item="${of}"]`)
        .getByRole('button', { name: new RegExp(`^${name.trim()}`) })
        .first()
    const publish = async () => {
      await keys.press('Control+Enter')
      const drawer = page.getByRole('dialog', { name: t.publish })
      await expect(drawer).toBeVisible()
      // In an open drawer this shortcut would leave the page and discard the drawer's input.
      await keys.press('Alt+p')
      await keys.press('Control+Enter')
      await expect(drawer).toBeHidden()
      await expect(page.getByText(t.isPublished).last()).toBeVisible()
    }
    await logInAs(page, 'owner')
    await page.goto('/console/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const key of ['g', 'x']) await keys.press(key)
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await keys.press('/')
    await keys.type(pageShapes.nav.name[lang])
    // The shorter direction of Tab depends on the number of remaining rows.
    await expect.poll(() => page.locator('[data-row]').count()).toBeLessThan(10)
    await pressByKey(page.locator(`[data-row="${id}"] [data-row-link]`))
    await pressByKey(entry)
    const name = navShape.items.of.fields.name.label[lang]
    await typeInto(textField(page, lang, name, 'ar'), 'المدونة والأخبار')
    await typeInto(textField(page, lang, name, 'en'), 'Articles and news')
    await keys.press('Alt+ArrowDown')
    await expect(items.nth(3)).toHaveAttribute('data-item', 'i2')
    await expect(textField(page, lang, name, 'en')).toBeFocused()
    for (let times = 0; times < 4; times += 1) await keys.press('Shift+Tab')
    const up = button('i2', form.up(''))
    await expect(up).toBeFocused()
    // At the top it has no effect and keeps the focus.
    for (let times = 0; times < 4; times += 1) await keys.press('Enter')
    await expect(items.first()).toHaveAttribute('data-item', 'i2')
    await expect(up).toBeFocused()
    for (const key of ['Shift+Tab', 'Enter']) await keys.press(key)
    await expect(entry).toHaveAttribute('aria-expanded', 'false')

    await pressByKey(page.getByRole('button', { name: form.add(navShape.items.item[lang]), exact: true }))
    await expect(page.locator('[id^="field:items/"]:focus')).toHaveAttribute('aria-expanded', 'true')
    const added = (await items.last().getAttribute('data-item')) ?? ''
    await pressByKey(button(added, form.removeOf('')))
    await expect(page.locator('[id="field:items/i4"]')).toBeFocused()
    await keys.press('Control+z')
    await expect(page.locator(`[data-item="${added}"]`)).toBeVisible()
    await keys.press('Control+Shift+z')
    await expect(page.locator(`[data-item="${added}"]`)).toHaveCount(0)
    await expect(page.locator('[id="field:items/i4"]')).toBeFocused()

    await pressByKey(page.getByRole('link', { name: frameText[lang].skip }))
    const more = page.locator('main').getByRole('button', { name: t.more })
    await pressByKey(more)
    await pressByKey(page.getByRole('button', { name: t.askReview, exact: true }))
    await expect(more).toBeFocused()
    await pressByKey(page.getByRole('button', { name: t.approve, exact: true }))
    await expect(page.getByText(documentStateText[lang].approved)).toBeVisible()
    await publish()
    expect((await readDocument(page, id)).published.items[0].name).toEqual({
      ar: 'المدونة والأخبار',
      en: 'Articles and news',
    })
    await keys.press('Alt+v')
    await pressByKey(page.getByRole('button', { name: t.restore, exact: true }).last())
    await expect.poll(async () => (await readDocument(page, id)).value.items[2].id).toBe('i2')
    await publish()
    expect(presses()).toBe(0)
  })

  test('an editor adds, moves and removes blocks of an article and sets and clears a picture by keyboard alone (K29)', async ({
    page,
    lang,
  }) => {
    const [form, keys] = [formText[lang], page.keyboard]
    const presses = await countPointerClicks(page)
    await logInAs(page, 'editor')
    await page.goto('/console/documents?view=article')
    await expect(page.locator('[data-row]').first()).toBeVisible()
    await keys.press('n')
    await page.waitForURL(/documents\/article/)
    const rows = page.locator('[data-list="blocks"]')
    const text = (at: number) => rows.nth(at).locator(`[contenteditable=true][lang=${lang}]`)
    // A new block gets the caret even while its editor is still loading.
    await pressByKey(page.getByRole('button', { name: form.heading, exact: true }))
    await expect(text(0)).toBeFocused()
    await keys.type('One')
    await keys.press('Enter')
    await keys.type('Two')
    await keys.press('Alt+ArrowUp')
    await expect(text(0)).toHaveText('Two')
    await expect(text(0)).toBeFocused()
    await pressByKey(page.getByRole('button', { name: form['bullet-list'], exact: true }))
    await expect(text(2)).toBeFocused()
    const removes = rows.getByRole('button', { name: new RegExp(`^${form.removeOf('').trim()}`) })
    await pressByKey(removes.last())
    await expect(rows).toHaveCount(2)
    await expect(rows.last()).toBeFocused()
    await pressByKey(page.getByRole('button', { name: form.image, exact: true }))
    const media = rows.last().getByRole('group')
    await pressByKey(media.getByRole('button', { name: form.choose, exact: true }))
    const choices = page.getByRole('dialog').getByRole('listitem').getByRole('button')
    await pressByKey(choices.first())
    await expect(media.getByRole('button', { name: form.change, exact: true })).toBeFocused()

    await openDocument(page, `course:${courses[5]?.id ?? ''}`)
    const remove = page.getByRole('button', { name: form.remove, exact: true }).first()
    const at = await remove.evaluate((button) => button.closest('[role=group][id^="field:"]')?.id)
    await remove.press('Enter')
    // The button was removed, and a control next to it has the focus.
    await expect(page.locator(`[id="${at}"]`).getByRole('button', { name: form.choose })).toBeFocused()
    expect(presses()).toBe(0)
  })
})
