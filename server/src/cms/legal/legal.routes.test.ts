import type { LegalPage, LegalPageInLanguage } from '@matla/contract/legal/legal'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { testDatabase } from '#test/database.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { createHttpServer } from '#platform/http/http-server.ts'
import { openShopState } from '#platform/shop-state/current-shop-state.ts'
import { createContentCache } from '#platform/http/content-cache.ts'
import { handleErrors } from '#platform/http/errors.ts'
import { legalRoutes } from './legal.routes.ts'
import { findActor } from '#identity/sessions.ts'

const seller = {
  ...testSeller,
  name: { ar: 'شركة العدسة', en: 'Lens Company' },
  vatNumber: '310000000000003',
  registrationNumber: '4030000000',
}
let app: FastifyInstance
const cache = createContentCache()
let database: Database
beforeAll(async () => {
  database = await testDatabase()
  const config = readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://shop.example' })
  const shopState = await openShopState(database.db)
  const deps = { db: database.db, clock: () => new Date(), config, cache, shopState, seller, findActor }
  await loadDemo({ ...deps, files: memoryFiles(), slug: config.slug }, () => undefined)
  app = await createHttpServer(config)
  handleErrors(app)
  legalRoutes(app, deps)
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const get = async <T>(url: string): Promise<T> => (await app.inject(url)).json<{ data: T }>().data
type Item = { content: string; subItems?: readonly Item[] }
const textsOf = (items: readonly Item[]): string[] =>
  items.flatMap(({ content, subItems = [] }) => [content, ...textsOf(subItems)])
const arabic = /[\u0600-\u06FF]/

const calls = [
  ['get-TermsAndCondition', 'Terms and Conditions', 'الشروط والأحكام'],
  ['get-purchases-cancellation-policy', 'Cancellation and Refund Policy', 'سياسة الإلغاء والاسترداد'],
  ['get-communityguidelines', 'Community Guidelines', 'إرشادات المجتمع'],
  ['get-policy', 'Privacy Notice', 'إشعار الخصوصية'],
] as const

test.each(calls)('%s responds in the requested language (R166, R405)', async (path, en, ar) => {
  const inArabic = await get<LegalPageInLanguage>(`/matla/${path}?lang=0`)
  const inEnglish = await get<LegalPageInLanguage>(`/matla/${path}?lang=1`)
  expect([inArabic.heading, inEnglish.heading]).toEqual([ar, en])
  expect(inArabic).toMatchObject({ headingInArabic: ar, headingInEnglish: en })
  expect(textsOf(inArabic.items).filter((text) => !arabic.test(text))).toEqual([])
  expect(textsOf(inEnglish.items).filter((text) => arabic.test(text))).toEqual([])
  expect((await get<LegalPageInLanguage>(`/matla/${path}`)).heading).toBe(ar)
})

test('headings are numbered in order, and the items below them keep their type (R165)', async () => {
  const { items } = await get<LegalPage>('/matla/subfooter-pages/privacy')
  const headings = items.filter(({ type }) => type === 'numberedHeading')
  expect(headings.map(({ number }) => number)).toEqual(headings.map((_, index) => String(index + 1)))
  expect(headings.length).toBeGreaterThan(8)
  const kinds = new Set(headings.flatMap(({ subItems }) => subItems.map(({ type }) => type)))
  expect(kinds).toEqual(new Set(['paragraph', 'bulletPoint']))
})

test('R166 R405 a sub-footer page is found by its id and by its name, in upper or lower case, in both languages', async () => {
  const byName = await get<LegalPage>('/matla/subfooter-pages/Cookies')
  expect(byName).toMatchObject({ headingInArabic: 'ملفات تعريف الارتباط', headingInEnglish: 'Cookies' })
  expect(await get<LegalPage>(`/matla/subfooter-pages/${byName._id}`)).toEqual(byName)
})

test('legal pages show the shop’s own seller, brand and contact details', async () => {
  const page = JSON.stringify(await get<LegalPage>('/matla/subfooter-pages/terms'))
  for (const fact of [
    'شركة العدسة',
    'Lens Company',
    '8228 King Fahd Road, Al Olaya, Riyadh 12333-2121, Saudi Arabia',
    '8228 طريق الملك فهد، حي العليا، الرياض 12333-2121، المملكة العربية السعودية',
    '310000000000003',
    '4030000000',
    'shop.example',
  ])
    expect(page).toContain(fact)
  expect(page).toContain('"url":"mailto:support@matla.test"')
  expect(page).toContain('"url":"https://wa.me/966500000000"')
  expect(page).not.toMatch(/\{\w+\}/)
})

test('an unknown legal page is rejected or not found, whatever its name', async () => {
  for (const name of [
    'nothing',
    '670a000000000000000000ff',
    '..%2Fterms',
    '%00',
    '__proto__',
    'x'.repeat(65),
  ]) {
    const answer = await app.inject(`/matla/subfooter-pages/${name}?lang=1`)
    expect([400, 404], name).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false })
  }
})

test('legal pages can be cached publicly and are revalidated by ETag', async () => {
  const url = '/matla/get-policy?lang=1'
  const { headers } = await app.inject(url)
  expect(headers['cache-control']).toMatch(/^public/)
  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('legal pages are not found while the shop has none', async () => {
  await database.pool.query(`delete from content where key = 'legalPages'`)
  cache.setVersion(-1)
  const answer = await app.inject('/matla/get-TermsAndCondition?lang=1')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'not-found' })
})
