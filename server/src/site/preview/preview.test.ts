import { articlePath, blogsPath } from '@matla/contract/articles/article-paths'
import type { Document } from '@matla/contract/staff/documents.schema'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#test/open-shop.ts'

const id = 'course:674335f14eb03d780d763f47'
const page = `/home/R2/R4/filmproduction/${id.slice(7)}`
const about = '/home/R2/R3/aboutus'
let app: FastifyInstance
let close: () => Promise<void>
let cookie: string
let origin: string
let count = 0

const asStaff = (method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url, headers: { cookie, origin }, ...(payload && { payload }) })
const act = async (document: string, action: string, body: object) =>
  (await asStaff('POST', `/matla/staff/documents/${document}/${action}`, body)).json<
    Record<string, unknown>
  >()
const read = async (document: string) =>
  (await asStaff('GET', `/matla/staff/documents/${document}`)).json<{ document: Document }>().document
async function write(document: string, at: readonly string[], value: unknown): Promise<void> {
  const { revision, baseVersion } = await read(document)
  const answer = await act(document, 'save', {
    revision,
    baseVersion,
    key: `preview-${(count += 1)}`,
    changes: [{ at, value }],
  })
  expect(answer).toMatchObject({ met: [] })
}
const preview = (document: string, path: string, lang = 'en') =>
  asStaff('GET', `/console/preview/${document}/1${path}?lang=${lang}`)
const visit = async (path: string, lang = 'en') => (await app.inject({ url: `${path}?lang=${lang}` })).body

beforeAll(async () => {
  ;({ app, close, url: origin } = await openShop({ pages: true, jobs: 'none', providers: 'inside' }))
  const answer = await app.inject({
    method: 'POST',
    url: '/matla/login',
    payload: { emailId: 'editor@matla.test', password: 'Matla#2026' },
  })
  cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
})
afterAll(() => close())

test('the preview shows the draft in both languages, and visitors see none of it', async () => {
  await write(id, ['name', 'en'], 'A draft of a name')
  await write(id, ['name', 'ar'], 'اسم في مسودة')
  const [english, arabic] = await Promise.all([preview(id, page), preview(id, page, 'ar')])
  expect([english.statusCode, arabic.statusCode]).toEqual([200, 200])
  expect(english.body).toContain('A draft of a name')
  expect(english.body).toContain('<html lang="en" dir="ltr"')
  expect(arabic.body).toContain('اسم في مسودة')
  expect(arabic.body).toContain('dir="rtl"')
  expect(await visit(page)).not.toContain('A draft of a name')
  const [course] = (await preview(id, '/home/R2/R3/prc/All')).body.match(/A draft of a name/) ?? []
  expect(course).toBeDefined()
})

test('a preview runs no scripts, is not cached or framed elsewhere, and its links stay inside it', async () => {
  const { headers, body } = await preview(id, page)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(body).not.toContain('<script')
  expect(body).toContain('Preview: not published')
  const links = [...body.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href)
  expect(links.filter((href) => href.startsWith('/home'))).toEqual([])
  const inside = links.filter((href) => href.startsWith(`/console/preview/${id}/1/home`))
  expect(inside.length).toBeGreaterThan(5)
  const asked = inside.map((href) => new URL(href.replaceAll('&#38;', '&'), origin).searchParams.get('lang'))
  // Each link names a language: the preview's own, or the other one in the language switch.
  expect(new Set(asked)).toEqual(new Set(['en', 'ar']))
})

test('an invalid revision is not found, and redirects stay within the preview in its language', async () => {
  for (const revision of ['$1', '1"><b', 'x', '12345678901234567'])
    expect(
      (await asStaff('GET', `/console/preview/${id}/${encodeURIComponent(revision)}${page}`)).statusCode,
    ).toBe(404)
  const [, found = ''] = /href="\/home\/blogDetails\/([^"/?#]+)/.exec(await visit(blogsPath)) ?? []
  const moved = await preview(id, articlePath('blog', found).toUpperCase().replace('/HOME', '/home'))
  expect([moved.statusCode, moved.headers.location]).toEqual([
    302,
    `/console/preview/${id}/1${articlePath('blog', found)}?lang=en`,
  ])
})

test('a network that opens too many preview links is limited', async () => {
  const { url } = await act(id, 'share', {})
  const shared = `${new URL(String(url)).pathname}?lang=en`
  const from = (remoteAddress: string) => app.inject({ url: shared, remoteAddress })
  const unknown = `/preview/${'x'.repeat(43)}/home/`
  for (let index = 0; index < 120; index++) await app.inject({ url: unknown, remoteAddress: '203.0.113.7' })
  expect((await from('203.0.113.7')).statusCode).toBe(429)
  expect((await from('203.0.113.8')).statusCode).toBe(200)
  await act(id, 'unshare', {})
})

test('two concurrent previews and visitors each see their own version', async () => {
  await write('page:aboutPage', ['title', 'en'], 'A draft about us')
  const seen = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      if (index % 3 === 0)
        return !/A draft (?:of a name|about us)/.test(await visit(index % 2 ? page : about))
      const own = index % 3 === 1
      const { body } = own ? await preview(id, page) : await preview('page:aboutPage', about)
      return body.includes('A draft of a name') === own && body.includes('A draft about us') === !own
    }),
  )
  expect(seen).toEqual(seen.map(() => true))
})

test('a draft that cannot be rendered yet lists what it needs', async () => {
  const { document } = (
    await asStaff('POST', '/matla/staff/documents', { kind: 'article', key: 'preview-new' })
  ).json<{
    document: Document
  }>()
  const { statusCode, body } = await preview(document.id, '/home/')
  expect(statusCode).toBe(422)
  expect(body).toContain('Picture')
})

test('only staff see a preview, a link opens one draft to anyone until it is revoked, and account pages have no preview', async () => {
  expect((await app.inject({ url: `/console/preview/${id}/1${page}` })).statusCode).toBe(401)
  const { url } = await act(id, 'share', {})
  const shared = `${new URL(String(url)).pathname}?lang=en`
  const opened = await app.inject({ url: shared })
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(opened.body).toContain('A draft of a name')
  const ofAccount = shared.replace(/(\/preview\/[^/]+)\/.*/, '$1/home/mycourses')
  expect((await app.inject({ url: ofAccount })).statusCode).toBe(404)
  const guessed = shared.replace(/preview\/(.)/, (_, first) => `preview/${first === 'x' ? 'y' : 'x'}`)
  expect((await app.inject({ url: guessed })).statusCode).toBe(404)
  expect(await act(id, 'unshare', {})).toMatchObject({ count: 1 })
  expect((await app.inject({ url: shared })).statusCode).toBe(404)
})
