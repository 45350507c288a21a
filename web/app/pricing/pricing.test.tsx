import { expect, test } from 'vitest'
import { courseCard, coursePage } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import * as page from './pricing.page.tsx'

const { bundle, course } = coursePage()
const listing = {
  category: 'All',
  categories: [course.category],
  courses: [courseCard(), courseCard({ id: '2', name: 'Editing I', isBundleOnly: true, priceHalalas: 0 })],
  total: 2,
  previous: null,
  next: null,
  self: null,
  bundle,
}
const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: 'home/pricing', url: '/home/pricing', lang, answers })

test('every course has a line with its price, or with a text that it is part of the bundle (R035 R091)', async () => {
  const { html } = await open({ '/pages/listing': listing })
  expect(html).toMatch(/Cinematography and Lighting.*?850 Saudi riyals/)
  expect(html).toMatch(/Editing I.*?Only Available with Bundle/)
  expect(html).toContain('2,200 Saudi riyals')
})

test('the Arabic page uses the Arabic text of the content (R009)', async () => {
  expect((await open({ '/pages/listing': listing }, 'ar')).html).toContain('متاح فقط ضمن الباقة الكاملة')
})

test('a failure shows Error loading courses with the reason (R098)', async () => {
  const body = { success: false, code: 'unexpected', message: 'Out of film' }
  const { html } = await open({ '/pages/listing': { status: 500, body } })
  expect(html).toContain('Error loading courses: Out of film')
})
