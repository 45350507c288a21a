import { commonPasswords } from './common-passwords.ts'

export const passwordLimits = { least: 8, most: 20 } as const

export type PasswordFault = 'password-too-weak' | 'password-too-long' | 'password-too-common'

/**
 * No spaces, a letter, a number, a special character, 8 to 20 characters, and none of the most used ones.
 * The same on sign-up, reset and profile, in the form and on the server; it is looked at as typed, since a blank at an end
 * is a space too (R198). null: it may be used.
 */
export function passwordFault(password: string): PasswordFault | null {
  const isStrong =
    Array.from(password).length >= passwordLimits.least &&
    !hasSpace(password) &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}]/u.test(password)
  if (!isStrong) return 'password-too-weak'
  if (isTooLong(password)) return 'password-too-long'
  return isCommon(password) ? 'password-too-common' : null
}

export const hasSpace = (password: string): boolean => /\s/.test(password)

/** No password of an account is longer, so that a log-in with one need not be tried. */
export const isTooLong = (password: string): boolean => Array.from(password).length > passwordLimits.most

/** However its letters are written, large or small. */
const isCommon = (password: string) => commonPasswords.has(password.toLowerCase())
