import { counted, plural, words } from '#lib/text.ts'

const reviewCount = {
  en: (count: number) =>
    plural('en', count, { zero: 'no reviews', one: '1 review', other: `${count} reviews` }),
  ar: (count: number) =>
    counted(count, {
      zero: 'لا تقييمات',
      one: 'تقييم واحد',
      two: 'تقييمان',
      few: 'تقييمات',
      many: 'تقييمًا',
      other: 'تقييم',
    }),
}

/** Texts about stars on cards and pages. */
export const ratingText = words('rating', {
  count: reviewCount,
  average: {
    en: (average: string) => `Rated ${average} out of 5`,
    ar: (average: string) => `متوسط التقييم ${average} من 5`,
  },
  averageOf: {
    en: (average: string, count: number) => `Rated ${average} out of 5, ${reviewCount.en(count)}`,
    ar: (average: string, count: number) => `متوسط التقييم ${average} من 5، و${reviewCount.ar(count)}`,
  },
  stars: {
    en: (stars: number) => plural('en', stars, { one: '1 star out of 5', other: `${stars} stars out of 5` }),
    ar: (stars: number) =>
      `${plural('ar', stars, { one: 'نجمة واحدة', two: 'نجمتان', few: `${stars} نجوم`, many: `${stars} نجمة`, other: `${stars} نجمة` })} من 5`,
  },
})
