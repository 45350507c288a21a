import { isEmail, tidyEmail } from '#kit/email-address.ts'
import { isPersonName, tidyName } from '#kit/person-name.ts'
import { hasSpace, type PasswordFault, passwordFault } from './password-rule.ts'

/** Maximum characters of each field (R197). */
export const signUpLimits = { name: 30, email: 40, password: 20 } as const

export type SignUpForm = {
  readonly fullName: string
  readonly email: string
  readonly password: string
  readonly confirmation: string
}
export type NameFault = 'name-too-short' | 'name-not-full' | 'name-not-valid'
export type SignUpFault = {
  readonly code: PasswordFault | NameFault | 'fields-required' | 'email-not-valid' | 'confirmation-differs'
  /** The field that gets the focus. */
  readonly field: keyof SignUpForm
}

/** Normalizes the request: trims name and address, lowercases the address (R197, R209); passwords as typed (R198). */
export function tidySignUp(form: SignUpForm): SignUpForm {
  return { ...form, fullName: tidyName(form.fullName), email: tidyEmail(form.email) }
}

/**
 * Returns the first failing check of a normalized form in the order of the product documents (R198 to R204),
 * then the password rule, for which they state no order. Returns null for a valid form.
 */
export function signUpFault(form: SignUpForm): SignUpFault | null {
  const { fullName, email, password, confirmation } = form
  if (hasSpace(password)) return { code: 'password-too-weak', field: 'password' }
  const empty = fields.find((field) => form[field] === '')
  if (empty) return { code: 'fields-required', field: empty }
  const wrongName = nameFault(fullName)
  if (wrongName) return { code: wrongName, field: 'fullName' }
  if (!isEmail(email)) return { code: 'email-not-valid', field: 'email' }
  if (password !== confirmation) return { code: 'confirmation-differs', field: 'confirmation' }
  const fault = passwordFault(password)
  return fault && { code: fault, field: 'password' }
}

/** Returns the first failing check of a normalized full name (R204), or null when the name is valid. */
export function nameFault(fullName: string): NameFault | null {
  if (Array.from(fullName).length < 3) return 'name-too-short'
  if (!fullName.includes(' ')) return 'name-not-full'
  return isPersonName(fullName) ? null : 'name-not-valid'
}

const fields = ['fullName', 'email', 'password', 'confirmation'] as const
