import type { Article, ArticleLight, Author, BlogsPage } from '@matla/contract/articles/article'
import { subject } from '@matla/contract/documents/article-subjects'
import { choiceValues } from '@matla/contract/documents/field'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/db/database.ts'
import { openReadingShop } from '#test/reading-shop.ts'
import { readArticles } from './read-articles.ts'

let app: FastifyInstance
let database: Database
beforeAll(async () => {
  ;({ app, database } = await openReadingShop())
})
afterAll(() => database.close())

const get = async <T>(path: string): Promise<T> =>
  (await app.inject(`/matla/${path}`)).json<{ success: true; data: T }>().data
const arabic = /[\u0600-\u06FF]/

test.each([
  ['blogs/light', 8],
  ['insights/light', 4],
])(
  '%s lists its articles by rank, with the required field names and without their text (R379, R381)',
  async (path, count) => {
    const list = await get<ArticleLight[]>(`${path}?lang=1`)
    const ranks = list.map(({ rank }) => rank)
    expect(new Set(ranks).size).toBe(count)
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    for (const article of list) {
      expect(article.heading).toBe(article.headingEnglish)
      expect(article.headingArabic).toMatch(arabic)
      expect(article.author).toBe(article.instructor?.name)
      expect(article.bannerImage).toMatch(/^\/media\/stills\/[\w-]+\.webp$/)
      expect(choiceValues(subject)).toContain(article.category)
      expect(article).not.toHaveProperty('content')
    }
    const inArabic = await get<ArticleLight[]>(path)
    expect(inArabic.every(({ heading, author }) => arabic.test(heading) && arabic.test(author))).toBe(true)
  },
)

test('an author is found by instructor id, with articles of both kinds, newest first', async () => {
  const articles = [
    ...(await get<ArticleLight[]>('blogs/light?lang=1')),
    ...(await get<ArticleLight[]>('insights/light?lang=1')),
  ]
  for (const id of new Set(articles.flatMap(({ instructor }) => instructor?._id ?? []))) {
    const author = await get<Author>(`authors/${id}?lang=1`)
    const own = articles.filter(({ instructor }) => instructor?._id === id)
    expect(author.name).toBe(own[0]?.instructor?.name)
    expect(author.bioArabic).toMatch(arabic)
    expect(author.articles.map(({ _id }) => _id).toSorted()).toEqual(own.map(({ _id }) => _id).toSorted())
    const days = author.articles.map(({ createdAt }) => createdAt)
    expect(days).toEqual(days.toSorted().toReversed())
  }
  expect((await app.inject('/matla/authors/nobody')).statusCode).toBe(404)
})

test('the articles of a prolific author are paginated without gaps or duplicates', async () => {
  const [first] = await get<ArticleLight[]>('blogs/light?lang=1')
  const id = first?.instructor?._id ?? ''
  // Pairs with the same time are ordered by id.
  await database.db.execute(sql`insert into articles
    select (jsonb_populate_record(a, jsonb_build_object('id', 'copy-' || n,
      'published_at', timestamptz '2020-01-01 10:00:00.123456Z' + (n / 2) * interval '1 day'))).*
    from articles a, generate_series(1, 55) n where a.id = ${first?._id}`)
  const read: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const after: string = next && `&after=${next}`
    const page: Author = await get<Author>(`authors/${id}?lang=0${after}`)
    expect(page.articles.length).toBeLessThanOrEqual(24)
    read.push(...page.articles.map(({ _id }) => _id))
    next = page.next
  }
  expect(read.length).toBeGreaterThan(55)
  expect(new Set(read).size).toBe(read.length)
  expect((await app.inject(`/matla/authors/${id}?after=nothing`)).statusCode).toBe(400)
  await database.db.execute(sql`delete from articles where id like 'copy-%'`)
})

test('every listed article is found by its id, with blocks of every kind (R158, R379, R381)', async () => {
  const kinds = new Set<string>()
  for (const path of ['blogs', 'insights']) {
    for (const { _id } of await get<ArticleLight[]>(`${path}/light`)) {
      const article = await get<Article>(`${path}/${_id}?lang=1`)
      expect(article._id).toBe(_id)
      for (const block of article.content) {
        kinds.add(block.type)
        expect(block.value).toBe(block.valueEnglish)
        expect(block.type === 'image').toBe(block.art !== null)
        for (const { text } of [...block.links, ...block.bold]) expect(block.value).toContain(text)
      }
    }
  }
  expect(kinds).toEqual(new Set(['heading', 'paragraph', 'numbered-list', 'image']))
})

test.each([
  ['blogs', 'Blog not found', 'لم نعثر على المقال', 'blog-not-found'],
  ['insights', 'Insight not found', 'لم نعثر على المقال', 'insight-not-found'],
])(
  'an unknown article of %s is not found, with a message in the reader’s language (R156, R160)',
  async (path, en, ar, code) => {
    const missing = '67ffffffffffffffffffffff'
    const inEnglish = await app.inject({
      url: `/matla/${path}/${missing}`,
      headers: { 'accept-language': 'en' },
    })
    expect(inEnglish.statusCode).toBe(404)
    expect(inEnglish.json()).toMatchObject({ success: false, code })
    const shown = [inEnglish.json<{ message: string }>().message]
    expect([en, ar]).toEqual(expect.arrayContaining(shown))
  },
)

test('an insight is not found as a blog, and unpublished articles are not listed', async () => {
  const [insight] = await get<ArticleLight[]>('insights/light')
  expect((await app.inject(`/matla/blogs/${insight?._id}`)).statusCode).toBe(404)
  const all = await readArticles(database.db)
  expect(all.every(({ isPublished }) => isPublished)).toBe(true)
})

test.each(['%00', '..%2Flight', 'x'.repeat(65), '%F0%9F%98%80', "67' or '1'='1"])(
  'the id %j is rejected or not found',
  async (id) => {
    const answer = await app.inject(`/matla/blogs/${id}`)
    expect([400, 404]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false })
  },
)

test('the blogs page returns the 14 categories in the requested language (R154, R381)', async () => {
  const inEnglish = await get<BlogsPage>('get-matla-blogs-details-new?lang=1')
  expect(inEnglish.categories.map(({ value }) => value)).toEqual(choiceValues(subject))
  expect(inEnglish.categories.map(({ name }) => name)).toContain('Grants, competitions and awards')
  const inArabic = await get<BlogsPage>('get-matla-blogs-details-new')
  expect(
    [inArabic.title, ...inArabic.categories.map(({ name }) => name)].every((text) => arabic.test(text)),
  ).toBe(true)
})

test('each language has a feed of all articles, newest first', async () => {
  for (const [lang, tail] of [
    ['ar', ''],
    ['en', '?lang=en'],
  ] as const) {
    const { body, headers } = await app.inject(`/rss/${lang}.xml`)
    expect(headers['content-type']).toContain('application/rss+xml')
    const links = [...body.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link]) => link)
    expect(links).toHaveLength(12)
    expect(links[0]).toBe(`https://shop.example/home/blogDetails/67a2aae84a21b8ba50cf3173${tail}`)
    expect(body).toContain(`<language>${lang}</language>`)
  }
})
