import { latinDigits } from '#kit/digits.ts'
import { fold } from '#search/fold.ts'

/** Spaces, invisible marks that are copied with Arabic text, and the Arabic stretching character. */
const unheard = /[\s\p{Cf}\u0640]+/gu

/** Every kind of dash and minus that keyboards and text programs produce. */
const dashes = /[\p{Pd}\u2043\u2212]/gu

/** A code as it is stored and shown: upper case, Western digits, plain dashes, no invisible characters. */
export const normaliseCode = (text: string): string =>
  latinDigits(text.normalize('NFKC'))
    .replaceAll(unheard, '')
    .replaceAll(dashes, '-')
    .toUpperCase()
    // Uppercasing can decompose letters, so the code is composed again.
    .normalize('NFKC')

/** The key by which codes are compared, so that codes which look alike are equal. Must match the column `code_key`. */
export const codeKey = (text: string): string => fold(normaliseCode(text))
