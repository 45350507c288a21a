import { words } from '#lib/text.ts'

export const faqsText = words('faqs', {
  title: { en: 'Frequently asked questions', ar: 'الأسئلة الشائعة' },
  lead: {
    en: 'Answers about accounts, courses, payment, certificates and support.',
    ar: 'إجابات عن الحساب والدورات والدفع والشهادات والدعم.',
  },
  often: { en: 'Most asked', ar: 'الأكثر طرحًا' },
  empty: { en: 'No questions yet', ar: 'لا توجد أسئلة بعد' },
  emptyText: { en: 'Contact us and we’ll answer yours.', ar: 'راسلنا وسنجيب عن سؤالك.' },
  ask: { en: 'Still have a question?', ar: 'لم تجد إجابتك؟' },
  askText: {
    en: 'Contact us and we’ll reply within one working day.',
    ar: 'راسلنا، وسنرد عليك خلال يوم عمل.',
  },
  contact: { en: 'Contact us', ar: 'تواصل معنا' },
})
