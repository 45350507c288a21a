import { counted, plural, words } from '#lib/text.ts'

export const listingText = words('listing', {
  title: { en: 'Courses', ar: 'الدورات' },
  loading: { en: 'Loading...', ar: 'جارٍ التحميل…' },
  titleOf: { en: (category: string) => `${category} courses`, ar: (category: string) => `دورات ${category}` },
  titleFound: { en: (query: string) => `Results for “${query}”`, ar: (query: string) => `نتائج «${query}»` },
  description: {
    en: 'Every course, with its lessons, length and price.',
    ar: 'جميع الدورات بدروسها ومدتها وسعرها.',
  },
  lead: {
    en: 'Pick one craft, or get every course in the full package.',
    ar: 'اختر تخصصًا واحدًا، أو احصل على جميع الدورات في الباقة الكاملة.',
  },
  leadCourses: { en: 'Pick a craft, and learn it step by step.', ar: 'اختر تخصصًا، وتعلّمه خطوة بخطوة.' },
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
    en: 'Nothing here yet. Try another category.',
    ar: 'لا توجد دورات هنا الآن. جرّب تصنيفًا آخر.',
  },
  noneFound: { en: 'No courses match your search', ar: 'لا توجد دورات تطابق بحثك' },
  noneFoundText: {
    en: 'Try a different word, or browse all courses.',
    ar: 'جرّب كلمة أخرى، أو تصفّح جميع الدورات.',
  },
  seeAll: { en: 'See all courses', ar: 'عرض جميع الدورات' },
  notAnswered: { en: 'the service isn’t responding', ar: 'الخدمة لا تستجيب' },
  failed: {
    en: (message: string) => `Error loading data: ${message}`,
    ar: (message: string) => `تعذّر تحميل البيانات: ${message}`,
  },
  rejected: { en: 'Failed to fetch courses', ar: 'تعذّر تحميل الدورات' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
