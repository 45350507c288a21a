import { words } from '#lib/text.ts'

export const peopleText = words('people', {
  more: { en: (name: string) => `More about ${name}`, ar: (name: string) => `تعرّف أكثر إلى ${name}` },
  explore: { en: 'Explore Courses', ar: 'استكشاف الدورات' },
  instructorsFailed: { en: 'Error loading instructors', ar: 'تعذّر تحميل المدرّبين' },
})
