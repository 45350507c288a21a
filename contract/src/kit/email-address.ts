/** Only the 26 Latin letters: any other letter that has a small form stays as it is, and is refused. */
export const tidyEmail = (typed: string): string =>
  typed.trim().replace(/[A-Z]/g, (character) => character.toLowerCase())

const plainBox = /^[a-z0-9!#$%&*+/=?^_`{|}~'-]+(\.[a-z0-9!#$%&*+/=?^_`{|}~'-]+)*$/i
const plainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i
/** The letters of Arabic itself, none of which is drawn like another: no marks, no digits, no letters of Persian. */
const arabicBox = /^[\u0621-\u063a\u0641-\u064a]+([._-][\u0621-\u063a\u0641-\u064a]+)*$/
const arabicLabel = /^[\u0621-\u063a\u0641-\u064a]+(-[\u0621-\u063a\u0641-\u064a]+)*$/

/**
 * Text, @, text, dot, text (R146): in ASCII, or mailbox and domain each in Arabic letters alone, so that no two addresses
 * look the same. Without what a mail header gives a meaning to: angle brackets, commas, quotation marks.
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
