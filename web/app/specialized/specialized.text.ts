import { words } from '#lib/text.ts'

export const specializedText = words('specialized', {
  title: { en: 'Specialized courses', ar: 'الدورات المتخصصة' },
  lead: {
    en: 'Know the basics? Go deeper into one craft.',
    ar: 'لمن عرف الأساسيات ويريد أن يتعمّق في تخصص واحد.',
  },
  empty: { en: 'No courses available', ar: 'لا توجد دورات متاحة' },
  emptyText: {
    en: 'In the meantime, explore the fundamentals.',
    ar: 'يمكنك البدء بالدورات الأساسية إلى ذلك الحين.',
  },
  browse: { en: 'Browse courses', ar: 'تصفّح الدورات' },
})
