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
    // Recombine decomposed letters, and those that uppercasing decomposes.
    .normalize('NFKC')

/** The key by which codes are compared, so that look-alike codes are equal. Must match the column `code_key`. */
export const codeKey = (typed: string): string => fold(normaliseCode(typed))
