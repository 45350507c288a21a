import { latinDigits } from '#kit/digits.ts'

const marks = /[\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06ED\u0640]/g
const invisible = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const latinAccents = /[\u0300-\u036F]/g

/** Letters that people type interchangeably, each mapped to one of them. */
const sameCharacter: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ء: '',
  گ: 'ك',
  ک: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
}
const variants = new RegExp(`[${Object.keys(sameCharacter).join('')}]`, 'g')

/**
 * Reduces all spellings of a word to one: no vowel marks, tatweel, invisible characters or accents, one alef,
 * one ya, Western digits, lower case. Applied to both the index and the query. Idempotent.
 */
export function fold(text: string): string {
  return latinDigits(text)
    .normalize('NFKD')
    .replace(marks, '')
    .replace(invisible, '')
    .replace(latinAccents, '')
    .toLowerCase()
    .replace(variants, (character) => sameCharacter[character] ?? character)
    .normalize('NFC')
}
