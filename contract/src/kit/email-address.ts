/** Lowercases only A to Z; other uppercase letters stay, so that `isEmail` rejects them. */
export const tidyEmail = (text: string): string =>
  text.trim().replace(/[A-Z]/g, (character) => character.toLowerCase())

const plainBox = /^[a-z0-9!#$%&*+/=?^_`{|}~'-]+(\.[a-z0-9!#$%&*+/=?^_`{|}~'-]+)*$/i
const plainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
/** Letters of the Arabic language, none of which looks like another: no marks, digits or Persian letters. */
const arabicBox = /^[\u0621-\u063a\u0641-\u064a]+([._-][\u0621-\u063a\u0641-\u064a]+)*$/
const arabicLabel = /^[\u0621-\u063a\u0641-\u064a]+(-[\u0621-\u063a\u0641-\u064a]+)*$/

/**
 * Text, @, text, dot, text (R146). Either all ASCII, or mailbox and domain each in Arabic letters only, so
 * that no two addresses look alike. Angle brackets, commas and quotation marks are rejected because they have
 * a meaning in mail headers.
 */
export function isEmail(text: string): boolean {
  const [mailbox = '', domain = '', ...rest] = text.split('@')
  if (rest.length > 0 || text.length > 254 || mailbox.length > 64) return false
  const isQuoted = mailbox.startsWith("'") || mailbox.endsWith("'")
  if (isQuoted || !(plainBox.test(mailbox) || arabicBox.test(mailbox))) return false
  const labels = domain.split('.')
  const isOf = (alphabet: RegExp) => labels.every((each) => alphabet.test(each))
  return labels.length > 1 && (isOf(plainLabel) || isOf(arabicLabel)) && !/^\d+$/.test(labels.at(-1) ?? '')
}
