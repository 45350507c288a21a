import { discrepancyNames } from '@matla/contract/staff/discrepancy-names.text'
import { words } from '#lib/text.ts'

export const discrepancyText = words(discrepancyNames)

/** Whose sum it is. */
export const sumText = words({
  ours: { en: 'ours', ar: 'لدينا' },
  theirs: { en: 'theirs', ar: 'لديهم' },
})
