import { wordsOf } from '../spelling/words-of.ts'
import type { Listed } from './list.ts'

/** Names, brands, formats and codes that Arabic writes in Latin letters. Everything else has an Arabic word. */
const allowed = new Set(
  [
    'AA ADR AVIF CSV IP JPEG PDF PNG RSS WCAG WebM WebP ZIP',
    'Apple Google JavaScript Pay Secure Super',
    'Ctrl Shift mailto',
    // Names of cookies.
    'device guestCartId language session',
  ].flatMap((line) => line.split(' ')),
)
/** They are written in the other language on purpose. */
const inEnglish = /\.(?:toO|o)therLanguage$/

/** Where an Arabic sentence holds a word in Latin letters that has no place there. */
export const latinInArabic = (sentences: readonly Listed[]): readonly string[] =>
  sentences
    .filter(({ place }) => !inEnglish.test(place))
    .flatMap(({ place, ar }) =>
      wordsOf(ar, 'en')
        .filter((word) => !allowed.has(word))
        .map((word) => `${place}: ${word}`),
    )
