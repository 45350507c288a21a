import { words } from '#lib/text.ts'

export const searchPageText = words('search-page', {
  title: { en: 'Search', ar: 'البحث' },
  titleFound: { en: (query: string) => `Results for “${query}”`, ar: (query: string) => `نتائج «${query}»` },
  lead: {
    en: 'Search courses, articles, e-books and FAQs.',
    ar: 'الدورات والمقالات والكتب والأسئلة في مكان واحد.',
  },
  course: { en: 'Courses', ar: 'الدورات' },
  article: { en: 'Articles', ar: 'المقالات' },
  ebook: { en: 'E-books', ar: 'الكتب الإلكترونية' },
  faq: { en: 'FAQs', ar: 'الأسئلة الشائعة' },
  package: { en: 'The package', ar: 'الباقة' },
  instructor: { en: 'Instructors', ar: 'المدرّبون' },
  policy: { en: 'Policies', ar: 'السياسات' },
  page: { en: 'Pages', ar: 'الصفحات' },
  noneText: {
    en: 'Try a different spelling, or browse all courses.',
    ar: 'جرّب كتابة الكلمة بصورة أخرى، أو تصفّح الدورات كلها.',
  },
  kinds: { en: 'Kinds of results', ar: 'أنواع النتائج' },
  allKinds: { en: 'All', ar: 'الكل' },
  didYouMean: { en: 'Did you mean:', ar: 'هل تقصد:' },
  noneAsTyped: {
    en: (query: string) => `Nothing matches “${query}”.`,
    ar: (query: string) => `لا شيء يطابق «${query}».`,
  },
  begin: { en: 'Courses to start with', ar: 'دورات تبدأ بها' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
})
