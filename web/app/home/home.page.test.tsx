import type { HomePage } from '@matla/contract/pages/pages'
import { expect, test } from 'vitest'
import { courseCard, coursePage } from '#test/courses.ts'
import { type Answers, renderPage } from '#test/render-page.tsx'
import * as page from './home.page.tsx'

const { bundle, course } = coursePage()
const faqs = Array.from({ length: 9 }, (_, index) => ({
  question: `Question ${index + 1}?`,
  answer: `Answer ${index + 1}`,
}))
const home: HomePage = {
  hero: {
    eyebrow: 'A film school',
    title: 'Every film starts with an opening',
    highlight: 'an opening',
    text: 'Learn filmmaking.',
    art: course.art,
    tallArt: course.art,
    clip: { webm: '/w', mp4: '/m' },
  },
  stats: [{ value: '+18,400', label: 'learners' }],
  categories: [course.category],
  courses: [courseCard()],
  bundle,
  shows: [
    { id: '1', title: 'First light', text: 'A short', art: course.art, clip: null, href: '/home/R2/bundle' },
  ],
  instructors: [{ name: 'Tariq Alosaimi', role: 'Cinematographer', bio: '', photo: course.art }],
  faqs,
}
const open = (answers: Answers, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page, path: 'home', url: '/home', lang, answers })

test('shows hero, categories, courses, package, shows, instructors and questions', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toMatch(/Every film starts with <em[^>]*>an opening<\/em>/)
  for (const words of [
    '+18,400',
    'View All Courses',
    'First light',
    'Cinematographer',
    '2,200 Saudi riyals',
    '6,400 Saudi riyals',
  ]) {
    expect(html).toContain(words)
  }
})

test('the first seven questions are there, and a way to the others (R081)', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html.match(/Question \d\?/g)).toHaveLength(7)
  expect(html).toContain('More questions')
})

test('a failure says Error loading data and is not kept (R083)', async () => {
  const { html, status, kept } = await open({})
  expect(html).toContain('Error loading data')
  expect([status, kept]).toEqual([503, 'no-store'])
})

test('nothing in the page depends on who looks', async () => {
  const { html } = await open({ '/pages/home': home })
  expect(html).toContain('href="/home/login"')
  expect(html).toContain('aria-label="Cart"')
})
