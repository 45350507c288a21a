import { documentStateText } from '@matla/web/app/console/documents/document-state.text.ts'
import { documentText } from '@matla/web/app/console/documents/document.text.ts'
import { formText } from '@matla/web/app/console/documents/form/form.text.ts'
import { documentsText } from '@matla/web/app/console/documents/list/documents.text.ts'
import { publishManyText } from '@matla/web/app/console/publish-many/publish-many.text.ts'
import { mediaText } from '@matla/web/app/console/media/media.text.ts'
import { kitText } from '@matla/web/app/console/kit/kit.text.ts'
import { previewText } from '@matla/web/app/console/documents/preview/preview.text.ts'
import { lowercaseKindName } from '@matla/contract/documents/kinds'
import type { Locator, Page } from '@playwright/test'
import { directing, sound } from '#demo.ts'
import type { Journey } from '#shop.ts'
import { logInAs, expect } from './console.ts'
import { openDocument, readDocument, test } from './documents-shop.ts'

type Lang = Journey['lang']

// All journeys of this file share one shop.
test.describe.configure({ mode: 'default' })

const texts = (lang: Lang) => ({
  page: documentText[lang],
  form: formText[lang],
  list: documentsText[lang],
  preview: previewText[lang],
})
const act = async (page: Page, id: string, action: string, data: object) => {
  const answer = await page.request.post(`/matla/staff/documents/${id}/${action}`, { data })
  expect([action, answer.status(), await answer.text()]).toEqual([action, 200, expect.anything()])
  return (await answer.json()).document
}
const save = async (page: Page, id: string, changes: readonly object[]) => {
  const { revision, baseVersion } = await readDocument(page, id)
  await act(page, id, 'save', { revision, baseVersion, key: crypto.randomUUID(), changes })
  return readDocument(page, id)
}
/** The editable cells of blocks in one language, in document order. */
const cells = (page: Page, of: Lang): Locator => page.locator(`[contenteditable=true][lang=${of}]`)
const seen = async (page: Page, path: string, lang: Lang) =>
  (await page.request.get(path, { headers: { cookie: `language=${lang}` } })).text()

test('an editor writes an article of six blocks in both languages, with a link and bold text, and schedules it in eight clicks, and it is published on time (K29 K30) @wide', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  await logInAs(page, 'editor')
  await page.goto('/console/documents?view=article')
  await driver.click(page.getByRole('button', { name: t.list.createOne(lowercaseKindName('article', lang)) }))
  await page.waitForURL(/documents\/article/)
  const id = decodeURIComponent(page.url().split('/').at(-1) ?? '')
  await driver.click(page.getByRole('button', { name: t.form.heading, exact: true }))
  await driver.click(cells(page, 'ar').first())
  const lines = {
    ar: ['قبل السفر', 'اقرأ البرنامج كاملًا.', 'خذ بطاقات كثيرة.', 'قال لي مخرج', 'في القاعة', 'سلّم وابتسم.'],
    en: [
      'Before you travel',
      'Read the whole programme.',
      'Take many cards.',
      'A director told me',
      'In the hall',
      'Say hello.',
    ],
  } as const
  for (const [index, line] of lines.ar.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
  await driver.click(cells(page, 'en').first())
  for (const [index, line] of lines.en.entries()) {
    if (index > 0) await page.keyboard.press('Enter')
    await page.keyboard.type(line)
  }
  // Makes a word of the second paragraph bold, and then a link.
  await driver.click(cells(page, 'ar').nth(1))
  await page.keyboard.press('Home')
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
  await page.keyboard.press('ControlOrMeta+b')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByLabel(t.form.linkTo)).toBeFocused()
  await page.keyboard.type('/home/faqs')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await readDocument(page, id)).value.blocks.length).toBe(6)
  await expect
    .poll(async () => (await readDocument(page, id)).value.blocks[1].text.ar[0])
    .toMatchObject({ bold: true, href: '/home/faqs' })

  const like = await readDocument(page, (await firstArticle(page)) ?? '')
  const { blocks: _blocks, ...facts } = like.value
  await save(
    page,
    id,
    Object.entries({
      ...facts,
      heading: { ar: 'دليلك إلى أول مهرجان', en: 'Your first festival' },
      art: { ...facts.art, focus: { x: 0.25, y: 0.75 } },
    }).map(([name, value]) => ({ at: [name], value })),
  )
  await openDocument(page, id)
  await driver.click(page.getByRole('link', { name: t.page.publish, exact: true }))
  const drawer = page.getByRole('dialog', { name: t.page.publish })
  await driver.click(drawer.getByRole('radio', { name: t.page.later }))
  await driver.click(drawer.getByLabel(t.page.atTime))
  await driver.fill(drawer.getByLabel(t.page.atTime), '25-11-2027')
  await driver.fill(drawer.getByLabel(kitText[lang].timeOfDay, { exact: true }), '18:00')
  await page.keyboard.press('Control+Enter')
  await expect(drawer).toBeHidden()
  await expect.poll(async () => (await readDocument(page, id)).scheduled?.at).toBe('2027-11-25T15:00:00.000Z')
  driver.atMost(8)

  const path = `/home/blogDetails/${id.split(':')[1]}`
  expect((await page.request.get(path)).status()).toBe(404)
  const back = await act(page, id, 'unschedule', {})
  const soon = new Date(Date.now() + 2_000).toISOString()
  await act(page, id, 'schedule', { revision: back.revision, at: soon })
  await expect.poll(() => seen(page, path, 'ar'), { timeout: 20_000 }).toContain('دليلك إلى أول مهرجان')
  const published = await seen(page, path, 'ar')
  expect(published).toMatch(/<a[^>]*href="\/home\/faqs"[^>]*>/)
  expect(published).toContain('object-position:25% 75%')
  expect(await seen(page, path, 'en')).toContain('Read the whole programme.')
})

