import { words } from '#lib/text.ts'

export const courseReviewsText = words('course-reviews', {
  title: { en: 'Learner reviews', ar: 'تقييمات المتدرّبين' },
  outOf: { en: 'out of 5', ar: 'من 5' },
  whose: {
    en: 'By learners who have finished at least a third of the course. We publish praise and criticism alike.',
    ar: 'كتبها متدرّبون أتموا ثلث الدورة على الأقل، وننشر الثناء والنقد على السواء.',
  },
  distribution: { en: 'Ratings by number of stars', ar: 'توزيع النجوم' },
  more: { en: 'More reviews', ar: 'مزيد من التقييمات' },
  failed: {
    en: 'We couldn’t load more reviews. Please try again.',
    ar: 'تعذّر تحميل المزيد من التقييمات. أعد المحاولة.',
  },
})
