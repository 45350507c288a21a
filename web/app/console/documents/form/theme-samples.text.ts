import { words } from '#lib/text.ts'

export const themeSamplesText = words({
  dark: { en: 'Dark mode', ar: 'المظهر الداكن' },
  light: { en: 'Light mode', ar: 'المظهر الفاتح' },
})
