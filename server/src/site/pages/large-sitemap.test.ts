import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { addCourses } from '#test/fixtures/search-courses.ts'
import { isSitePath } from './site-paths.ts'

let app: FastifyInstance
let database: Database
let cache: ContentCache
beforeAll(async () => {
  ;({ app, database, cache } = await openReadingShop())
})
afterAll(() => database.close())

const follow = async () => cache.setVersion((await readContentState(database.db)).version)
const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, href = '']) => href)
const ask = async (url: string) => {
  await follow()
  return app.inject(url)
}

test('a small shop has one sitemap without parts', async () => {
  const { body, statusCode } = await ask('/sitemap.xml')
  expect([statusCode, body.includes('<urlset'), body.includes('<sitemapindex')]).toEqual([200, true, false])
  expect(new Set(locs(body)).size).toBe(locs(body).length)
  for (const part of ['pages-1', 'courses-1', 'articles-1'])
    expect((await ask(`/sitemap-${part}.xml`)).statusCode).toBe(404)
})

describe('a shop of 2,100 courses', () => {
  let before: string[]
  let parts: string[]
  beforeAll(async () => {
    before = locs((await ask('/sitemap.xml')).body)
    await addCourses(database, 2_100)
    const index = await ask('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    expect(index.body).toContain('<sitemapindex')
    parts = locs(index.body).map((href) => new URL(href).pathname)
  })

  test('its sitemap lists parts of bounded size, with each page once per language', async () => {
    expect(parts.length).toBeGreaterThan(5)
    const bodies = await Promise.all(parts.map(async (part) => (await ask(part)).body))
    for (const body of bodies) {
      expect(body).toContain('<urlset')
      expect(Buffer.byteLength(body)).toBeLessThan(1_000_000)
    }
    const found = bodies.flatMap(locs)
    expect(new Set(found).size).toBe(found.length)
    expect(found.length).toBe(before.length + 2 * 2_100)
    expect(before.filter((href) => !found.includes(href))).toEqual([])
  })

  test.each([
    'pages-2',
    'pages-0',
    'courses-9999',
    'courses-99999',
    'courses-01',
    'courses--1',
    'courses-1.5',
    'articles-2',
    'users-1',
    'constructor-1',
    "courses-1' or 1=1",
  ])('the part %s does not exist', async (part) => {
    expect((await ask(`/sitemap-${encodeURIComponent(part)}.xml`)).statusCode).toBe(404)
  })

  test('robots.txt names only the sitemap index', async () => {
    expect((await ask('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml')
  })

  test('a hidden course leaves its part, and the parts stay complete', async () => {
    const id = `67${(700).toString(16).padStart(22, '0')}`
    expect(await isSitePath({ db: database.db, cache }, `/home/R2/R4/filmproduction/${id}`)).toBe(true)
    await database.pool.query(`update products set status = 'hidden' where id = $1`, [id])
    const index = await ask('/sitemap.xml')
    const bodies = await Promise.all(
      locs(index.body).map(async (href) => (await ask(new URL(href).pathname)).body),
    )
    const found = bodies.flatMap(locs)
    expect(found.filter((href) => href.includes(id))).toEqual([])
    expect(new Set(found).size).toBe(before.length + 2 * 2_099)
    expect(await isSitePath({ db: database.db, cache }, `/home/R2/R4/filmproduction/${id}`)).toBe(false)
  })

  test('only the canonical path of a page is recognised as part of the site', async () => {
    const isOurs = (path: string) => isSitePath({ db: database.db, cache }, path)
    for (const path of before
      .map((href) => new URL(href.replaceAll('&amp;', '&')))
      .filter(({ search }) => search === ''))
      expect([path.pathname, await isOurs(path.pathname)]).toEqual([path.pathname, true])
    for (const path of [
      '/home/R2/R4/filmproduction/nothing',
      '/home/blogDetails/nothing',
      '/home/r2/bundle',
      '/',
    ])
      expect([path, await isOurs(path)]).toEqual([path, false])
  })
})
