import type { InstructorPage } from '@matla/contract/pages/pages'
import { expect, test } from 'vitest'
import { courseCard } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './instructor.page.tsx'

const next = `1.${'67'.padEnd(24, '0')}`
const href = '/home/instructors/tariq'
const taught: InstructorPage = {
  instructor: {
    id: 'tariq',
    name: 'Tariq',
    role: 'Cinematographer',
    bio: 'Desert light',
    photo: courseCard().art,
    href,
    works: [{ title: 'Night Shift', part: 'Director of photography', year: 2020 }],
  },
  courses: [courseCard({ instructor: null })],
  total: 1,
  previous: null,
  next: null,
  self: null,
  articlesHref: null,
}
const open = (change: Partial<InstructorPage> = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({
    page,
    path: 'home/instructors/:id',
    url: href,
    lang,
    answers: { '/pages/instructor/tariq': { ...taught, ...change } },
  })

test('the page describes the instructor and lists the courses, with structured data of a person (R095)', async () => {
  const { html, status } = await open()
  expect(status).toBe(200)
  for (const words of ['Tariq', 'Cinematographer', 'Desert light', 'Courses by Tariq', 'Course Details'])
    expect(html).toContain(words)
  expect(html).toMatch(/"@type":"Person","name":"Tariq","jobTitle":"Cinematographer"/)
  expect(html).not.toContain('Articles by')
  expect((await open({}, 'ar')).html).toContain('دورات Tariq')
})

test('more courses are on a next page, even without JavaScript, and articles behind a link', async () => {
  const { html } = await open({ next, articlesHref: '/home/authors/tariq' })
  expect(html).toMatch(
    new RegExp(`href="${href}\\?after=${next}"[^>]*rel="next"|rel="next"[^>]*href="${href}`),
  )
  expect(html).toMatch(/href="\/home\/authors\/tariq"[^>]*><span[^>]*>Articles by Tariq/)
})

test('an instructor without a course has a message, a link to all courses and no index entry', async () => {
  const { html } = await open({ courses: [], total: 0 })
  expect(html).toContain('No courses right now')
  expect(html).toContain('See all courses')
  expect(html).toContain('noindex')
})

test.each([
  [404, 'not-found', 404],
  [500, 'unexpected', 503],
])('a response with status %i (%s) gives a page with status %i', async (status, code, shown) => {
  const answer = { status, body: { success: false, code, message: '' } }
  const answers = { '/pages/instructor/tariq': answer }
  const found = await renderPage({ page, path: 'home/instructors/:id', url: href, lang: 'en', answers })
  expect(found.status).toBe(shown)
})
