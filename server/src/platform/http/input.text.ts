import { sentences } from '@matla/contract/kit/sentences'

/** What is wrong with a value that has no specific rule. */
export const inputTexts = sentences('input-errors', {
  tooLong: { en: 'This is too long.', ar: 'هذه القيمة أطول من المسموح.' },
  missing: { en: 'This field is required.', ar: 'هذه القيمة مطلوبة.' },
  notValid: { en: 'This value is not valid.', ar: 'هذه القيمة غير صحيحة.' },
})
