import type { legalItemTypes } from '#legal/legal.ts'
import { leadsTo } from './common-fields.ts'
import { both, choice, lines, list, optional } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const facts =
  '{brand} {school} {email} {whatsapp} {site} {seller} {sellerAddress} {vatNumber} {registrationNumber}'

/** Fields of every section of a legal text, at any depth. */
const piece = {
  type: choice<(typeof legalItemTypes)[number]>('Kind', 'النوع', {
    paragraph: ['Paragraph', 'فقرة'],
    numberedHeading: ['Numbered heading', 'عنوان مرقّم'],
    bulletPoint: ['Bullet point', 'نقطة'],
  }),
  content: lines('Text', 'النص', 4000, {
    en: `Filled in automatically: ${facts}`,
    ar: `تُملأ تلقائيًا: \u2066${facts}\u2069`,
  }),
  links: list(
    'Links',
    'الروابط',
    { item: ['link', 'رابط'], count: [0, 20] },
    {
      text: both('Link text', 'نص الرابط', 160, {
        en: 'Exactly as written in the text above.',
        ar: 'كما هي مكتوبة في النص أعلاه تمامًا.',
      }),
      href: leadsTo,
    },
  ),
}
const piecesOf = { item: ['piece', 'جزء'], count: [0, 100] } as const

/** A legal page of three levels with automatically numbered headings. */
export const legalShape = shape({
  heading: both('Heading', 'العنوان', 120),
  summary: lines('Summary', 'الملخّص', 400),
  updatedAt: optional({
    kind: 'date',
    ...fieldLabel('Day of the last change', 'يوم آخر تعديل', {
      en: 'Visitors read it at the top of the page.',
      ar: 'يقرؤه الزوّار في أعلى الصفحة.',
    }),
  }),
  items: list(
    'Text',
    'النص',
    { ...piecesOf, count: [1, 200] },
    {
      ...piece,
      subItems: list('Pieces below it', 'أجزاء تحته', piecesOf, {
        ...piece,
        subItems: list('Pieces below it', 'أجزاء تحته', piecesOf, piece),
      }),
    },
  ),
})
