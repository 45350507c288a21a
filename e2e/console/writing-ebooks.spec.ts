import { ebookShape } from '@matla/contract/documents/ebook.shape'
import { lowercaseKindName } from '@matla/contract/documents/kinds'
import { ebookFileErrors } from '@matla/contract/staff/ebook-errors.text'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import { ebookFilesText } from '@matla/web/app/console/ebooks/ebook-files.text.ts'
import type { Page } from '@playwright/test'
import { demoPassword } from '#people.ts'
import { logInAs, expect } from './console.ts'
import { test } from './documents-shop.ts'

const noFile = { ar: 'لا يوجد ملف عربي.', en: 'There is no Arabic file.' } as const
const pdf = Buffer.from('%PDF-1.7\n% a notebook for directors\n%%EOF\n')

const read = async (page: Page, id: string) =>
  (await (await page.request.get(`/matla/staff/documents/${id}`)).json()).document

/** Fills in everything that an e-book needs except its files. */
async function write(page: Page, id: string): Promise<void> {
  const { art } = (await read(page, 'ebook:first-short-film')).value
  const facts = {
    title: { ar: 'دفتر المخرج', en: 'The director’s notebook' },
    text: { ar: 'ما تكتبه قبل أن تصوّر.', en: 'What you write before you shoot.' },
    button: { ar: 'تحميل الكتاب', en: 'Download the book' },
    art,
  }
  const changes = [
    ...Object.entries(facts).map(([name, value]) => ({ at: [name], value })),
    { at: ['pages', 'ar'], value: 24 },
  ]
  const { revision, baseVersion } = await read(page, id)
  const data = { revision, baseVersion, key: crypto.randomUUID(), changes }
  expect((await page.request.post(`/matla/staff/documents/${id}/save`, { data })).status()).toBe(200)
}

test('an editor uploads the PDF of a new e-book and publishes it, and a learner downloads it', async ({
  page,
  lang,
  browser,
  baseURL,
  driver,
}) => {
  const t = ebookFilesText[lang]
  const words = documentText[lang]
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=ebook')
  const create = documentsText[lang].createOne(lowercaseKindName('ebook', lang))
  await driver.click(page.getByRole('button', { name: create }))
  await page.waitForURL(/documents\/ebook/)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await write(page, id)
  await page.goto(`/console/documents/${id}`)

  const row = page.getByRole('listitem', { name: t.arabic })
  await expect(row.getByText(t.none)).toBeVisible()
  // Without its file it cannot be published, and the field says why.
  await driver.click(page.getByRole('link', { name: words.publish, exact: true }))
  const drawer = page.getByRole('dialog', { name: words.publish })
  await driver.click(drawer.getByRole('button', { name: words.publish, exact: true }))
  await driver.click(drawer.getByRole('button', { name: ebookShape.pages.fields.ar.label[lang] }))
  await expect(drawer).toBeHidden()
  await expect(page.getByText(noFile[lang])).toBeVisible()

  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await driver.click(row.getByRole('button', { name: t.of(t.upload, t.arabic) }))
    await (await chooser).setFiles({ name, mimeType, buffer })
  }
  await choose('notebook.pdf', 'application/pdf', Buffer.from('no book'))
  await expect(row.getByRole('alert')).toHaveText(ebookFileErrors['ebook-file-not-pdf'][lang])
  await choose('notebook.pdf', 'application/pdf', pdf)
  await expect(page.getByText(t.uploaded)).toBeVisible()
  await expect(row.getByRole('link', { name: t.open })).toBeVisible()
  await expect(row.getByRole('alert')).toHaveCount(0)
  // The button that was pressed has been replaced, and the new one has the focus.
  await expect(row.getByRole('button', { name: t.of(t.replace, t.arabic) })).toBeFocused()

  await driver.click(page.getByRole('link', { name: words.publish, exact: true }))
  await driver.click(drawer.getByRole('button', { name: words.publish, exact: true }))
  await expect(drawer).toBeHidden()
  await expect(row.getByText(t.forVisitors(24))).toBeVisible()

  // The file cannot be removed, because visitors can access it.
  await driver.click(row.getByRole('link', { name: t.of(t.remove, t.arabic) }))
  const removing = page.getByRole('dialog', { name: t.removeTitle })
  await driver.click(removing.getByRole('button', { name: t.removeTitle }))
  await expect(removing.getByRole('alert')).toContainText(ebookFileErrors['ebook-file-in-use'][lang])

  const learner = await browser.newContext({ baseURL: baseURL ?? '' })
  const data = { emailId: 'learner@matla.test', password: demoPassword }
  expect((await learner.request.post('/matla/login', { data })).status()).toBe(200)
  const file = await learner.request.get(`/matla/ebooks/${id.replace('ebook:', '')}/download?lang=0`)
  expect([file.status(), (await file.body()).equals(pdf)]).toEqual([200, true])
  await learner.close()
})
