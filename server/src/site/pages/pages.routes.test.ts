import type { FullCourseEntity } from '@matla/contract/catalogue/course-entity'
import type {
  BundlePage,
  CoursePage,
  HomePage,
  InstructorPage,
  LayoutPage,
  ListingPage,
} from '@matla/contract/pages/pages'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import type { Database } from '#platform/db/database.ts'
import { homeCategories } from './home-page.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())
const get = async <T>(url: string): Promise<T> => (await app.inject(url)).json<T>()
const arabic = /[\u0600-\u06FF]/

test('R075 the home grid is items 2 to 8 of the reversed list with Scriptwriting at the end', () => {
  const names = (values: string[]) =>
    homeCategories(values.map((value) => ({ value }))).map(({ value }) => value)
  const seven = [
    'Scriptwriting',
    'Production',
    'Directing',
    'Cinematography',
    'Recording',
    'Acting',
    'Editing',
  ]
  expect(names([...seven, 'All'])).toEqual([...seven.slice(1).toReversed(), 'Scriptwriting'])
  expect(names(seven)).toEqual([...seven.slice(1).toReversed(), 'Scriptwriting'])
})

test.each([
  ['0', true],
  ['1', false],
])('every page contains only the requested language (lang=%s) (R005 R008)', async (lang, isArabic) => {
  const home = await get<HomePage>(`/matla/pages/home?lang=${lang}`)
  const shell = await get<LayoutPage>(`/matla/pages/shell?lang=${lang}`)
  const texts = [
    home.hero.title,
    home.hero.highlight,
    ...home.courses.map(({ name }) => name),
    ...home.faqs.map(({ answer }) => answer),
    ...shell.nav.map(({ name }) => name),
    shell.brand.name,
  ]
  expect(texts.every((text) => arabic.test(text) === isArabic)).toBe(true)
  expect(home.hero.title).toContain(home.hero.highlight)
  expect(home.categories.map(({ value }) => value)).toEqual([
    'Editing',
    'Acting',
    'Recording',
    'Cinematography',
    'Directing',
    'Production',
    'Scriptwriting',
  ])
})

