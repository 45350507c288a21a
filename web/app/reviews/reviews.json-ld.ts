import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'

/** Structured data of the average and the reviews on the page; the rating is omitted without an average. */
export const reviewsJsonLd = ({ average, count, reviews }: CourseReviews): object => ({
  ...(average !== null && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: 5,
      worstRating: 1,
    },
  }),
  ...(reviews.length > 0 && {
    review: reviews.map(({ name, stars, text, lang, at }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name },
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5, worstRating: 1 },
      reviewBody: text,
      inLanguage: lang,
      datePublished: at.slice(0, 10),
    })),
  }),
})
