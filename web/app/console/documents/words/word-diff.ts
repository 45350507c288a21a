import type { Lang } from '@matla/contract/kit/lang'
import { diffWords } from 'diff'
import { perLang } from '#lib/per-lang.ts'

/** By the rules of the language: without them an Arabic word is cut within. */
const segmenterIn = perLang((lang) => new Intl.Segmenter(lang, { granularity: 'word' }))

export type Piece = { readonly text: string; readonly how: 'same' | 'added' | 'removed' }

/** What was taken out of a text and put in, word by word. */
export const wordDiff = (before: string, after: string, lang: Lang): readonly Piece[] =>
  diffWords(before, after, { intlSegmenter: segmenterIn(lang) }).map(({ value, added, removed }) => ({
    text: value,
    how: added ? 'added' : removed ? 'removed' : 'same',
  }))
