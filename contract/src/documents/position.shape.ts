import { both, choice, lines, toggle } from './field.ts'
import { shape } from './shape.ts'

/** An open position, as listed on the job application form. */
export const positionShape = shape({
  title: both('Job title', 'المسمّى الوظيفي', 60, {
    en: 'Fills in the job title of the application form.',
    ar: 'يُملأ به المسمّى الوظيفي في نموذج الطلب.',
  }),
  place: both('Place', 'مكان العمل', 60),
  work: choice('Kind of work', 'نوع العمل', {
    'full-time': ['Full time', 'دوام كامل'],
    'part-time': ['Part time', 'دوام جزئي'],
    contract: ['Contract', 'عقد مؤقت'],
    freelance: ['Freelance', 'عمل حر'],
  }),
  text: lines('Short description', 'وصف قصير', 400),
  isOpen: toggle('Open', 'مفتوحة', {
    en: 'Listed on the form; switched off, nobody sees it any more.',
    ar: 'تظهر في النموذج، فإن أُغلقت لم يعد يراها أحد.',
  }),
})
