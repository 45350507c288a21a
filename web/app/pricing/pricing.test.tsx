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

test('R035 R091 every course is a line with its price, or with the text that it comes with the bundle', async () => {
  const { html } = await open({ '/pages/listing': listing })
  expect(html).toMatch(/Cinematography and Lighting.*?850 Saudi riyals/)
  expect(html).toMatch(/Editing I.*?Only Available with Bundle/)
  expect(html).toContain('2,200 Saudi riyals')
})

test('R009 the Arabic page uses the given Arabic text', async () => {
  expect((await open({ '/pages/listing': listing }, 'ar')).html).toContain('متاح فقط ضمن الباقة الكاملة')
})

test('R098 a failure shows Error loading courses with the reason', async () => {
  const body = { success: false, code: 'unexpected', message: 'Out of film' }
  const { html } = await open({ '/pages/listing': { status: 500, body } })
  expect(html).toContain('Error loading courses: Out of film')
})
