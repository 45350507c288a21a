import type { CourseReviews } from '@matla/contract/reviews/reviews.schema'

/** Structured data of the figures and reviews on the page; without an average there are no figures. */
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
