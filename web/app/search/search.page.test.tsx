import { expect, test } from 'vitest'
import { type Answers, renderPage } from '#test/render-page.tsx'
import { searchEntries } from '#test/search-entries.ts'
import * as search from './search.page.tsx'

const index = { '/search-index': { success: true, entries: searchEntries } }
const open = (query: string, answers: Answers = index, lang: 'ar' | 'en' = 'en') =>
  renderPage({
    page: search,
    path: 'home/search',
    url: `/home/search?q=${encodeURIComponent(query)}`,
    lang,
    answers,
  })

test('without script a search leads to a page of results by kind (R063)', async () => {
  const { html, status } = await open('lighting')
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
])('%s leads on at once (R060, R061, R062)', async (query, location) => {
  expect(await open(query)).toMatchObject({ status: 302, location })
})

test.each([
  ['en', 'Nothing matches “zzzz”.', 'See all courses'],
  ['ar', 'لا شيء يطابق «zzzz».', 'شاهد جميع الدورات'],
] as const)('nothing found says so and leads to all courses, in %s (S29)', async (lang, none, all) => {
  const { html, status } = await open('zzzz', index, lang)
  expect(status).toBe(200)
  expect(html).toContain(none)
  expect(html).toMatch(new RegExp(`href="/home/R2/R3/prc/All"[^>]*>.*?${all}`))
})

test('a hostile query is text', async () => {
  const { html } = await open('"><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert(1)')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('a query that is too long is cut between characters, not inside one', async () => {
  const characters = 'z'.repeat(79)
  const { html } = await open(`${characters}🎬`)
  expect(html).toContain(`“${characters}”`)
  expect(html.isWellFormed()).toBe(true)
})

test('an index that does not come says so and answers 503', async () => {
  const { html, status } = await open('light', {})
  expect(status).toBe(503)
  expect(html).toContain('Search is not available right now.')
})
