import { z } from 'zod'

const PublishedReview = z.object({
  id: z.string(),
  /** First name and initial. */
  name: z.string(),
  stars: z.int().min(1).max(5),
  /** Plain text in the lines that were typed. */
  text: z.string(),
  lang: z.enum(['ar', 'en']),
  /** When it was published (ISO 8601). */
  at: z.string(),
})
export type PublishedReview = z.output<typeof PublishedReview>

export const ReviewPage = z.object({
  reviews: z.array(PublishedReview),
  /** `after` for the next page; null: there is none. */
  next: z.string().nullable(),
})

const many = z.int().nonnegative()
export const CourseReviews = ReviewPage.extend({
  count: z.int().nonnegative(),
  /** With one decimal; null: fewer reviews than an average needs. */
  average: z.number().nullable(),
  /** How many gave one star, two, …, five. */
  distribution: z.tuple([many, many, many, many, many]),
})
export type CourseReviews = z.output<typeof CourseReviews>
