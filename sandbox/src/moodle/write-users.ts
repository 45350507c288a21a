import { happens } from '#kit/faults.ts'
import { read } from './args.ts'
import { databaseWrite, Fault, invalidParameter, noPermission } from './fault.ts'
import type { Moodle } from './moodle.ts'
import type { PhpFields } from './php-form.ts'
import { CreateUsers, UpdateUsers } from './user-args.ts'
import type { Changes, NewUser } from './user-args.ts'
import { checkNewUser, isEmail, isUsername, weakPassword } from './user-rules.ts'

/** core_user_create_users: all or nothing. */
export async function createUsers(moodle: Moodle, args: PhpFields): Promise<object> {
  if (!moodle.may('moodle/user:create')) throw noPermission('Create users')
  const { users: wanted } = read(CreateUsers, args)
  const races = happens(moodle, 'raceNextCreates')
  wanted.forEach((user, index) => checkNewUser(moodle, user, wanted.slice(0, index), races))
  const made = wanted.map((user) => ({ id: create(moodle, user), username: user.username }))
  await moodle.background.pause(moodle.faults.createAnswerMs)
  return made
}

/** core_user_update_users: most errors are warnings, and the good rows are saved. */
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
    suspended: false,
    firstaccess: 0,
    lastaccess: 0,
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

/** A country that is not two letters is taken, and stored as `0`. */
function country(given: string | undefined): string {
  if (given === undefined || given === '') return ''
  return /^[A-Z]{2}$/.test(given) ? given : '0'
}
