import { afterAll, expect, test } from 'vitest'
import { course, openDocuments } from '#test/fixtures/documents.ts'
import { fillSearchOfDocuments } from './scheduled-jobs.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const found = async (text: string, query = '') =>
  (await shop.list(`?q=${encodeURIComponent(text)}${query}`)).map(({ id }) => id)

test('a document is found by a sentence within it, in either language and any spelling', async () => {
  const { value } = await shop.read(course)
  const { ar, en } = value['description'] as { ar: string; en: string }
  expect(await found(en.slice(0, 60))).toContain(course)
  expect(await found(en.slice(0, 60).toUpperCase())).toContain(course)
  expect(await found(ar.slice(0, 60).replaceAll('أ', 'ا').replaceAll('ة', 'ه'))).toContain(course)
  expect(await found('words that no document of the shop has')).toEqual([])
})

test('each kind of document is searched by its own texts: a lesson, a block of an article, a work of an instructor, a question', async () => {
  const texts = new Map<string, string>()
  for (const kind of ['article', 'instructor', 'ebook', 'legal', 'category', 'product'])
    for (const { id, title } of (await shop.list(`?kind=${kind}`)).slice(0, 1)) texts.set(id, title.en)
  for (const [id, text] of texts) expect([id, (await found(text)).includes(id)]).toEqual([id, true])
  const home = (await shop.read('page:home')).value['hero'] as { text: { en: string } }
  expect(await found(home.text.en)).toContain('page:home')
})

test('the words of a draft can be found as soon as they are saved, and no longer after it is discarded', async () => {
  const { revision } = await shop.written(course, [
    { at: ['tagline', 'en'], value: 'Xylophones in the dark' },
  ])
  expect(await found('xylophones dark')).toEqual([course])
  expect(await found('xylophones', '&state=draft')).toEqual([course])
  expect(await found('xylophones', '&kind=article')).toEqual([])
  await shop.act(course, 'discard', { revision })
  expect(await found('xylophones')).toEqual([])
})

test('published words can be found instead of those that they replaced', async () => {
  const { value } = await shop.read('page:contactPage')
  const before = (value['description'] as { en: string }).en
  const change = { at: ['description', 'en'], value: 'Zeppelins answer every letter' }
  const { revision } = await shop.written('page:contactPage', [change])
  await shop.act('page:contactPage', 'publish', { revision })
  expect(await found('zeppelins')).toEqual(['page:contactPage'])
  expect(await found(before)).not.toContain('page:contactPage')
})

test('documents that an earlier version stored without search text can be found after the next run of the job', async () => {
  await shop.sql('delete from document_search')
  expect(await found('zeppelins')).toEqual([])
  expect(await fillSearchOfDocuments(shop.deps)).toBeGreaterThan(20)
  expect(await fillSearchOfDocuments(shop.deps)).toBe(0)
  expect(await found('zeppelins')).toEqual(['page:contactPage'])
})

test('a search within the list counts and pages only what it finds', async () => {
  const { rows, total } = (await shop.ask('documents?q=zeppelins')) as unknown as {
    rows: readonly object[]
    total: number
  }
  expect([rows.length, total]).toEqual([1, 1])
})
