import { expect, test } from 'vitest'
import { coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './specialized.page.tsx'

const { art } = coursePage().course
const tile = {
  _id: '9',
  courseNameEng: 'Documentary',
  courseNameArab: 'الفيلم الوثائقي',
  thumbnailUrl: '/x.webp',
  redirectionLink: '/home/R2/R4/filmproduction/9',
  art,
}
const url = '/home/specialized-courses'
const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: url.slice(1), url, lang, answers })

test.each([
  ['en', 'Documentary'],
  ['ar', 'الفيلم الوثائقي'],
] as const)('R084 R097 in %s a tile names its course and leads to it', async (lang, name) => {
  const { html } = await open({ '/specialized-courses': { body: [tile] } }, lang)
  expect(html).toMatch(new RegExp(`href="/home/R2/R4/filmproduction/9"[^>]*>${name}<`))
  expect(html).toMatch(/<img[^>]*stills\/lens/)
})

test('without one it says No courses available', async () => {
  expect((await open({ '/specialized-courses': { body: [] } })).html).toContain('No courses available')
})

test('R098 a failure says Error loading courses and why', async () => {
  const body = { success: false, code: 'unexpected', message: 'Out of film' }
  const { html, status } = await open({ '/specialized-courses': { status: 500, body } })
  expect(status).toBe(503)
  expect(html).toContain('Error loading courses: Out of film')
})
