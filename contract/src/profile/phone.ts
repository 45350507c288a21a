import { latinDigits } from '#kit/digits.ts'

/** Converts the digits of any keyboard to 0 to 9 and removes directional marks. */
const plainDigits = (text: string): string =>
  latinDigits(text)
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()

/** The characters of a typed number: digits, a plus, and separators between groups. */
const looksLikePhone = /^[+\d][\d\s().\-\u2010-\u2015/]*$/

const ofSaudi = /^(?:[15]\d{8}|9200\d{5}|800\d{7})$/

/**
 * Parses a Saudi or international number into E.164: `0501234567`, `٠٥٠ ١٢٣ ٤٥٦٧`, `00966501234567` and `+966
 * 50 123 4567` are the same number. Returns null for any other text.
 */
export function readPhone(text: string): string | null {
  const plain = plainDigits(text)
  if (!looksLikePhone.test(plain)) return null
  const digits = plain.replace(/\D/g, '')
  const national = (rest: string) => (ofSaudi.test(rest) ? `+966${rest}` : null)
  if (/^(?:\+|00)/.test(plain.replace(/\s/g, ''))) return international(digits.replace(/^00/, ''), national)
  if (/^966\d{9,10}$/.test(digits)) return national(digits.slice(3).replace(/^0/, ''))
  if (/^0\d{9}$/.test(digits)) return national(digits.slice(1))
  return /^(?:5\d{8}|9200\d{5}|800\d{7})$/.test(digits) ? national(digits) : null
}

function international(digits: string, national: (rest: string) => string | null): string | null {
  // Some people keep the domestic zero after the country code: +966 050 …
  if (digits.startsWith('966')) return national(digits.slice(3).replace(/^0/, ''))
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : null
}

/** The stored form of a typed number: E.164 if it can be parsed, else its digits as typed; null without any digits. */
export function storedPhone(text: string): string | null {
  const plain = plainDigits(text)
  const digits = plain.replace(/\D/g, '').length
  if (!looksLikePhone.test(plain) || digits < 5 || digits > 20) return null
  return readPhone(plain) ?? plain.replace(/\s+/g, ' ')
}

/** The URL that opens a chat: of a complete URL or a number in any form, which is Saudi without a country code. */
export const whatsappHref = (contact: string): string =>
  contact.startsWith('https://')
    ? contact
    : `https://wa.me/${(readPhone(contact) ?? contact).replaceAll(/\D/g, '')}`

/** Shorter text would match too many numbers. */
const leastDigits = 5

/**
 * The possible beginnings of stored numbers for a typed beginning with `+966`, `966`, `00966` or the domestic
 * zero, in the digits of any keyboard. Empty when the text is not the beginning of a phone number.
 */
export function phoneStarts(text: string): readonly string[] {
  const stored = storedPhone(text)
  if (stored === null || stored.replace(/\D/g, '').length < leastDigits) return []
  return [...new Set([readPhone(stored) ?? internationalStart(stored), stored])]
}

function internationalStart(stored: string): string {
  const digits = stored.replace(/\D/g, '')
  const isAbroad = /^(?:\+|00)/.test(stored)
  const rest = isAbroad ? digits.replace(/^00/, '') : digits
  if (rest.startsWith('966')) return `+966${rest.slice(3).replace(/^0/, '')}`
  if (isAbroad) return `+${rest}`
  return /^(?:0[15]|5)/.test(digits) ? `+966${digits.replace(/^0/, '')}` : stored
}
