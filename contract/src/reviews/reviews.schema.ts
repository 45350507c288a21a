import { z } from 'zod'

const PublishedReview = z.object({
  id: z.string(),
  /** The first name and the initial of the last one. */
  name: z.string(),
  stars: z.int().min(1).max(5),
  /** Plain text with the line breaks that the learner typed. */
  text: z.string(),
  lang: z.enum(['ar', 'en']),
  /** When the review was published (ISO 8601). */
  at: z.string(),
})
export type PublishedReview = z.output<typeof PublishedReview>

export const ReviewPage = z.object({
  reviews: z.array(PublishedReview),
  /** The cursor `after` for the next page; null on the last page. */
  next: z.string().nullable(),
})

const many = z.int().nonnegative()
export const CourseReviews = ReviewPage.extend({
  count: z.int().nonnegative(),
  /** With one decimal; null when there are too few reviews for an average. */
  average: z.number().nullable(),
  /** The number of reviews by stars, from one to five. */
  distribution: z.tuple([many, many, many, many, many]),
})
export type CourseReviews = z.output<typeof CourseReviews>
