import { plainCode } from '#kit/digits.ts'

/** Country code, two check digits and account number, at most 34 characters (ISO 13616). */
const ibanForm = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/
const saudiForm = /^SA\d{4}[A-Z\d]{18}$/

/** The remainder modulo 97 of a number with too many digits for one division. */
function mod97(digits: string): number {
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest
}

/** Converts letters to numbers, from A as 10 to Z as 35. */
const toDigits = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (character) => String(character.charCodeAt(0) - 55))

/**
 * Parses an IBAN typed with any digits, spaces and hyphens, in upper or lower case. Returns null when its
 * length, format or checksum is wrong.
 */
export function readIban(text: string): string | null {
  const iban = plainCode(text).toUpperCase()
  if (!ibanForm.test(iban) || (iban.startsWith('SA') && !saudiForm.test(iban))) return null
  return mod97(toDigits(iban.slice(4) + iban.slice(0, 4))) === 1 ? iban : null
}

/** An IBAN in groups of four, as banks print it. */
export const groupIban = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
