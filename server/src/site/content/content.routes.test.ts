import type { BundleContent, FooterGroup } from '@matla/contract/content/content'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { readContent } from '#cms/content/read-content.ts'
import { openReadingShop } from '#test/reading-shop.ts'

let app: FastifyInstance
let database: Database
let cache: ContentCache
beforeAll(async () => {
  ;({ app, database, cache } = await openReadingShop())
})
afterAll(() => database.close())
const get = async <T>(url: string): Promise<T> => (await app.inject(url)).json<T>()
const arabic = /[\u0600-\u06FF]/

type Home = {
  shows: { id: string; logoUrl: string; videoUrl: string; thumbNailUrl: string }[]
  countData: { count: string; title: string }[]
  coursesData: { name: string; backgroundImage: string; href: string }[]
  viewAllCourses: string
  specializedCoursesData: { title: string; videoUrl: string }[]
  packages: { title: string; price: string; nameOfCourseCategory: string }[]
  successPartnersData: { logoUrl: string; name: string }[]
}

test('R371 the footer is an array of groups with titles and links', async () => {
  const groups = await get<FooterGroup[]>('/matla/fetch-footerdata?lang=1')
  expect(groups.length).toBeGreaterThan(1)
  for (const group of groups) {
    expect(group).toEqual({ title: expect.stringMatching(/./), links: expect.any(Array) })
    for (const link of group.links)
      expect(link).toEqual({
        href: expect.stringMatching(/^(\/|https:|mailto:)/),
        text: expect.stringMatching(/./),
      })
  }
})

test.each([
  ['0', true],
  ['1', false],
])(
  'R370 R371 home details and footer contain only the requested language (lang=%s)',
  async (lang, isArabic) => {
    const home = await get<Home>(`/matla/get-home-screen-details?lang=${lang}`)
    const footer = await get<FooterGroup[]>(`/matla/fetch-footerdata?lang=${lang}`)
    const texts = [
      home.viewAllCourses,
      ...home.countData.map(({ title }) => title),
      ...home.coursesData.map(({ name }) => name),
      ...home.packages.map(({ title }) => title),
      ...footer.flatMap(({ title, links }) => [title, ...links.map(({ text }) => text)]),
    ]
    expect(texts.filter((text) => arabic.test(text) !== isArabic)).toEqual([])
  },
)

test('without a language the home details are Arabic', async () => {
  expect((await get<Home>('/matla/get-home-screen-details')).viewAllCourses).toMatch(arabic)
})

test('R074 R075 the seven categories of the home details end with scriptwriting, and their images and clips exist', async () => {
  const { coursesData, specializedCoursesData } = await get<Home>('/matla/get-home-screen-details?lang=1')
  expect(coursesData).toHaveLength(7)
  expect(coursesData.at(-1)?.href).toBe('/home/R2/R3/prc/Scriptwriting')
  const files = [
    ...coursesData.map(({ backgroundImage }) => backgroundImage),
    ...specializedCoursesData.map(({ videoUrl }) => videoUrl),
  ]
  const answers = await Promise.all(files.map((url) => app.inject(url)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200))
})

test('R073 R370 partners have logos, and packages have prices and categories', async () => {
  const { successPartnersData, packages } = await get<Home>('/matla/get-home-screen-details?lang=1')
  const logos = await Promise.all(successPartnersData.map(({ logoUrl }) => app.inject(logoUrl)))
  expect(logos.map(({ headers }) => headers['content-type'])).toEqual(logos.map(() => 'image/svg+xml'))
  expect(logos.length).toBeGreaterThan(3)
  expect(packages.map(({ price, nameOfCourseCategory }) => [price, nameOfCourseCategory])).toEqual([
    ['2,200', 'BUNDLE'],
    ['750', 'Scriptwriting'],
  ])
})

test('R069 R370 shows have an id and the URLs of logo, video and thumbnail', async () => {
  const { shows } = await get<Home>('/matla/get-home-screen-details?lang=1')
  expect(shows).toHaveLength(6)
  for (const show of shows) {
    expect(Object.keys(show).toSorted()).toEqual(['id', 'logoUrl', 'thumbNailUrl', 'videoUrl'])
    for (const url of [show.logoUrl, show.thumbNailUrl, show.videoUrl || show.thumbNailUrl])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  }
  expect(shows.filter(({ videoUrl }) => videoUrl !== '').length).toBeGreaterThan(2)
})

test('R118 R119 the bundle has its five components in both languages', async () => {
  const { data } = await get<{ data: BundleContent }>('/matla/bundle-page')
  const { items } = data.component1_banner
  expect(items).toHaveLength(5)
  const files = await Promise.all(
    [...items, data.component3_feedback].map(({ imageUrl }) => app.inject(imageUrl)),
  )
  expect(files.map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([
    ...items.map(() => [200, 'image/webp']),
    [200, 'video/mp4'],
  ])
  expect(data.component2_smallCTA).toMatchObject({
    price_en: '2,200',
    price_ar: '2,200',
    cuttedPrice_en: '6,400',
  })
  // The prices come from the catalogue, not from the page's content.
  expect(Object.keys((await readContent(database.db, 'bundlePage'))?.smallCta ?? {})).toEqual(['title'])
  expect(data.component4_coupon.time_en).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4} \d{1,2}:\d{2} [ap]m$/)
  expect(data.component4_coupon.time_ar).toMatch(/[٠-٩]{4} .*[صم]$/)
  expect(data.component5_bigCTA.pointers_ar).toHaveLength(data.component5_bigCTA.pointers_en.length)
})

test('R136 R376 only active questions are listed, in their order', async () => {
  const shown = () => get<{ displayOrder: number; questionArab: string }[]>('/matla/homepagefaqs')
  const before = (await shown()).map(({ displayOrder }) => displayOrder)
  expect(before).toEqual(before.toSorted((a, b) => a - b))
  await database.pool.query(
    `update content set value = (select jsonb_agg(case when faq->>'displayOrder' = '2' then faq || jsonb_build_object('isActive', false) else faq end) from jsonb_array_elements(value) faq) where key = 'faqs'`,
  )
  cache.setVersion(-1)
  const fresh = await get<{ displayOrder: number }[]>('/matla/homepagefaqs')
  expect(fresh.map(({ displayOrder }) => displayOrder)).toEqual(before.filter((order) => order !== 2))
})
