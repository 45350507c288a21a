import { expect, test } from 'vitest'
import { courseCard } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './specialized.page.tsx'

const pageOf = (name: string) => ({
  courses: [courseCard({ id: '9', name, href: '/home/R2/R4/filmproduction/9', priceHalalas: 85_000 })],
  previous: null,
  next: '30.67000000000000000000001e',
  self: null,
})
const url = '/home/specialized-courses'
const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: url.slice(1), url, lang, answers })

test.each([
  ['en', 'Documentary'],
  ['ar', 'الفيلم الوثائقي'],
] as const)(
  'a card in %s names its course with its price and links to it (R084 R097)',
  async (lang, name) => {
    const { html } = await open({ '/pages/specialized': { body: pageOf(name) } }, lang)
    expect(html).toContain(name)
    expect(html).toContain('href="/home/R2/R4/filmproduction/9"')
    expect(html).toContain('850')
    expect(html).toMatch(/<img[^>]*stills\/lens/)
    expect(html).toContain('href="/home/specialized-courses?after=30.67000000000000000000001e"')
  },
)

test('without a course the page shows No courses available', async () => {
  expect(
    (await open({ '/pages/specialized': { body: { ...pageOf(''), courses: [], next: null } } })).html,
  ).toContain('No courses available')
})

test('a failure shows Error loading courses with the reason (R098)', async () => {
  const body = { success: false, code: 'unexpected', message: 'Out of film' }
  const { html, status } = await open({ '/pages/specialized': { status: 500, body } })
  expect(status).toBe(503)
  expect(html).toContain('Error loading courses: Out of film')
})
