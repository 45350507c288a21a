import type {
  AboutDetails,
  ContactSupport,
  FaqSection,
  MediaItem,
  Mentor,
  SpecializedCourse,
} from '@matla/contract/reading/reading'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { openReadingShop } from '#test/reading-shop.ts'

let app: FastifyInstance
let database: Database
let cache: ContentCache
beforeAll(async () => {
  ;({ app, database, cache } = await openReadingShop())
})
afterAll(() => database.close())
const get = async <T>(url: string): Promise<T> => (await app.inject(`/matla${url}`)).json<T>()
const arabic = /[\u0600-\u06FF]/
const both = [
  ['0', true],
  ['1', false],
] as const

test('R377 R084 specialized courses are an array of names, thumbnails and links that exist (R097)', async () => {
  const tiles = await get<SpecializedCourse[]>('/specialized-courses')
  expect(tiles.map(({ courseNameEng }) => courseNameEng)).toEqual([
    'Documentary Filmmaking',
    'AI for Filmmakers',
  ])
  for (const { courseNameArab, thumbnailUrl, redirectionLink } of tiles) {
    expect(courseNameArab).toMatch(arabic)
    expect((await app.inject(thumbnailUrl)).statusCode).toBe(200)
    expect(redirectionLink).toMatch(/^\/home\/R2\/R4\/filmproduction\/67[0-9a-f]{22}$/)
  }
})

test('R378 R095 instructors have name, description, picture and link in both languages', async () => {
  const { instructors } = await get<{ instructors: Record<string, string>[] }>('/instructorsPop')
  expect(instructors).toHaveLength(10)
  for (const person of instructors) {
    expect(person['instructorNameArab']).toMatch(arabic)
    expect(person['instructorDescriptionEng']).not.toMatch(arabic)
    expect(person['redirectLink']).toBe(`/home/instructors/${person['_id']}`)
  }
})

