import type { Change } from '@matla/contract/documents/changes'
import { findUnfinished } from '@matla/contract/documents/marked-text'
import type { Draft } from '@matla/contract/documents/shape'
import type { DocumentRef } from './current-document.ts'

/** Facts for the document list: the title, and the number of missing texts per language. */
export function draftFacts({ key, fields, port }: DocumentRef, draft: Draft) {
  const missing = findUnfinished(fields, draft)
  const missingIn = (lang: 'ar' | 'en') =>
    missing.filter((each) => each.lang === lang || each.lang === null).length
  return { title: port.titleOf(key, draft), missingAr: missingIn('ar'), missingEn: missingIn('en') }
}

/** Updates when each text was last changed, by language. */
export const updateTouched = (
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
