import type { Colour } from '@matla/contract/brand/contrast'
import { words } from '#lib/text.ts'

export const categoryColoursText = words({
  title: { en: 'The colours as visitors see them', ar: 'اللونان كما يراهما الزائر' },
  entered: { en: 'As entered', ar: 'كما أُدخل' },
  shown: { en: 'Shown to visitors', ar: 'كما يراه الزائر' },
  asEntered: {
    en: 'Both colours are easy to read, so visitors see them as entered.',
    ar: 'اللونان سهلا القراءة، فيراهما الزائر كما أُدخلا.',
  },
  lighter: {
    en: (colour: Colour) =>
      `The colour in dark mode is hard to read there. Visitors see a lighter one: ${colour}.`,
    ar: (colour: Colour) => `تصعب قراءة اللون في المظهر الداكن، فيراه الزائر أفتح: ${colour}.`,
  },
  darker: {
    en: (colour: Colour) =>
      `The colour in light mode is hard to read there. Visitors see a darker one: ${colour}.`,
    ar: (colour: Colour) => `تصعب قراءة اللون في المظهر الفاتح، فيراه الزائر أغمق: ${colour}.`,
  },
})
