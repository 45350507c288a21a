import { both, lines, list, optional, toggle } from './field.ts'
import { shape } from './shape.ts'

const question = both('Question', 'السؤال', 240)
const answer = lines('Answer', 'الجواب', 3000)
const isActive = toggle('Shown', 'ظاهر', {
  en: 'When off, visitors do not see it; it stays here.',
  ar: 'إن أُوقف لم يره الزوّار، ويبقى محفوظًا هنا.',
})

/** The questions of the home page. */
export const faqsShape = shape({
  items: {
    ...list(
      'Questions',
      'الأسئلة',
      { item: ['question', 'سؤال'], count: [0, 60] },
      {
        question,
        answer,
        isActive,
      },
    ),
    numberedAs: 'displayOrder',
  },
})

/** The FAQ page, grouped by section. */
export const faqSectionsShape = shape({
  items: {
    ...list(
      'Sections',
      'الأقسام',
      { item: ['section', 'قسم'], count: [0, 30] },
      {
        question: both('Title', 'العنوان', 160),
        answer: optional(
          lines('Introduction', 'تمهيد', 1000, {
            en: 'Optional. It stands above the questions.',
            ar: 'اختياري، ويظهر فوق الأسئلة.',
          }),
        ),
        isActive,
        items: list(
          'Questions',
          'الأسئلة',
          { item: ['question', 'سؤال'], count: [0, 40] },
          { question, answer },
        ),
      },
    ),
    numberedAs: 'displayOrder',
  },
})
