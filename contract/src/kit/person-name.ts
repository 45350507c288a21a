import type { Localized } from './lang.ts'

/** The text for a name that is none, in every form that asks for one. */
export const nameNotValid: Localized = {
  en: 'Please write your name in letters only, without links or email addresses.',
  ar: 'اكتب اسمك بالحروف فقط، من دون روابط أو عناوين بريد إلكتروني.',
}

const mostDigits = 4
/** Titles and initials, often written without a space after their dot. */
const titles = /(^| )((?:\p{L}\.)*\p{L}|dr|mr|mrs|ms|prof|eng|st)\.(?=\p{L}{2})/giu

/** One line, composed (NFC), single spaces; a space after a title’s dot. Whatever else is in it stays, to be refused. */
export const tidyName = (typed: string): string =>
  (typed.trim() === '' ? '' : typed)
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .replace(titles, '$1$2. ')
    .replace(/^ | $/g, '')

/** Letters with their marks, digits, and what stands between the parts of names. */
const nameSigns = /^[\p{L}\p{M}\p{Nd} .'’‘ʼ`´·・‐‑-]+$/u
/** Letters that nobody sees, and letters that are drawn like others: mathematical, circled, full-width. */
const unseen = /\p{Default_Ignorable_Code_Point}/u
const disguised = /[\u2100-\u214f\u2460-\u24ff\uff00-\uffef\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f1ff}]/u
/** A dot ends a part of a name, or stands between initials: J.R.R., Jr. */
const innerDot = /(?:[\p{L}\p{M}\p{Nd}]{2,}\.(?=[\p{L}\p{M}\p{Nd}])|\.[\p{L}\p{M}\p{Nd}]{2,})/u

/**
 * Whether a tidied text can be a person's name. Not with an address, a link or a domain, not with control characters,
 * letters that are invisible, in disguise or of several alphabets within a word, and not with a phone number.
 */
export function isPersonName(name: string): boolean {
  if (!nameSigns.test(name) || !name.isWellFormed()) return false
  if (unseen.test(name) || disguised.test(name) || innerDot.test(name)) return false
  if (/\p{M}{4}|[.'’‘ʼ`´·・‐‑-]{3}/u.test(name) || !/\p{L}/u.test(name)) return false
  if ((name.match(/\p{Nd}/gu) ?? []).length > mostDigits) return false
  return name.split(' ').every(isOfOneAlphabet)
}

/** Alphabets whose letters look like each other's. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u]
const isOfOneAlphabet = (word: string) => alphabets.filter((alphabet) => alphabet.test(word)).length <= 1

/** What of a text can be a name, for one that nobody is there to correct; '' when nothing can. */
export function nameWithin(text: string): string {
  const words = tidyName(text).split(' ').filter(isPersonName)
  const name = words.join(' ')
  return isPersonName(name) ? name : ''
}

/** For whoever gives no name that can be one. */
const nameless = 'Student'

/** A name for an account that has none, from its address. */
export const nameOfEmail = (email: string): string =>
  nameWithin(email.replace(/@.*/, '').replace(/[^\p{L}]+/gu, ' ')) || nameless
