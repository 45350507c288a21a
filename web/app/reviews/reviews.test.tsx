import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'
import {
  averageOf,
  countOf,
  type Distribution,
  isThirdReached,
  toDisplayName,
} from '@matla/contract/reviews/review-rules'
import { expect, test } from 'vitest'
import * as coursePage from '#catalogue/course.page.tsx'
import { coursePage as pageOf } from '#test/courses.ts'
import { renderPage } from '#test/render-page.tsx'
import { ratingText } from './rating.text.ts'

const text = 'Clear lessons & <b>good</b> exercises.'
function reviewsOf(
  distribution: [number, number, number, number, number],
  next: string | null = null,
): CourseReviews {
  const review = { name: 'Sara D.', stars: 5, text, lang: 'en', at: '2026-11-20T09:00:00.000Z' } as const
  const count = countOf(distribution)
  const reviews = Array.from({ length: count }, (_, at) => ({ ...review, id: `review-${at}` }))
  return { count, average: averageOf(distribution), distribution, reviews, next }
}

async function shown(reviews: CourseReviews | null) {
  const page = { ...pageOf({ rating: null }), reviews }
  const path = `/home/R2/R4/filmproduction/${page.course.id}`
  const { html } = await renderPage({
    page: coursePage,
    path: '/home/R2/R4/filmproduction/:courseId',
    url: path,
    lang: 'en',
    answers: { [`/pages/course/${page.course.id}`]: { success: true, ...page } },
  })
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  )
  return { html, course: blocks.find((block) => block['@type'] === 'Course') }
}

test('structured data match the page: nothing, only reviews, and an average from three reviews on', async () => {
  const none = await shown(null)
  expect(none.html).not.toContain('id="reviews"')
  expect([none.course?.aggregateRating, none.course?.review]).toEqual([undefined, undefined])
  const two = await shown(reviewsOf([0, 0, 0, 0, 2]))
  expect(two.course?.aggregateRating).toBeUndefined()
  expect(two.course?.review).toHaveLength(2)
  const three = await shown(reviewsOf([0, 0, 0, 1, 2]))
  expect(three.course?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.7,
    reviewCount: 3,
    bestRating: 5,
    worstRating: 1,
  })
  const [first] = Array.isArray(three.course?.review) ? three.course.review : []
  expect(first).toEqual({
    '@type': 'Review',
    author: { '@type': 'Person', name: 'Sara D.' },
    reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
    reviewBody: text,
    inLanguage: 'en',
    datePublished: '2026-11-20',
  })
  expect(three.html).toContain('Clear lessons &amp; &lt;b&gt;good&lt;/b&gt; exercises.')
})

test('"more" is a link that works without JavaScript', async () => {
  const { html } = await shown(
    reviewsOf([0, 0, 0, 0, 5], '1795000000000000.01a22082-e5c8-74d2-93bd-a6336a29950d'),
  )
  expect(html).toContain('?reviews=1795000000000000.01a22082-e5c8-74d2-93bd-a6336a29950d#reviews')
})

test('counts use the plural forms of each language', () => {
  const ar = [0, 1, 2, 3, 10, 11, 100].map((count) => ratingText.ar.count(count))
  expect(ar).toEqual([
    'لا تقييمات',
    'تقييم واحد',
    'تقييمان',
    '3 تقييمات',
    '10 تقييمات',
    '11 تقييمًا',
    '100 تقييم',
  ])
  expect([1, 2].map((count) => ratingText.en.count(count))).toEqual(['1 review', '2 reviews'])
})

test('a third is 33.33 percent, only the initial of the family name is shown, and an average has one decimal', () => {
  expect([null, 33.32, 33.33, 33.333333333333, 100].map(isThirdReached)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
  expect(['نورة عبدالله القحطاني', 'Sara Demo', 'Maha'].map(toDisplayName)).toEqual([
    'نورة ق.',
    'Sara D.',
    'Maha',
  ])
  const of: Distribution[] = [
    [0, 0, 0, 0, 2],
    [1, 0, 0, 1, 1],
  ]
  expect(of.map(averageOf)).toEqual([null, 3.3])
})
