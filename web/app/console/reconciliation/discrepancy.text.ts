import { discrepancyNames } from '@matla/contract/staff/discrepancy-names.text'
import { words } from '#lib/text.ts'

export const discrepancyText = words(discrepancyNames)

/** Whose record an amount comes from. */
export const sumText = words({
  ours: { en: 'ours', ar: 'لدينا' },
  theirs: { en: 'theirs', ar: 'لديهم' },
})
