import { documentStateText } from '@matla/web/app/console/documents/document-state.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import type { Page } from '@playwright/test'
import { logInAs, expect } from './console.ts'
import { openDocument, readDocument, test } from './documents-shop.ts'

const rows = 80
const words = (at: number) => ({ ar: `فقرة رقم ${at}`, en: `Paragraph number ${at}` })

/** Creates an article of many paragraphs; the last but one has no English text. */
async function openLongArticle(page: Page): Promise<string> {
  await logInAs(page, 'editor')
  const data = { kind: 'article', key: crypto.randomUUID() }
  const { document } = await (await page.request.post('/matla/staff/documents', { data })).json()
  const { id, revision, baseVersion } = document
  const changes = Array.from({ length: rows }, (_, index) => {
    const { ar, en } = words(index)
    const text = { ar: [{ text: ar }], en: index === rows - 2 ? [] : [{ text: en }] }
    return {
      at: ['blocks'],
      put: { id: `b${index}`, type: 'paragraph', text },
      after: index ? `b${index - 1}` : null,
    }
  })
  const saved = await page.request.post(`/matla/staff/documents/${id}/save`, {
    data: { revision, baseVersion, key: crypto.randomUUID(), changes },
  })
  expect(saved.status()).toBe(200)
  await openDocument(page, id)
  return id
}

const placeOf = (page: Page, at: number) => page.locator(`[id="field:blocks/b${at}"]`)
const lineOf = (page: Page, at: number, lang: 'ar' | 'en') =>
  page.locator(`[id="field:blocks/b${at}/text/${lang}"]`)

test('the rows of a long article show their text immediately and become editable when focused', async ({
  page,
  lang,
}) => {
  const id = await openLongArticle(page)
  const far = rows - 5
  await expect(placeOf(page, far)).toContainText(words(far)[lang])
  await expect(lineOf(page, far, lang)).toHaveCount(0)
  await placeOf(page, far).scrollIntoViewIfNeeded()
  await lineOf(page, far, lang).click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await page.keyboard.type('2')
  const textsOf = async () => {
    const { blocks } = (await readDocument(page, id)).value as {
      blocks: { text: Record<string, { text: string }[]> }[]
    }
    return blocks.slice(far, far + 2).map(({ text }) => text[lang]?.map((run) => run.text).join(''))
  }
  await expect.poll(textsOf).toEqual([`${words(far)[lang]}!`, '2'])
})

test('one click leads to a missing field far down the article and focuses it', async ({ page, lang }) => {
  await openLongArticle(page)
  const t = documentText[lang]
  await page
    .getByRole('button', {
      name: new RegExp(`EN ${documentStateText[lang].missingCount(9).replace('9', '\\d+')}`),
    })
    .click()
  await page.getByRole('group', { name: t.missingTitle }).getByRole('button').last().click()
  const line = lineOf(page, rows - 2, 'en')
  await expect(line).toBeFocused()
  await expect(line).toBeInViewport()
})
