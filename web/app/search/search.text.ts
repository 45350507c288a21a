import { counted, plural, words } from '#lib/text.ts'

export const searchText = words('search', {
  label: { en: 'Search the site', ar: 'البحث في الموقع' },
  placeholder: { en: 'Search…', ar: 'ابحث…' },
  submit: { en: 'Search', ar: 'بحث' },
  results: { en: 'Search results', ar: 'نتائج البحث' },
  count: {
    en: (count: number) => plural('en', count, { one: '1 result', other: `${count} results` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا نتائج',
        one: 'نتيجة واحدة',
        two: 'نتيجتان',
        few: 'نتائج',
        many: 'نتيجة',
        other: 'نتيجة',
      }),
  },
  none: {
    en: (query: string) => `No results for “${query}”.`,
    ar: (query: string) => `لا توجد نتائج تطابق «${query}».`,
  },
  all: { en: 'See all courses', ar: 'عرض جميع الدورات' },
  allResults: { en: 'All results', ar: 'كل النتائج' },
  failed: { en: 'Search isn’t available right now.', ar: 'البحث غير متاح الآن.' },
  shortcut: { en: 'Quick link', ar: 'رابط مباشر' },
  package: { en: 'The full package', ar: 'الباقة الكاملة' },
  script: { en: 'Screenwriting course', ar: 'دورة كتابة السيناريو' },
  editing: { en: 'Editing courses', ar: 'دورات المونتاج' },
  course: { en: 'Course', ar: 'دورة' },
  article: { en: 'Article', ar: 'مقال' },
  ebook: { en: 'E-book', ar: 'كتاب إلكتروني' },
  faq: { en: 'FAQ', ar: 'سؤال' },
  instructor: { en: 'Instructor', ar: 'من المدرّبين' },
  policy: { en: 'Policy', ar: 'سياسة' },
  page: { en: 'Page', ar: 'صفحة' },
})
