import { consumeFault } from '#kit/faults.ts'
import { read } from './args.ts'
import { databaseWrite, Fault, invalidParameter, noPermission } from './fault.ts'
import { type LmsState, newUserDefaults } from './lms-state.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'
import { type Changes, CreateUsers, type NewUser, UpdateUsers } from './user-args.ts'

/** core_user_create_users: atomic. */
export async function createUsers(moodle: Moodle, args: PhpFields): Promise<object> {
  if (!moodle.may('moodle/user:create')) throw noPermission('Create users')
  const { users: wanted } = read(CreateUsers, args)
  const races = consumeFault(moodle, 'raceNextCreates')
  wanted.forEach((user, index) => checkNewUser(moodle, user, wanted.slice(0, index), races))
  const made = wanted.map((user) => ({ id: create(moodle, user), username: user.username }))
  await moodle.background.pause(moodle.faults.createAnswerMs)
  return made
}

/** core_user_update_users: most errors are warnings, and the valid rows are saved. */
export function updateUsers(moodle: Moodle, args: PhpFields): object {
  if (!moodle.may('moodle/user:update')) throw noPermission('Update user profiles')
  const { users } = read(UpdateUsers, args)
  for (const { username, password } of users) {
    if (username !== undefined && !isUsername(username))
      throw invalidParameter('The username must be in lowercase')
    if (password !== undefined && weakPassword(password) !== null) {
      throw new Fault('invalid_response_exception', 'invalidresponse', 'Invalid response value detected')
    }
  }
  return { warnings: users.flatMap((changes) => update(moodle, changes)) }
}

function create({ lmsState }: Moodle, user: NewUser): number {
  const id = lmsState.nextUserId()
  lmsState.saveUser({
    ...newUserDefaults,
    id,
    username: user.username,
    password: user.password ?? null,
    email: user.email,
    firstname: user.firstname,
    lastname: user.lastname,
    auth: user.auth ?? 'manual',
    idnumber: user.idnumber ?? '',
    lang: user.lang ?? 'en',
    city: user.city ?? '',
    country: country(user.country),
  })
  return id
}

function update({ lmsState }: Moodle, changes: Changes): object[] {
  const user = lmsState.user(changes.id)
  if (user === undefined || user.isDeleted) return [warning(changes.id, 'invaliduserid', 'Invalid user ID')]
  if (user.username === 'admin')
    return [warning(user.id, 'usernotupdatedadmin', 'Cannot update admin accounts')]
  const { email, username } = changes
  if (email !== undefined && !isEmail(email))
    return [warning(user.id, 'useremailinvalid', 'error/useremailinvalid')]
  if (email !== undefined && lmsState.byEmail(email).some((other) => other.id !== user.id)) {
    return [warning(user.id, 'useremailduplicate', 'Duplicate address')]
  }
  if (username !== undefined && (lmsState.byUsername(username)?.id ?? user.id) !== user.id) {
    return [warning(user.id, 'dmlwriteexception', databaseWrite().message)]
  }
  const known = Object.entries(changes).filter(([key, value]) => key in user && value !== undefined)
  lmsState.saveUser({ ...user, ...Object.fromEntries(known) })
  return []
}

function warning(id: number, code: string, message: string): object {
  return { item: 'user', itemid: id, warningcode: code, message }
}

/** Moodle accepts a country that is not two letters and stores it as `0`. */
function country(given: string | undefined): string {
  if (given === undefined || given === '') return ''
  return /^[A-Z]{2}$/.test(given) ? given : '0'
}

const ways = new Set(['manual', 'userkey', 'nologin'])

/** Throws Moodle's error for a user that cannot be created; `races` ignores a taken email address. */
function checkNewUser(
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

function isUsername(username: string): boolean {
  return /^[a-z0-9\-_.@]{1,100}$/.test(username)
}

function isEmail(email: string): boolean {
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email)
}

/** Moodle's password policy: its complaints as HTML, or null for a strong enough password. */
function weakPassword(password: string): string | null {
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
