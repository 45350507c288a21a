import type { LmsState } from './lms-state.ts'
import { databaseWrite, Fault, invalidParameter } from './fault.ts'
import type { Moodle } from './moodle.ts'
import type { NewUser } from './user-args.ts'

const ways = new Set(['manual', 'userkey', 'nologin'])

/** Throws what Moodle throws for a user that cannot be created. `races`: the taken e-mail is overlooked. */
export function checkNewUser(
  { lmsState, faults }: Pick<Moodle, 'lmsState' | 'faults'>,
  user: NewUser,
  others: readonly NewUser[],
  races: boolean,
): void {
  if (!isUsername(user.username)) throw invalidParameter(`Invalid username: ${user.username}`)
  if (lmsState.byUsername(user.username) ?? others.find((other) => other.username === user.username)) {
    throw invalidParameter(`Username already exists: ${user.username}`)
  }
  if (!isEmail(user.email)) throw invalidParameter(`Email address is invalid: ${user.email}`)
  if (!races && isEmailInUse(lmsState, user.email, others)) {
    throw invalidParameter(`Email address already exists: ${user.email}`)
  }
  if (isBadName(user.firstname) || isBadName(user.lastname)) throw invalidParameter('Invalid name')
  if (user.lang !== undefined && user.lang !== 'en' && !(faults.hasArabic && user.lang === 'ar'))
    throw invalidParameter(`Cannot use lang ${user.lang}`)
  checkSignIn(user)
  if (user.firstname.length > 100 || user.lastname.length > 100) throw databaseWrite()
}

export function isUsername(username: string): boolean {
  return /^[a-z0-9\-_.@]{1,100}$/.test(username)
}

export function isEmail(email: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
}

/** What the site's password policy says against a password, as HTML; null when it is strong enough. */
export function weakPassword(password: string): string | null {
  const complaints = [
    password.length < 8 && 'Passwords must be at least 8 characters long.',
    !/\d/.test(password) && 'Passwords must have at least 1 digit(s).',
    !/[a-z]/.test(password) && 'Passwords must have at least 1 lower case letter(s).',
    !/[A-Z]/.test(password) && 'Passwords must have at least 1 upper case letter(s).',
    !/[^A-Za-z0-9]/.test(password) &&
      'The password must have at least 1 special character(s) such as as *, -, or #.',
  ].filter((text) => text !== false)
  return complaints.length === 0 ? null : complaints.map((text) => `<div>${text}</div>`).join('')
}

function checkSignIn(user: NewUser): void {
  const auth = user.auth ?? 'manual'
  if (!ways.has(auth)) throw invalidParameter(`Invalid authentication type: ${auth}`)
  if (auth !== 'manual' || user.createpassword) return
  if (user.password === undefined || user.password === '') throw invalidParameter('Invalid password')
  const complaint = weakPassword(user.password)
  if (complaint !== null) throw new Fault('moodle_exception', complaint, `error/${complaint}`)
}

function isEmailInUse(lmsState: LmsState, email: string, others: readonly NewUser[]): boolean {
  if (lmsState.byEmail(email).length > 0) return true
  return others.some((other) => other.email.toLowerCase() === email.toLowerCase())
}

function isBadName(name: string): boolean {
  return name.trim() === '' || /<[^>]*>/.test(name)
}
