import { icon } from './common-fields.ts'
import { both } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const colour = (en: string, ar: string) =>
  ({ kind: 'text', most: 7, form: 'colour', ...fieldLabel(en, ar) }) as const

/** A category of courses; its key is part of the URL of its list. */
export const categoryShape = shape({
  name: both('Name', 'الاسم', 60),
  icon,
  colour: colour('Colour in dark mode', 'اللون في المظهر الداكن'),
  colourLight: colour('Colour in light mode', 'اللون في المظهر الفاتح'),
})
