import { commonPasswords } from './common-passwords.ts'

export const passwordLimits = { least: 8, most: 20 } as const

export type PasswordFault = 'password-too-weak' | 'password-too-common'

/**
 * No spaces, a letter, a number, a special character, 8 to 20 characters, and none of the most used ones (decision 9).
 * The same on sign-up, reset and profile, in the form and on the server. null: it may be used.
 */
export function passwordFault(password: string): PasswordFault | null {
  const length = Array.from(password).length
  const isStrong =
    length >= passwordLimits.least &&
    length <= passwordLimits.most &&
    !/\s/.test(password) &&
    /\p{L}/u.test(password) &&
    /\p{N}/u.test(password) &&
    /[^\p{L}\p{N}]/u.test(password)
  if (!isStrong) return 'password-too-weak'
  return isCommon(password) ? 'password-too-common' : null
}

/** However its letters are written, large or small. */
const isCommon = (password: string) => commonPasswords.has(password.toLowerCase())
