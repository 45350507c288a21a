import { isEmail, tidyEmail } from '#kit/email-address.ts'
import { isPersonName, tidyName } from '#kit/person-name.ts'
import { hasSpace, type PasswordFault, passwordFault } from './password-rule.ts'

/** Most characters of each field (R197). */
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

/** The request: name and address trimmed, the address lowercased (R197, R209); passwords as typed (R198). */
export function tidySignUp(form: SignUpForm): SignUpForm {
  return { ...form, fullName: tidyName(form.fullName), email: tidyEmail(form.email) }
}

/**
 * The first failing check of a tidied form, in the documents' order (R198 to R204), then the password
 * rule, which the documents state without an order. null: it may be sent.
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

/** The first failing check of a tidied full name (R204). null: it may be used. */
export function nameFault(fullName: string): NameFault | null {
  if (Array.from(fullName).length < 3) return 'name-too-short'
  if (!fullName.includes(' ')) return 'name-not-full'
  return isPersonName(fullName) ? null : 'name-not-valid'
}

const fields = ['fullName', 'email', 'password', 'confirmation'] as const
