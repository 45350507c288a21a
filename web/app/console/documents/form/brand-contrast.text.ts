import { words } from '#lib/text.ts'

export const brandContrastText = words({
  title: { en: 'Contrast of the colours', ar: 'تباين الألوان' },
  hint: {
    en: 'Colours that are hard to read are not published.',
    ar: 'لا تُنشر ألوان تصعب قراءتها.',
  },
  button: { en: 'Buy the course', ar: 'شراء الدورة' },
  link: { en: 'All courses', ar: 'كل الدورات' },
  passes: {
    en: (ratio: string) => `Everything is easy to read. The lowest contrast is ${ratio}.`,
    ar: (ratio: string) => `كل النصوص سهلة القراءة، وأقل تباين ${ratio}.`,
  },
})
