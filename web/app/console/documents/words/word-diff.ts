import type { Lang } from '@matla/contract/kit/lang'
import { diffWords } from 'diff'
import { perLang } from '#lib/per-lang.ts'

/** Segments by the rules of the language, because Arabic words would otherwise be split. */
const segmenterIn = perLang((lang) => new Intl.Segmenter(lang, { granularity: 'word' }))

export type Piece = { readonly text: string; readonly how: 'same' | 'added' | 'removed' }

/** The removed and added parts of a text, word by word. */
export const wordDiff = (before: string, after: string, lang: Lang): readonly Piece[] =>
  diffWords(before, after, { intlSegmenter: segmenterIn(lang) }).map(({ value, added, removed }) => ({
    text: value,
    how: added ? 'added' : removed ? 'removed' : 'same',
  }))
