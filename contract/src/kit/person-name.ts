import type { Localized } from './lang.ts'

/** The message for an invalid name, in every form with a name field. */
export const nameNotValid: Localized = {
  en: 'Please write your name in letters only, without links or email addresses.',
  ar: 'اكتب اسمك بالحروف فقط، من دون روابط أو عناوين بريد إلكتروني.',
}

const maxDigits = 4
/** Titles and initials, which people often type without a space after the dot. */
const titles = /(^| )((?:\p{L}\.)*\p{L}|dr|mr|mrs|ms|prof|eng|st)\.(?=\p{L}{2})/giu

/** Normalizes to one line in NFC, with single spaces and one after a title’s dot; `isPersonName` validates. */
export const tidyName = (text: string): string =>
  (text.trim() === '' ? '' : text)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(titles, '$1$2. ')
    .replace(/^ | $/g, '')

/** Letters with their marks, digits, and the punctuation that occurs in names. */
const nameSigns = /^[\p{L}\p{M}\p{Nd} .'’‘ʼ`´·・‐‑-]+$/u
/** Characters that are invisible, and characters drawn like other letters: mathematical, circled, full-width. */
const invisible = /\p{Default_Ignorable_Code_Point}/u
const disguised = /[\u2100-\u214f\u2460-\u24ff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]/u
/** A dot that is neither at the end of a part of the name, as in Jr., nor between initials, as in J.R.R. */
const innerDot = /(?:[\p{L}\p{M}\p{Nd}]{2,}\.(?=[\p{L}\p{M}\p{Nd}])|\.[\p{L}\p{M}\p{Nd}]{2,})/u

/**
 * Whether a normalized text can be a person's name. Rejects addresses, links, domains, phone numbers, control
 * characters, invisible or look-alike letters, and words that mix alphabets.
 */
export function isPersonName(name: string): boolean {
  if (!nameSigns.test(name) || !name.isWellFormed()) return false
  if (invisible.test(name) || disguised.test(name) || innerDot.test(name)) return false
  if (/\p{M}{4}|[.'’‘ʼ`´·・‐‑-]{3}/u.test(name) || !/\p{L}/u.test(name)) return false
  if ((name.match(/\p{Nd}/gu) ?? []).length > maxDigits) return false
  return name.split(' ').every(isOfOneAlphabet)
}

/** Alphabets with letters that look alike. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
const isOfOneAlphabet = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length <= 1

/** Whether a normalized text is a person's name in Latin letters. */
export const isLatinName = (name: string): boolean =>
  isPersonName(name) && /\p{Script=Latin}/u.test(name) && /^[\p{Script=Latin}\P{L}]+$/u.test(name)

/** The words of a text that are valid names, for names that the person cannot correct; '' when there are none. */
export function extractName(text: string): string {
  const words = tidyName(text).split(' ').filter(isPersonName)
  const name = words.join(' ')
  return isPersonName(name) ? name : ''
}

/** The name of an account whose email address contains no usable name. */
const fallbackName = 'Student'

/** A name for an account without one, from its email address. */
export const nameFromEmail = (email: string): string =>
  extractName(email.replace(/@.*/, '').replace(/[^\p{L}]+/gu, ' ')) || fallbackName
