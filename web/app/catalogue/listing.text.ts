import { counted, plural, words } from '#lib/text.ts'

export const listingText = words('listing', {
  title: { en: 'Courses', ar: 'الدورات' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل...' },
  titleOf: { en: (category: string) => `${category} courses`, ar: (category: string) => `دورات ${category}` },
  titleFound: { en: (query: string) => `Results for “${query}”`, ar: (query: string) => `نتائج «${query}»` },
  description: {
    en: 'All courses with their lessons, length and price, from writing to editing.',
    ar: 'جميع الدورات بدروسها ومدتها وسعرها، من كتابة السيناريو إلى المونتاج.',
  },
  lead: {
    en: 'Pick one craft, or take them all in the full package.',
    ar: 'اختر تخصصًا واحدًا، أو خذها كلها في الباقة الكاملة.',
  },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  all: { en: 'All', ar: 'الكل' },
  count: {
    en: (count: number) =>
      plural('en', count, { zero: 'No courses', one: '1 course', other: `${count} courses` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا دورات',
        one: 'دورة واحدة',
        two: 'دورتان',
        few: 'دورات',
        many: 'دورة',
        other: 'دورة',
      }),
  },
  empty: { en: 'No courses available', ar: 'لا توجد دورات متاحة' },
  emptyText: {
    en: 'Nothing here for now. The other categories are open.',
    ar: 'لا شيء هنا الآن، والتصنيفات الأخرى مفتوحة لك.',
  },
  noneFound: { en: 'No courses match your search', ar: 'لا توجد دورات تطابق بحثك' },
  noneFoundText: {
    en: 'Try another word, or look through all of them.',
    ar: 'جرّب كلمة أخرى، أو تصفّحها كلها.',
  },
  seeAll: { en: 'See all courses', ar: 'شاهد جميع الدورات' },
  notAnswered: { en: 'the service is not answering', ar: 'الخدمة لا تستجيب' },
  failed: {
    en: (message: string) => `Error loading data: ${message}`,
    ar: (message: string) => `تعذّر تحميل البيانات: ${message}`,
  },
  rejected: { en: 'Failed to fetch courses', ar: 'تعذّر جلب الدورات' },
  retry: { en: 'Try again', ar: 'أعد المحاولة' },
})
