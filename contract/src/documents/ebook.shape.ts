import { art, button, title } from './common-fields.ts'
import { lines, number, optional, part, toggle } from './field.ts'
import { shape } from './shape.ts'

const text = lines('Text', 'النص', 600)

/** The e-books page; each book is a separate document. */
export const ebooksPageShape = shape({ title, text })

const pages = (en: string, ar: string) =>
  ({ ...optional(number(en, ar, [1, 2000])), isAbsent: true }) as const

/** An e-book; staff upload one file per language, and its pages are counted. */
export const ebookShape = shape({
  title,
  text,
  art,
  comingSoon: toggle('Coming soon', 'قريبًا', {
    en: 'Shown without a file; nobody can ask for it yet.',
    ar: 'يظهر بلا ملف، ولا يمكن طلبه بعد.',
  }),
  button,
  pages: part('Number of pages', 'عدد الصفحات', {
    ar: pages('Of the Arabic file', 'الملف العربي'),
    en: pages('Of the English file', 'الملف الإنجليزي'),
  }),
})
