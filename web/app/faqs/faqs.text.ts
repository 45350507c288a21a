import { words } from '#lib/text.ts'

export const faqsText = words('faqs', {
  title: { en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' },
  lead: {
    en: 'Answers about accounts, courses, payment, certificates and support.',
    ar: 'إجابات عن الحساب والدورات والدفع والشهادات والدعم.',
  },
  often: { en: 'Asked most often', ar: 'الأكثر سؤالًا' },
  empty: { en: 'No questions yet', ar: 'لا توجد أسئلة بعد' },
  emptyText: { en: 'Write to us and we will answer yours.', ar: 'راسلنا وسنجيب عن سؤالك.' },
  ask: { en: 'Did not find your answer?', ar: 'لم تجد جوابك؟' },
  askText: { en: 'Write to us; we answer within one working day.', ar: 'راسلنا، وسنرد عليك خلال يوم عمل.' },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
})