test('R096 three mentors are listed, with pictures', async () => {
  const { mentors } = await get<{ mentors: Mentor[] }>('/mentors')
  expect(mentors).toHaveLength(3)
  const pictures = await Promise.all(mentors.map(({ mentorImageUrl }) => app.inject(mentorImageUrl)))
  expect(pictures.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

test('R380 the six episodes of the home page are returned by id, in the requested order', async () => {
  const ids = async (url: string) => (await get<{ data: MediaItem[] }>(url)).data.map(({ _id }) => _id)
  const six = await ids('/get-data-by-ids')
  expect(six).toHaveLength(6)
  const reversed = six.toReversed()
  expect(await ids(`/get-data-by-ids?ids=${reversed.join(',')}`)).toEqual(reversed)
  expect(await ids(`/get-data-by-ids?ids=67ffffffffffffffffffffff,${six[2] ?? ''}`)).toEqual([six[2]])
  const repeated = (some: readonly string[]) => some.map((id) => `ids=${id}`).join('&')
  expect(await ids(`/get-data-by-ids?${repeated(reversed)}`)).toEqual(reversed)
  expect(await ids(`/get-data-by-ids?ids=${reversed.slice(0, 2).join(',')}&ids=${reversed[2]}`)).toEqual(
    reversed.slice(0, 3),
  )
  expect(
    (await app.inject(`/matla/get-data-by-ids?${repeated(Array.from({ length: 40 }, () => six[0] ?? ''))}`))
      .statusCode,
  ).toBe(400)
  expect((await app.inject('/matla/get-data-by-ids?ids=1&ids=2;drop')).statusCode).toBe(400)
  expect((await app.inject('/matla/get-data-by-ids?ids=1;drop')).statusCode).toBe(400)
})

test.each(both)(
  'R149 the social media page is in the requested language (lang=%s)',
  async (lang, isArabic) => {
    type Page = { data: { title: string; sections: { titleInArab: string; items: MediaItem[] }[] } }
    const { data } = await get<Page>(`/get-socialMedia-page-details?lang=${lang}`)
    const items = data.sections.flatMap((section) => section.items)
    const shown = [data.title, ...items.flatMap(({ other, description }) => [other, description])]
    expect(shown.filter((text) => arabic.test(text) !== isArabic)).toEqual([])
    for (const { instagramLink, tiktokLink } of items) {
      expect(instagramLink).toMatch(/^https:\/\/www\.instagram\.com\//)
      expect(tiktokLink).toMatch(/^https:\/\/www\.tiktok\.com\//)
    }
  },
)

test('R133 R136 R376 the FAQ call returns an array of active sections in their order, each with its questions', async () => {
  const sections = await get<FaqSection[]>('/faqpage')
  expect(sections.length).toBeGreaterThanOrEqual(3)
  const orders = sections.map(({ displayOrder }) => displayOrder)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
  expect(sections.map(({ mainQuestionEng }) => mainQuestionEng)).not.toContain('Summer camp')
  expect(sections.every(({ subQuestions }) => subQuestions.length > 0)).toBe(true)
  expect(sections.some(({ mainAnswerEng }) => mainAnswerEng === '')).toBe(true)
})

test.each(both)('R376 get-faq returns the same in one language (lang=%s)', async (lang, isArabic) => {
  type Faq = { data: { question: string; items: { question: string; answer: string }[] }[] }
  const { data } = await get<Faq>(`/get-faq?lang=${lang}`)
  const shown = data.flatMap(({ question, items }) => [question, ...items.map(({ answer }) => answer)])
  expect(shown.filter((text) => arabic.test(text) !== isArabic)).toEqual([])
})

test.each(both)(
  'R372 R138 the about page ends its offers with the three fixed ones (lang=%s)',
  async (lang, isArabic) => {
    const about = await get<AboutDetails & { matlaOffersTitle: string }>(`/get-AboutUs-Details?lang=${lang}`)
    const offers = about.aboutUsDetailsSec5
    expect(offers.slice(-3).map(({ titleEng }) => titleEng)).toEqual([
      'Club programs',
      'Consulting',
      'Curated events',
    ])
    expect(about.matlaOffersTitle).toBe(about.offersTitle)
    const shown = [about.aboutUsDetails.title, ...offers.map(({ title }) => title)]
    expect(shown.filter((text) => arabic.test(text) !== isArabic)).toEqual([])
  },
)

test.each(both)(
  'R147 R148 contact details have three parts, with two addresses (lang=%s)',
  async (lang, isArabic) => {
    const query = `?lang=${lang}`
    const top = await get<{ contactDetailsSec1: { title: string } }>(`/get-contact-details${query}`)
    const ways = await get<{ contactDetailsSec2: { titles: { title: string; href: string }[] } }>(
      `/get-contact-details2${query}`,
    )
    const { contactDetailsSec3: support } = await get<{ contactDetailsSec3: ContactSupport }>(
      `/get-contact-details3${query}`,
    )
    expect(arabic.test(top.contactDetailsSec1.title)).toBe(isArabic)
    expect(ways.contactDetailsSec2.titles.map(({ href }) => href)).toEqual([
      '/home/faqs',
      '/home/R2/R3/contact/form',
      '/home/R2/R3/contact/form2',
    ])
    expect(support.addresses.map(({ email }) => email)).toEqual(['info@matla.test', 'support@matla.test'])
  },
)

test('calls for missing pages fail with not found, and lists are empty', async () => {
  await database.pool.query(
    `delete from content where key in ('aboutPage', 'contactPage', 'socialPage', 'faqSections', 'mentors')`,
  )
  cache.setVersion(-1)
  const fresh = (path: string) => app.inject(`/matla${path}?lang=1`)
  for (const path of ['/get-AboutUs-Details', '/get-contact-details3', '/get-socialMedia-page-details']) {
    const answer = await fresh(path)
    expect([path, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([path, 404, 'not-found'])
  }
  expect((await fresh('/faqpage')).json()).toEqual([])
  expect((await fresh('/get-data-by-ids')).json()).toEqual({ success: true, data: [] })
})
