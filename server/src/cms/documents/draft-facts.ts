import type { Change } from '@matla/contract/documents/changes'
import { findMissing } from '@matla/contract/documents/completeness'
import type { Draft } from '@matla/contract/documents/shape'
import type { Known } from './current-document.ts'

/** What lists say of a draft: its title, and how many texts are missing in each language. */
export function draftFacts({ key, fields, port }: Known, draft: Draft) {
  const missing = findMissing(fields, draft)
  const missingIn = (lang: 'ar' | 'en') =>
    missing.filter((each) => each.lang === lang || each.lang === null).length
  return { title: port.titleOf(key, draft), missingAr: missingIn('ar'), missingEn: missingIn('en') }
}

/** When each text was changed last in each language, with these changes. */
export const touchedBy = (
  touched: Readonly<Record<string, string>>,
  changes: readonly Change[],
  now: Date,
): Record<string, string> => ({
  ...touched,
  ...Object.fromEntries(
    changes
      .filter(({ at }) => at.at(-1) === 'ar' || at.at(-1) === 'en')
      .map(({ at }) => [at.join('/'), now.toISOString()]),
  ),
})
