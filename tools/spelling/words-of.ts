import type { Lang } from '../../contract/src/kit/lang.ts'

/** Parts of a sentence that are not words: arguments, URLs, the name of an e-book's picture, bidi control characters. */
const aside = /\{\w+\}|https?:\S+|\S+@\S+|(?<![\p{L}\d])\/[\w/?=&%.-]+|^@ \S+|[\u200e\u200f\u2066-\u2069]/gmu
const marks = /[\u064b-\u0652\u0670\u0640]/g
const scripts = {
  ar: /\p{Script=Arabic}[\p{Script=Arabic}\p{M}]*/gu,
  en: /\p{Script=Latin}[\p{L}\p{M}\d'’]*/gu,
}

/** The words of one language in a text, without vowel marks, possessives, single letters and codes. */
export function wordsOf(text: string, lang: Lang): readonly string[] {
  const found = text.replace(aside, ' ').match(scripts[lang]) ?? []
  return found
    .map((word) => (lang === 'ar' ? word.replace(marks, '') : word.replaceAll('’', "'").replace(/'s?$/, '')))
    .filter((word) => word.length > 1 && !/\d/.test(word))
}
