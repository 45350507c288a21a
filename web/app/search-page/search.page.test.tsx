import type { FoundEntry } from '@matla/contract/search/search'
import { expect, test } from 'vitest'
import { courseCard } from '#test/courses.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import { searchEntries } from '#test/search-entries.ts'
import * as search from './search.page.tsx'

const answerOf = (entries: readonly FoundEntry[], total = entries.length) => ({
  '/search': { success: true, entries, total, kinds: {} },
})
const nothing = answerOf([])
const lit = answerOf(searchEntries.filter(({ title }) => /lighting/i.test(title)))
const open = (query: string, answers: Answers = nothing, lang: 'ar' | 'en' = 'en', page = '') =>
  renderPage({
    page: search,
    path: 'home/search',
    url: `/home/search?q=${encodeURIComponent(query)}${page}`,
    lang,
    answers,
  })

test('a search without JavaScript shows a page of results by kind (R063)', async () => {
  const { html, status } = await open('lighting', lit)
  expect(status).toBe(200)
  for (const [kind, href] of [
    ['Courses', '/home/R2/R4/filmproduction/1'],
    ['Articles', '/home/insights/4'],
    ['E-books', '/home/R2/ebooks'],
  ]) {
    expect(html).toMatch(new RegExp(`<h2[^>]*>${kind} `))
    expect(html).toContain(`href="${href}"`)
  }
  expect(html).toContain('name="robots" content="noindex"')
})

test.each([
  ['bundle', '/home/R2/bundle'],
  ['editing', '/home/R2/R3/prc/Editing'],
  ['script', '/home/R2/R4/filmproduction/670000000000000000000009'],
])('the search %s redirects immediately (R060, R061, R062)', async (query, location) => {
  expect(await open(query)).toMatchObject({ status: 302, location })
})

test.each([
  ['en', 'No results for “zzzz”.', 'See all courses'],
  ['ar', 'لا توجد نتائج تطابق «zzzz».', 'عرض جميع الدورات'],
] as const)(
  'a search without results shows a message and a link to all courses, in %s (S29)',
  async (lang, none, all) => {
    const { html, status } = await open('zzzz', nothing, lang)
    expect(status).toBe(200)
    expect(html).toContain(none)
    expect(html).toMatch(new RegExp(`href="/home/R2/R3/prc/All"[^>]*>.*?${all}`))
  },
)

test('a malicious query is rendered as text', async () => {
  const { html } = await open('"><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a long query is cut between characters', async () => {
  const characters = 'z'.repeat(79)
  const { html } = await open(`${characters}🎬`)
  expect(html).toContain(`“${characters}”`)
  expect(html.isWellFormed()).toBe(true)
})

test.each([
  ['', null, '/home/search?q=film&amp;page=2'],
  ['&page=2', '/home/search?q=film"', '/home/search?q=film&amp;page=3'],
  ['&page=5', '/home/search?q=film&amp;page=4', null],
  ['&page=x', null, '/home/search?q=film&amp;page=2'],
])('many results are paginated without JavaScript (film%s)', async (page, before, after) => {
  const { html } = await open('film', answerOf(searchEntries, 100), 'en', page)
  expect(html).toContain('100 results')
  expect(/<a[^>]*rel="prev"[^>]*>/.exec(html)?.[0] ?? null).toEqual(before && expect.stringContaining(before))
  expect(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? null).toEqual(after && expect.stringContaining(after))
})

test('a page after the last one redirects to the last one', async () => {
  expect(await open('film', answerOf([], 100), 'en', '&page=9')).toMatchObject({
    status: 302,
    location: '/home/search?q=film&page=5',
  })
})

test('a search without a response reports it with status 503', async () => {
  const { html, status } = await open('light', {})
  expect(status).toBe(503)
  expect(html).toContain('Search isn’t available right now.')
})

test('a course among the results has its picture, price and the words that match', async () => {
  const card = courseCard({ id: '1', href: '/home/R2/R4/filmproduction/1', priceHalalas: 85_000 })
  const entries = searchEntries.slice(0, 1).map((entry) => ({
    ...entry,
    why: 'Build a scene with lighting',
    matches: ['lighting'],
  }))
  const listing = { category: 'All', categories: [], courses: [card], total: 1, bundle: null, self: null }
  const { html } = await open('light', {
    '/search': { success: true, entries, total: 1, kinds: { course: 1, faq: 2 } },
    '/pages/listing': { success: true, ...listing, next: null, previous: null },
  })
  expect(html).toContain('Build a scene with <mark>lighting</mark>')
  expect(html).toContain('850')
  expect(html).toContain('stills/lens')
  expect(html).toMatch(/href="\/home\/search\?q=light&amp;kind=faq"[^>]*>FAQs/)
})

test('the similar word that was searched instead is named, with its results below', async () => {
  const { html } = await open('lihgting', {
    '/search': {
      success: true,
      entries: searchEntries,
      total: 6,
      kinds: { course: 2 },
      didYouMean: 'lighting',
    },
  })
  expect(html).toContain('Nothing matches “lihgting”.')
  expect(html).toMatch(/Did you mean.*<a[^>]*href="\/home\/search\?q=lighting"/)
})
