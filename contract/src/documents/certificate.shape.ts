import { both, number, optional, part } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const colour = (en: string, ar: string) =>
  ({ kind: 'text', most: 7, form: 'colour', ...fieldLabel(en, ar) }) as const

/** The design of new certificates; issued certificates do not change. */
export const certificateShape = shape({
  bundleMoreThan: number('Courses for the package’s certificate', 'دورات شهادة الباقة', [0, 100], {
    en: 'The package’s certificate is for learners who have taken more courses than this.',
    ar: 'شهادة الباقة لمن تعلّم أكثر من هذا العدد من الدورات.',
  }),
  signatory: optional(
    part('Who signs', 'الموقّع', {
      name: both('Name', 'الاسم', 80),
      role: both('Position', 'المنصب', 80),
    }),
  ),
  colours: optional(
    part(
      'Colours',
      'الألوان',
      {
        paper: colour('Paper', 'الورق'),
        gold: colour('Frame and lines', 'الإطار والخطوط'),
        title: colour('Title', 'العنوان'),
        name: colour('Name', 'الاسم'),
        sunHigh: colour('Top of the sun', 'أعلى الشمس'),
        sunLow: colour('Bottom of the sun', 'أسفل الشمس'),
      },
      {
        en: 'Without these, certificates use the colours of the brand.',
        ar: 'من دونها تأخذ الشهادات ألوان الهوية.',
      },
    ),
  ),
})
