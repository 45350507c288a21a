const arabicDigits = /[٠-٩۰-۹]/g
/** Spaces, the marks that come along when Arabic text is copied, and the stroke that lengthens emails. */
const unheard = /[\s\p{Cf}\u0640]+/gu

/** A code as it is stored and compared: upper case, Western digits, nothing that cannot be seen (S14). */
export const normaliseCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(unheard, '')
    .replaceAll(arabicDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 15))
    .toUpperCase()
    // Letters that stood apart, and those that an upper case takes apart, come together again.
    .normalize('NFKC')
