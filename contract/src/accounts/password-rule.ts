import { commonPasswords } from './common-passwords.ts'

export const passwordLimits = { least: 8, most: 20 } as const

export type PasswordFault = 'password-too-weak' | 'password-too-long' | 'password-too-common'

/**
 * Requires 8 to 20 characters with a letter, a number and a special character, without spaces, and rejects the most common
 * passwords. Sign-up, reset and profile share this rule in the form and on the server. Checked without trimming, because a
 * leading or trailing space counts (R198). Returns null when the password is allowed.
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

/** No account has a longer password, so a log-in with one fails without being compared. */
export const isTooLong = (password: string): boolean => Array.from(password).length > passwordLimits.most

/** Common passwords are compared without regard to case. */
const isCommon = (password: string) => commonPasswords.has(password.toLowerCase())