test('a shortcut acts on the selected text before the browser has reported the selection, and its link leads to a course chosen by name @wide', async ({
  page,
  lang,
}) => {
  await logInAs(page, 'editor')
  const data = { kind: 'article', key: crypto.randomUUID() }
  const { id } = (await (await page.request.post('/matla/staff/documents', { data })).json()).document
  const text = { ar: [{ text: 'في آخر كل مشهد لحظة صمت.' }], en: [] }
  await save(page, id, [{ at: ['blocks'], put: { id: 'b', type: 'paragraph', text }, after: null }])
  await openDocument(page, id)
  const cell = cells(page, 'ar').first()
  await cell.click()
  await cell.evaluate((line) => {
    const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode() as Text
    getSelection()?.setBaseAndExtent(words, 0, words, 2)
    // Dispatched in the same task as the selection, before the browser reports it.
    for (const code of ['KeyB', 'KeyK']) {
      const key = code.slice(-1).toLowerCase()
      line.dispatchEvent(
        new KeyboardEvent('keydown', { code, key, ctrlKey: true, bubbles: true, cancelable: true }),
      )
    }
  })
  await expect(page.getByLabel(formText[lang].linkTo)).toBeFocused()
  await expect(cell.locator('strong')).toHaveText('في')

  await page.getByRole('button', { name: formText[lang].choosePage, exact: true }).click()
  const pages = page.locator('[popover]:popover-open')
  await pages.getByRole('textbox').fill(sound.name.en)
  await pages.getByRole('button', { name: sound.name[lang] }).click()
  await expect(cell.locator('a')).toHaveText('في')
  await expect
    .poll(async () => (await readDocument(page, id)).value.blocks[0].text.ar[0].href)
    .toMatch(/^\/home\/R2\/R4\/filmproduction\//)
})

const firstArticle = async (page: Page): Promise<string | undefined> =>
  (await (await page.request.get('/matla/staff/documents?kind=article')).json()).rows.at(-1)?.id

test('an editor previews a draft on a phone in English in three clicks, and no visitor can open it (K31) @wide', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  const id = `course:${sound.id}`
  await logInAs(page, 'editor')
  await save(page, id, [{ at: ['tagline', 'en'], value: 'A line that is a draft' }])
  await openDocument(page, id)
  await driver.click(page.getByRole('link', { name: t.page.preview, exact: true }))
  await driver.click(page.getByRole('button', { name: t.preview.phone, exact: true }))
  await driver.click(page.getByRole('button', { name: t.preview.english, exact: true }))
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('A line that is a draft').first()).toBeVisible()
  expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBe(390)
  expect(await frame.locator('html').getAttribute('lang')).toBe('en')
  driver.atMost(3)
  expect(await seen(page, `/home/R2/R4/filmproduction/${sound.id}`, 'en')).not.toContain(
    'A line that is a draft',
  )
})

