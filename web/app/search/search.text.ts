import { words } from '#kit/text.ts'

export const searchText = words({
  label: { en: 'Search courses', ar: 'البحث في الدورات' },
  placeholder: { en: 'Search courses…', ar: 'ابحث عن دورة…' },
  submit: { en: 'Search', ar: 'بحث' },
  results: { en: 'Search results', ar: 'نتائج البحث' },
  none: {
    en: (query: string) => `No course matches “${query}”.`,
    ar: (query: string) => `لا توجد دورة تطابق «${query}».`,
  },
  all: { en: 'See all courses', ar: 'شاهد جميع الدورات' },
  failed: { en: 'Search is not available right now.', ar: 'البحث غير متاح الآن.' },
  shortcut: { en: 'Go straight there', ar: 'انتقل مباشرة' },
})
