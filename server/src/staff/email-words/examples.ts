import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'

export type Make = (facts: EmailFacts) => Email

/** Fictitious people, courses and texts. */
export const examples = {
  name: { ar: 'نورة', en: 'Noura' },
  course: { ar: 'المونتاج السينمائي', en: 'Film editing' },
  other: { ar: 'كتابة السيناريو', en: 'Screenwriting' },
  third: { ar: 'الإخراج', en: 'Directing' },
  book: { ar: 'دليل المخرج', en: 'The director’s handbook' },
  report: { ar: 'الأسبوع الماضي', en: 'The last week' },
  words: { ar: 'يسعدنا لقاؤك يوم الأحد.', en: 'Sunday would suit us well.' },
} as const