test('an editor compares one field of an older version and restores it in four clicks (K32)', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  const id = `course:${directing.id}`
  await logInAs(page, 'editor')
  for (const value of ['The line of last week', 'The line of today']) {
    const { revision } = await save(page, id, [{ at: ['tagline', lang], value }])
    await act(page, id, 'publish', { revision })
  }
  await openDocument(page, id)
  await driver.click(page.getByRole('link', { name: t.page.history, exact: true }))
  const older = page.getByLabel(t.page.older, { exact: true })
  const versions = (await (await page.request.get(`/matla/staff/documents/${id}/versions`)).json()).versions
  const dated = new RegExp(`^${t.page.version(versions[1].version)} · .*\\d{4}`)
  await expect(older.locator('option', { hasText: dated })).toHaveCount(1)
  await driver.choose(older, String(versions[1].version))
  await driver.click(page.getByRole('button', { name: new RegExp(t.page.restoreFieldOf('').trim()) }).first())
  await expect
    .poll(async () => (await readDocument(page, id)).value.tagline[lang])
    .toBe('The line of last week')
  expect((await readDocument(page, id)).published.tagline[lang]).toBe('The line of today')
  driver.atMost(4)
  await act(page, id, 'discard', { revision: (await readDocument(page, id)).revision })
})

test('a review is requested in two clicks, sent back with a comment, requested again and approved in one click (K34)', async ({
  page,
  lang,
  driver,
}) => {
  const t = texts(lang)
  const id = `page:aboutPage`
  await logInAs(page, 'editor')
  await save(page, id, [{ at: ['title', 'en'], value: 'About the school' }])
  await openDocument(page, id)
  await driver.click(page.getByRole('main').getByRole('button', { name: t.page.more }))
  await driver.click(page.getByRole('button', { name: t.page.askReview }))
  await expect(page.getByText(documentStateText[lang].reviewAsked)).toBeVisible()
  driver.atMost(2)
  await logInAs(page, 'reviewer')
  await openDocument(page, id)
  const approve = page.getByRole('button', { name: t.page.approve })
  await driver.click(page.getByRole('link', { name: t.page.requestChanges }))
  const drawer = page.getByRole('dialog', { name: t.page.requestChanges })
  await drawer.getByLabel(t.page.changesWords).fill('Which school?')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  // The typed text is still there.
  await driver.click(page.getByRole('link', { name: t.page.requestChanges }))
  await expect(drawer.getByLabel(t.page.changesWords)).toHaveValue('Which school?')
  await driver.click(drawer.getByRole('button', { name: t.page.requestChanges }))
  driver.atMost(3)
  await expect(approve).toHaveCount(0)
  await expect(page.getByText('Which school?')).toBeVisible()
  await logInAs(page, 'editor')
  await act(page, id, 'ask-review', { revision: (await readDocument(page, id)).revision })
  await logInAs(page, 'reviewer')
  await openDocument(page, id)
  await driver.click(approve)
  await expect(page.getByText(documentStateText[lang].approved)).toBeVisible()
  driver.atMost(1)
  expect((await readDocument(page, id)).review).toMatchObject({ isApproved: true })
})

test('an editor replaces a picture everywhere it is used in four clicks (K36)', async ({
  page,
  lang,
  driver,
}) => {
  const t = mediaText[lang]
  await logInAs(page, 'editor')
  const list = async (q: string) =>
    (await (await page.request.get(`/matla/staff/media?kind=image&${q}`)).json()).rows as {
      id: string
      name: string
      uses: number
    }[]
  const medium = (await list('limit=50')).toSorted((a, b) => b.uses - a.uses)[0]
  const places = async () =>
    (await (await page.request.get(`/matla/staff/media/${medium?.id}`)).json()).usedIn as {
      documentId: string
      isDraft: boolean
    }[]
  const before = new Set((await places()).map(({ documentId }) => documentId))
  expect(before.size).toBeGreaterThan(1)
  await page.goto(`/console/media/${medium?.id}`)
  await driver.click(page.getByRole('button', { name: t.replace }))
  const picker = page.getByRole('dialog', { name: t.choosePicture })
  await driver.click(picker.getByRole('listitem').getByRole('button').last())
  await expect(page.getByRole('status').filter({ hasText: t.replacedIn(before.size) })).toBeVisible()
  driver.atMost(4)
  for (const id of before) expect((await readDocument(page, id)).draft).not.toBeNull()
  expect((await places()).filter(({ isDraft }) => isDraft)).toEqual([])
  const many = publishManyText[lang]
  const these = many.publishThese(before.size)
  await driver.click(page.getByRole('main').getByRole('button', { name: these }))
  const drawer = page.getByRole('dialog', { name: many.title })
  await driver.click(drawer.getByRole('button', { name: these }))
  driver.atMost(2)
  await expect(drawer.getByText(many.outcome(before.size, before.size))).toBeVisible()
  for (const id of before) expect((await readDocument(page, id)).draft).toBeNull()
})
