import { wordsOf } from '../spelling/words-of.ts'
import type { Listed } from './list.ts'

/** Labels that the requirements quote, and a name. */
const quoted = /^Enrollment Successful!$|^TV programs and films$|^Club programs$|Saudi Business Center/

/** Dictionaries of British English contain some of these as well, such as “organize” and “program”. */
const american = [
  /^(?:behavi|col|fav|flav|hon|lab|neighb)or/,
  /^(?:cent|theat)er/,
  /(?:catalog|dialog|analog)s?$/,
  /^(?:enroll|fulfill|skillful|installment)(?:s|ment|ments)?$/,
  /^(?:cancel|label|model|signal|travel)(?:ed|ing|er)$/,
  // “Specialized courses” are a name of the requirements as well.
  /(?<!^(?:re|over)?s|^pr|^se|^special)iz(?:e[ds]?|ing|ations?)$/,
  /lyz/,
  /^(?:gray|inquir|judgment|defense|offense)/,
]

/** The places of American spellings in English sentences. */
export const americanSpellings = (sentences: readonly Listed[]): readonly string[] =>
  sentences
    .filter(({ en }) => !quoted.test(en.trim()))
    .flatMap(({ place, en }) =>
      wordsOf(en, 'en')
        .filter((word) => american.some((pattern) => pattern.test(word.toLowerCase())))
        .map((word) => `${place}: ${word}`),
    )
