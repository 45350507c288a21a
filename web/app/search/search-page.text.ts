import { words } from '#lib/text.ts'

export const searchPageText = words('search-page', {
  title: { en: 'Search', ar: 'البحث' },
  titleFound: { en: (query: string) => `Results for “${query}”`, ar: (query: string) => `نتائج «${query}»` },
  lead: {
    en: 'Courses, articles, e-books and questions in one place.',
    ar: 'الدورات والمقالات والكتب والأسئلة في مكان واحد.',
  },
  course: { en: 'Courses', ar: 'الدورات' },
  article: { en: 'Articles', ar: 'المقالات' },
  ebook: { en: 'E-books', ar: 'الكتب الإلكترونية' },
  faq: { en: 'Questions', ar: 'الأسئلة' },
  noneText: {
    en: 'Try another spelling, or look through all courses.',
    ar: 'جرّب كتابة أخرى، أو تصفّح الدورات كلها.',
  },
  retry: { en: 'Retry', ar: 'أعد المحاولة' },
})
