import { words } from '#lib/text.ts'

export const specializedText = words('specialized', {
  title: { en: 'Specialized courses', ar: 'الدورات المتخصصة' },
  lead: {
    en: 'For those who know the basics and want to go further in one craft.',
    ar: 'لمن عرف الأساسيات ويريد أن يتعمّق في تخصص واحد.',
  },
  empty: { en: 'No courses available', ar: 'لا توجد دورات متاحة' },
  emptyText: { en: 'The fundamentals are open meanwhile.', ar: 'الدورات الأساسية مفتوحة لك في الأثناء.' },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
