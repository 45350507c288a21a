import { afterAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { course, openDocuments } from '#test/fixtures/documents.ts'

const shop = await openDocuments()
afterAll(() => shop.close())

const seo = (change: object = {}) => ({
  title: { ar: 'عنوان للبحث', en: 'A title for search' },
  description: { ar: 'وصف للبحث', en: 'A description for search' },
  image: null,
  isHidden: false,
  ...change,
})
async function publish(id: string, value: object | null) {
  const { revision } = await shop.written(id, [{ at: ['seo'], value }])
  expect([id, (await shop.act(id, 'publish', { revision })).status]).toEqual([id, 200])
}
const sitemap = async () => (await fetch(`${shop.url}/sitemap.xml`)).text()
const answer = async <Answer>(path: string) => (await shop.must('GET', `/matla/${path}`)) as unknown as Answer
type Layout = { readonly seo: object }
const article = async () => (await shop.list('?kind=article'))[0]?.id ?? ''

test('a page’s search engine texts reach the layout by its address, and its visible text stays the same', async () => {
  for (const [id, path] of [
    ['page:home', '/home/'],
    ['page:faqSections', '/home/faqs'],
    ['page:bundlePage', '/home/R2/bundle'],
    ['page:ebooks', '/home/R2/ebooks'],
  ] as const) {
    const { value } = await shop.read(id)
    await publish(id, seo())
    expect({ ...(await shop.read(id)).value, seo: null }).toEqual({ ...value, seo: null })
    const layout = await answer<Layout>('pages/shell?lang=1')
    expect(layout.seo).toMatchObject({
      [path]: { title: 'A title for search', description: 'A description for search', isHidden: false },
    })
  }
  await publish('page:home', null)
  expect(Object.keys((await answer<Layout>('pages/shell?lang=0')).seo)).not.toContain('/home/')
})

test('a course and an article return their search engine texts in their language', async () => {
  await publish(course, seo())
  const page = await answer<{ course: { seo: object } }>(`pages/course/${course.slice(7)}?lang=0`)
  expect(page.course.seo).toEqual({
    title: 'عنوان للبحث',
    description: 'وصف للبحث',
    image: null,
    isHidden: false,
  })
  const id = await article()
  await publish(id, seo({ title: { ar: '', en: '' } }))
  const read = (
    await shop.sql<{ seo: { title: object } }>('select seo from articles where id = $1', [id.slice(8)])
  )[0]
  expect(read?.seo.title).toEqual({ ar: '', en: '' })
})

test('a page hidden from search engines leaves the sitemap, and returns when it is published as visible', async () => {
  const id = await article()
  const addresses = [
    ['page:aboutPage', '/home/R2/R3/aboutus'],
    ['page:blogsPage', '/home/R2/Blogs'],
    [course, `/home/R2/R4/filmproduction/${course.slice(7)}`],
    [id, `/${id.slice(8)}`],
  ] as const
  const listed = async () => {
    const text = await sitemap()
    return addresses.map(([, path]) => text.includes(`${path}</loc>`))
  }
  expect(await listed()).toEqual([true, true, true, true])
  for (const [document] of addresses) await publish(document, seo({ isHidden: true }))
  expect(await listed()).toEqual([false, false, false, false])
  for (const [document] of addresses) await publish(document, null)
  expect(await listed()).toEqual([true, true, true, true])
})

test('a sharing picture that is not in the media library is rejected at its field', async () => {
  const image = { base: `uploads/${newId(new Date())}`, widths: [640], width: 640, height: 360, blur: '' }
  const { revision } = await shop.written(course, [{ at: ['seo'], value: seo({ image }) }])
  const { status, body } = await shop.act(course, 'publish', { revision })
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['seo/image']])
})
