import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexEntries } from '#site/search/index-entries.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const shop = await openShop({ demo: true })
let editor: string

beforeAll(async () => {
  editor = await hire(shop, 'editor@synonyms.example', 'editor')
  await indexEntries(shop.deps.db)
})
afterAll(() => shop.close())

type SearchResponse = { entries: { title: string }[]; didYouMean?: string }
const find = async (query: string, more = '') =>
  (await shop.get(`/search?lang=1&q=${encodeURIComponent(query)}${more}`)).body as SearchResponse
const titles = async (query: string) => (await find(query)).entries.map(({ title }) => title)
const listed = async () =>
  (await shop.get('/staff/empty-searches', editor)).body.rows as {
    id: string
    query: string
    count: number
  }[]

test('a synonym can be previewed, applies from the next query on, and can be changed and removed', async () => {
  const synonym = { asked: 'chief, أسطى', finds: 'directing, إخراج' }
  const preview = new URLSearchParams({ lang: '1', q: 'the chief', ...synonym })
  expect((await shop.get(`/staff/synonyms/preview?${preview.toString()}`, editor)).body).toMatchObject({
    before: [],
    after: [
      { title: 'Film Directing Foundations', href: expect.stringContaining('/home/R2/R4/') },
      {},
      {},
      {},
      {},
    ],
  })
  expect(await titles('chief')).toEqual([])
  const { body } = await shop.post('/staff/synonyms', synonym, editor)
  const { id } = body.synonym as { id: string }
  expect((await titles('chiefs'))[0]).toBe('Film Directing Foundations')
  expect((await titles('الأسطى'))[0]).toBe('Film Directing Foundations')
  await shop.post(`/staff/synonyms/${id}/change`, { asked: 'chief', finds: 'sound' }, editor)
  expect((await titles('chief'))[0]).toBe('Sound Recording for Film')
  expect((await shop.get('/staff/synonyms?q=chief', editor)).body).toMatchObject({ rows: [{ id }], total: 1 })
  await shop.post(`/staff/synonyms/${id}/remove`, {}, editor)
  expect(await titles('chief')).toEqual([])
  expect((await shop.post('/staff/synonyms', { asked: ' , ', finds: '!' }, editor)).body).toMatchObject({
    code: 'synonym-empty',
  })
})

test('queries without results are counted by their words, without any personal data', async () => {
  for (const query of [
    'qwertz',
    'The QWERTZ',
    'noura@mail.example',
    '0551234567',
    'order 123456',
    'x'.repeat(60),
  ])
    await find(query)
  await find('qwert', '&typing=1')
  await find('directing')
  const own = async () => (await listed()).filter(({ query }) => query !== 'chief')
  await until(async () => (await own()).length > 0, 20_000)
  expect(await own()).toMatchObject([{ query: 'qwertz', count: 2 }])
  const [row] = await own()
  await shop.post(`/staff/empty-searches/${row?.id}/dismiss`, {}, editor)
  expect(await own()).toEqual([])
})
