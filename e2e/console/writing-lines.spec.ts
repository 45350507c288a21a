import type { Run } from '@matla/contract/documents/shape'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import type { Locator, Page } from '@playwright/test'
import { logInAs, expect } from './console.ts'
import { openDocument, readDocument, test } from './documents-shop.ts'
import { carets, nativeLine, pasteInto, samples } from './lines.ts'

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

/** Creates an article with one empty paragraph and focuses its Arabic text. */
async function openLine(
  page: Page,
  lang: 'ar' | 'en',
): Promise<{ readonly id: string; readonly line: Locator }> {
  await logInAs(page, 'editor')
  const data = { kind: 'article', key: crypto.randomUUID() }
  const { document } = await (await page.request.post('/matla/staff/documents', { data })).json()
  await openDocument(page, document.id)
  // On a phone the editor shows only the console's language.
  const toArabic = page.getByRole('button', { name: documentText[lang].inArabic, exact: true })
  if (await toArabic.isVisible()) await toArabic.click()
  await page.getByRole('button', { name: formText[lang].paragraph, exact: true }).click()
  const line = page.locator('[contenteditable=true][lang=ar]').first()
  await line.click()
  return { id: document.id, line }
}
type StoredBlock = { readonly text: { readonly ar: readonly Run[] } }
type Text = StoredBlock['text']
type AnyBlock = {
  readonly type: string
  readonly text?: Text
  readonly items?: readonly { readonly text: Text }[]
}
/** The Arabic texts of all blocks, each with its kind. */
const blocksOf = async (page: Page, id: string) =>
  ((await readDocument(page, id)).value.blocks as AnyBlock[]).map(({ type, text, items }) => ({
    type,
    ...(text && { text: text.ar }),
    ...(items && { items: items.map((item) => item.text.ar) }),
  }))
const textsOf = async (page: Page, id: string) =>
  ((await readDocument(page, id)).value.blocks as StoredBlock[]).map(({ text }) => text.ar)

for (const { from, html, plain, blocks } of samples)
  test(`text pasted from ${from} keeps headings, lists, bold text and links and drops everything else`, async ({
    page,
    lang,
  }) => {
    const { id, line } = await openLine(page, lang)
    await pasteInto(line, { html, plain })
    await expect.poll(() => blocksOf(page, id)).toEqual(blocks)
  })

test('the arrow keys cross a line with both directions as in a native text field', async ({ page, lang }) => {
  const { id, line } = await openLine(page, lang)
  for (const html of [
    'مشهد Scene 12 (قطع) «نهاية»',
    'مُخْرِجٌ وَ<strong>مُنْتِجٌ</strong> 2026 م',
    'اقرأ <a href="https://example.com/a">Story (PDF)</a> ثم <strong>أعد 3 مرات</strong>.',
    'Take <strong>واحد</strong>: 1, 2, [٣]',
  ]) {
    await line.click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    await pasteInto(line, { html: `<p>${html}</p>`, plain: '' })
    const native = await nativeLine(page, line)
    // Expects nothing to be left to save.
    const written = await native.textContent()
    const saved = async () => (await textsOf(page, id))[0]?.map(({ text }) => text).join('')
    await expect.poll(saved).toBe(written)
    for (const key of ['ArrowLeft', 'ArrowRight'] as const) {
      const expected = await carets(page, native, key)
      expect(new Set(expected).size).toBeGreaterThan(5)
      expect([html, key, await carets(page, line, key)]).toEqual([html, key, expected])
    }
    await native.evaluate((element) => element.remove())
  }
})

test('text composed by a phone keyboard is inserted once', async ({ page, lang }) => {
  const { id } = await openLine(page, lang)
  const client = await page.context().newCDPSession(page)
  await page.keyboard.insertText('قبل ')
  for (const text of ['م', 'مخ', 'مخر', 'مخرج'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: 'مخرج ' })
  for (const text of ['ج', 'جد', 'جدي'])
    await client.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await client.send('Input.insertText', { text: 'جديد' })
  await expect.poll(() => textsOf(page, id)).toEqual([[{ text: 'قبل مخرج جديد' }]])
})

/** Creates an article with these texts, the same in both languages; returns its id. */
async function articleOf(page: Page, texts: readonly (readonly Run[])[]): Promise<string> {
  await logInAs(page, 'editor')
  const data = { kind: 'article', key: crypto.randomUUID() }
  const { document } = await (await page.request.post('/matla/staff/documents', { data })).json()
  const { id, revision, baseVersion } = document
  const changes = texts.map((runs, index) => ({
    at: ['blocks'],
    put: { id: `b${index}`, type: 'paragraph', text: { ar: runs, en: runs } },
    after: index === 0 ? null : `b${index - 1}`,
  }))
  const saved = await page.request.post(`/matla/staff/documents/${id}/save`, {
    data: { revision, baseVersion, key: crypto.randomUUID(), changes },
  })
  expect(saved.status()).toBe(200)
  return id
}

test('a text field keeps its content however many others were focused since', async ({ page, lang }) => {
  const names = Array.from({ length: 12 }, (_, index) => `${index + 1}.`)
  const id = await articleOf(
    page,
    names.map((text) => [{ text }]),
  )
  await openDocument(page, id)
  const lines = page.locator(`[contenteditable=true][lang=${lang}]`)
  await expect(lines).toHaveCount(names.length)
  const written = async () =>
    ((await readDocument(page, id)).value.blocks as { text: Record<string, readonly Run[]> }[]).map(
      ({ text }) => text[lang]?.map((run) => run.text).join(''),
    )
  for (const line of await lines.all()) {
    await line.click()
    await page.keyboard.press('End')
    await page.keyboard.type('ab')
  }
  await expect(lines).toHaveText(names.map((name) => `${name}ab`))
  await expect.poll(written).toEqual(names.map((name) => `${name}ab`))
  await lines.first().click()
  await page.keyboard.press('End')
  await page.keyboard.type('c')
  await expect(lines.first()).toHaveText('1.abc')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(lines.first()).toHaveText('1.ab')
  await expect.poll(written).toEqual(names.map((name) => `${name}ab`))
})

test('links in a text cannot be followed in a read-only document', async ({ page }) => {
  const id = await articleOf(page, [[{ text: 'FAQ', href: '/home/faqs' }]])
  await logInAs(page, 'reviewer')
  await openDocument(page, id)
  const { pathname } = new URL(page.url())
  const line = page.getByRole('main').locator('[role=textbox] a').first()
  await line.click()
  // If the link had been followed, this text would be gone.
  await expect(line).toHaveText('FAQ')
  expect(new URL(page.url()).pathname).toBe(pathname)
})