test('R067 R076 R078 the home page has package prices, figures, testimonials and episodes', async () => {
  const { bundle, stats, testimonials, social } = await get<HomePage>('/matla/pages/home?lang=1')
  expect([bundle?.priceHalalas, bundle?.wasHalalas]).toEqual([220_000, 640_000])
  expect([stats.length, testimonials.length]).toEqual([3, 3])
  const episodes = social.flatMap(({ items }) => items)
  expect(social.map(({ items }) => items.length)).toEqual([5, 5])
  for (const { instagramLink, tiktokLink, description } of episodes) {
    expect(instagramLink).toMatch(/^https:\/\/www\.instagram\.com\//)
    expect(tiktokLink).toMatch(/^https:\/\/www\.tiktok\.com\//)
    expect(description).not.toBe('')
  }
})

test('R068 R074 R080 R081 the home page has two packages at catalogue prices and all active questions', async () => {
  const { packages, faqs, specialized, articles } = await get<HomePage>('/matla/pages/home?lang=1')
  expect(packages.cards.map(({ priceHalalas, category }) => [priceHalalas, category])).toEqual([
    [220_000, 'BUNDLE'],
    [75_000, 'Scriptwriting'],
  ])
  expect(faqs).toHaveLength(15)
  expect(faqs.map(({ question }) => question)).not.toContain('When did the old season open?')
  expect(articles.slides).toHaveLength(3)
  expect(articles.slides.every(({ href }) => href.startsWith('/home/blogDetails/67'))).toBe(true)
  expect(specialized.tiles.every(({ clip }) => clip !== null)).toBe(true)
})

test.each([
  ['0', true],
  ['1', false],
])(
  'R053 the menu is an array of items with their fields in the requested language (lang=%s)',
  async (lang, isArabic) => {
    const data = await get<LayoutPage['nav']>(`/matla/fetch-nav-item?lang=${lang}`)
    expect(data.length).toBeGreaterThan(3)
    for (const item of data) {
      const names = ['dropdownItems', 'hasDropdown', 'headerSubCategory', 'href', 'logIn', 'name']
      expect(Object.keys(item).toSorted()).toEqual(names)
      expect(item.hasDropdown).toBe(item.dropdownItems.length > 0)
      expect(item.headerSubCategory.length > 0).toBe(item.hasDropdown)
      for (const header of item.headerSubCategory)
        expect(header).toEqual({ name: expect.any(String), icon: expect.stringMatching(/^[a-z-]+$/) })
      for (const { name } of [item, ...item.dropdownItems, ...item.headerSubCategory])
        expect([name, arabic.test(name)]).toEqual([name, isArabic])
    }
    expect(data).toEqual((await get<LayoutPage>(`/matla/pages/shell?lang=${lang}`)).nav)
  },
)

test('the menu leads "Sound Recording" to the category Recording (R059)', async () => {
  const data = await get<LayoutPage['nav']>('/matla/fetch-nav-item?lang=1')
  const sound = data
    .flatMap(({ dropdownItems }) => dropdownItems)
    .find(({ name }) => name === 'Sound Recording')
  expect(sound?.href).toBe('/home/R2/R3/prc/Recording')
})

const documented = [
  'Scriptwriting',
  'Production',
  'Directing',
  'Cinematography',
  'Recording',
  'Acting',
  'Editing',
]

test('R086 R088 the list has the light fields in order, under the seven documented categories', async () => {
  type Light = { courses: { _id: string }[] }
  for (const category of ['', 'All', 'ALL', 'Editing', 'Cinematography']) {
    const page = await get<ListingPage>(`/matla/pages/listing?lang=1&category=${category}`)
    const { courses } = await get<Light>(`/matla/courses-light?category=${category}`)
    expect(page.courses.map(({ id }) => id)).toEqual(courses.map(({ _id }) => _id))
    expect(page.categories.map(({ value }) => value).filter((value) => value !== 'All')).toEqual(documented)
  }
})

test('a list shows one category, all courses, or none for an unknown category (R016 R092)', async () => {
  expect((await get<ListingPage>('/matla/pages/listing?lang=1')).courses).toHaveLength(14)
  expect(
    (await get<ListingPage>('/matla/pages/listing?lang=1&category=recording')).courses.map(
      ({ code }) => code,
    ),
  ).toEqual(['SND-101'])
  const none = await get<ListingPage>('/matla/pages/listing?lang=1&category=Cooking')
  expect([none.category, none.courses, none.categories.length]).toEqual(['Cooking', [], 7])
})

test('a course page has its lessons, its instructor and related courses', async () => {
  const page = await get<CoursePage>('/matla/pages/course/SCR-101?lang=0')
  expect(page.course.sections.flatMap(({ lessons }) => lessons)).toHaveLength(page.course.lessonCount)
  expect(page.related).toHaveLength(4)
  expect(page.related.map(({ code }) => code)).not.toContain('SCR-101')
  expect((await app.inject('/matla/pages/course/nothing?lang=0')).statusCode).toBe(404)
})

test('R095 an instructor’s page lists the published courses and links to the articles', async () => {
  const { course } = await get<CoursePage>('/matla/pages/course/SCR-101?lang=1')
  expect(course.instructor?.href).toBe('/home/instructors/layan')
  const page = await get<InstructorPage>('/matla/pages/instructor/layan?lang=1')
  expect(page.instructor).toMatchObject({
    id: 'layan',
    name: 'Layan Alfuhaid',
    href: course.instructor?.href,
  })
  expect([page.total, page.courses.length, page.articlesHref]).toEqual([2, 2, '/home/authors/layan'])
  expect(page.courses.map(({ id }) => id)).toContain(course.id)
  expect(page.courses.map(({ instructor }) => instructor)).toEqual([null, null])
  const inArabic = await get<InstructorPage>('/matla/pages/instructor/layan?lang=0')
  expect(inArabic.instructor.name).toMatch(arabic)
  expect(inArabic.instructor.bio).toMatch(arabic)
  await database.pool.query(`update instructors set is_published = false where id = 'nayef'`)
  for (const id of ['nobody', 'nayef'])
    expect((await app.inject(`/matla/pages/instructor/${id}?lang=1`)).statusCode, id).toBe(404)
  await database.pool.query(`update instructors set is_published = true where id = 'nayef'`)
})

test('R099 R103 a course page is found by either kind of id, and a course without an instructor shows none', async () => {
  const byCode = await get<CoursePage>('/matla/pages/course/SCR-101?lang=1')
  expect(await get<CoursePage>(`/matla/pages/course/${byCode.course.id}?lang=1`)).toEqual(byCode)
  expect(byCode.course.instructor?.name).toBe('Layan Alfuhaid')
  await database.pool.query(
    `update courses set instructor_id = null where id = (select id from products where sku = 'SCR-302')`,
  )
  const page = await get<CoursePage>('/matla/pages/course/SCR-302?lang=1')
  expect(page.course.instructor).toBeNull()
  const { course } = await get<{ course: FullCourseEntity }>(
    '/matla/get-courses-by-id?lang=1&_id=0&insId=SCR-302',
  )
  expect(course.CourseInstructorNameEnglish).toBe('na')
})

test('R112 R117 R118 the bundle page has nine courses, five gifts, its offer and an end in the future', async () => {
  const page = await get<BundlePage>('/matla/pages/bundle?lang=1')
  expect([page.included.length, page.exclusive.length]).toEqual([9, 5])
  expect(page.offer).toMatchObject({
    priceHalalas: 220_000,
    wasHalalas: 640_000,
    name: 'Filmmaking Fundamentals Package',
  })
  expect(page.offer.items.map(({ text }) => text)).toEqual([
    '600+ video lessons',
    '9 courses',
    '70+ files and templates',
    '5 free exclusive courses',
    '30% discount with the coupon',
  ])
  expect(page.coupon).toMatchObject({ code: 'MATLA30', percent: 30 })
  expect(Date.parse(page.coupon?.endsAt ?? '')).toBeGreaterThan(Date.now())
  const { data } = await get<{
    data: { component4_coupon: { time_en: string }; component2_smallCTA: { price_en: string } }
  }>('/matla/bundle-page')
  expect(data.component4_coupon.time_en).toMatch(/\d{4} .*[ap]m$/)
  expect(data.component2_smallCTA.price_en).toBe('2,200')
})

test('R105 videos can be seeked and are found only by name', async () => {
  const { hero } = await get<HomePage>('/matla/pages/home?lang=1')
  const whole = await app.inject(hero.clip.webm)
  expect([whole.statusCode, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'video/webm',
    'bytes',
  ])
  const part = await app.inject({ url: hero.clip.mp4, headers: { range: 'bytes=100-199' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100])
  expect((await app.inject({ url: hero.clip.mp4, headers: { range: 'bytes=99999999-' } })).statusCode).toBe(
    416,
  )
  for (const name of [
    'nothing.mp4',
    '..%2Fcategories.json',
    'hero-loop.mp4%00.txt',
    '....mp4',
    'hero-loop.exe',
  ]) {
    const answer = await app.inject(`/matla/video/stream/${name}?lang=1`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false })
  }
})

test('the sitemap lists every public page in both languages', async () => {
  const { body, headers } = await app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('application/xml')
  expect(body.match(/<url>/g)?.length).toBe(2 * (3 + 7 + 8 + 14 + 1 + 12 + 10 + 9 + 7))
  expect(body).toContain('<loc>https://shop.example/home/?lang=en</loc>')
  expect(body).toContain('<loc>https://shop.example/home/blogDetails/67a2aae84a21b8ba50cf3173?lang=en</loc>')
  expect(body).toContain('<loc>https://shop.example/home/authors/layan</loc>')
  expect(body).toContain('<loc>https://shop.example/home/instructors/layan?lang=en</loc>')
  expect(body).toContain('<loc>https://shop.example/home/terms&amp;condition</loc>')
  expect(body).toContain('<loc>https://shop.example/home/subfooter-pages/cookies</loc>')
  expect((await app.inject('/robots.txt')).body).toContain('Sitemap: https://shop.example/sitemap.xml')
})

test('a light response is cached until the content changes, and a matching ETag gets a 304', async () => {
  const first = await app.inject('/matla/courses-light')
  const again = await app.inject({
    url: '/matla/courses-light',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('without a bundle on sale, only the bundle’s page is missing and every other page works', async () => {
  const shop = await openReadingShop()
  await shop.database.pool.query(`update products set status = 'hidden' where kind = 'bundle'`)
  const ask = (path: string) => shop.app.inject(`/matla/pages/${path}?lang=1`)
  const [course] = (await ask('listing')).json<ListingPage>().courses
  for (const path of ['home', 'listing', `course/${course?.id}`]) {
    const answer = await ask(path)
    expect([path, answer.statusCode, answer.json<{ bundle: unknown }>().bundle]).toEqual([path, 200, null])
  }
  expect((await ask('bundle')).statusCode).toBe(404)
  await shop.database.close()
})

test('the layout shows the seller’s registers and the shop’s authentication, as invoices and the brand do', async () => {
  const { registration, brand } = await get<LayoutPage>('/matla/pages/shell?lang=0')
  const { registrationScheme: scheme, registrationNumber: number, vatNumber } = testSeller
  expect(registration).toEqual({ scheme, number, vatNumber })
  expect(brand.businessCenter).toEqual(demoContent('brand').businessCenter)
})

test('security.txt names a contact and an expiry date in the future, and a shop without a contact has no such file', async () => {
  const { body, headers } = await app.inject('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/: (.*)/, 2))
  expect(fields.filter(([name]) => name !== 'Expires')).toEqual([
    ['Contact', `mailto:${demoContent('brand').supportEmail}`],
    ['Contact', 'https://shop.example/home/R2/R3/contact'],
    ['Preferred-Languages', 'ar, en'],
    ['Canonical', 'https://shop.example/.well-known/security.txt'],
  ])
  const expires = new Date(fields.find(([name]) => name === 'Expires')?.[1] ?? '')
  const days = (expires.getTime() - Date.now()) / 86_400_000
  expect(days > 178 && days <= 180).toBe(true)
  await database.pool.query(
    `update content set value = jsonb_set(value, '{supportEmail}', '""') where key = 'brand'`,
  )
  expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

test('the well-known address for changing a password redirects to the page for it', async () => {
  const { statusCode, headers } = await app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/home/security'])
})
