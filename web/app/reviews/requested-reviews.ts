import type { CoursePage } from '@matla/contract/pages/pages'
import type { Api } from '#lib/api.ts'

const isCursor = (word: string | null): word is string =>
  word !== null && /^\d{1,17}\.[0-9a-f-]{36}$/.test(word)

/** The course page with the reviews that the URL requests, which the "more" link opens without JavaScript. */
export async function readRequestedReviews(api: Api, page: CoursePage, url: string): Promise<CoursePage> {
  const after = new URL(url).searchParams.get('reviews')
  if (!page.reviews || !isCursor(after)) return page
  const answer = await api.reviews.ofCourse({ params: { courseId: page.course.id }, query: { after } })
  if (!answer.ok || answer.value.reviews.length === 0) return page
  const { reviews, next } = answer.value
  return { ...page, reviews: { ...page.reviews, reviews, next } }
}
