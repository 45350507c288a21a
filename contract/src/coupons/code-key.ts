import { latinDigits } from '#kit/digits.ts'
import { fold } from '#search/fold.ts'

/** Spaces, the marks that come along when Arabic text is copied, and the stroke that lengthens letters. */
const unheard = /[\s\p{Cf}\u0640]+/gu

/** Every kind of dash and minus, as a keyboard or a text program sets them. */
const dashes = /[\p{Pd}\u2043\u2212]/gu

/** A code as it is stored and shown: upper case, Western digits, one kind of dash, nothing that cannot be seen. */
export const normaliseCode = (typed: string): string =>
  latinDigits(typed.normalize('NFKC'))
    .replaceAll(unheard, '')
    .replaceAll(dashes, '-')
    .toUpperCase()
    // Letters that stood apart, and those that an upper case takes apart, come together again.
    .normalize('NFKC')

/** What codes are compared by: those that people take for one another are one. The same as the column `code_key`. */
export const codeKey = (typed: string): string => fold(normaliseCode(typed))
