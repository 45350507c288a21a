import { counted, plural, words } from '#lib/text.ts'

export const textLimitText = words({
  used: {
    en: (count: string, most: string) => `${count} of ${most} characters`,
    ar: (count: string, most: string) => `الأحرف: ${count} من ${most}`,
  },
  tooLong: {
    en: (excess: number) =>
      `${plural('en', excess, { one: '1 character', other: `${excess} characters` })} too many: shorten the text.`,
    ar: (excess: number) =>
      `النص أطول من المسموح بـ${counted(excess, { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' })}، فاختصره.`,
  },
  notSavedTooLong: {
    en: (excess: number) =>
      `Not saved: ${plural('en', excess, { one: '1 character', other: `${excess} characters` })} too many.`,
    ar: (excess: number) =>
      `لم يُحفظ: النص أطول من المسموح بـ${counted(excess, { one: 'حرف واحد', two: 'حرفين', few: 'أحرف', many: 'حرفًا', other: 'حرف' })}.`,
  },
})
