import { fields, list, read, text } from './args.ts'
import type { User } from './lms-state.ts'
import { coding, Fault, invalidParameter } from './fault.ts'
import type { Moodle } from './moodle.ts'
import { isLike, toPlainPattern, userRecord } from './people.ts'
import type { PhpFields } from './php-form.ts'

const Criteria = fields({ criteria: list(fields({ key: text, value: text })) })
const ByField = fields({ field: text, values: list(text) })

const exact = ['id', 'idnumber', 'username', 'auth'] as const
const fuzzy = ['email', 'firstname', 'lastname'] as const

type Known = (typeof exact)[number] | (typeof fuzzy)[number]
type Criterion = { readonly key: string; readonly value: string }

/** core_user_get_users: LIKE on email and names; an unknown key causes a warning and filters nothing. */
export function getUsers(moodle: Moodle, args: PhpFields): object {
  const { criteria } = read(Criteria, args)
  const keys = criteria.map((criterion) => criterion.key)
  if (new Set(keys).size < keys.length)
    throw new Fault('moodle_exception', 'keyalreadyset', 'error/keyalreadyset')
  const known = criteria.filter((criterion) => isKnown(criterion.key))
  const warnings = criteria.filter((criterion) => !isKnown(criterion.key)).map(unknownKey)
  if (!canSearch(moodle, keys) || known.some((criterion) => criterion.value === ''))
    return { users: [], warnings }
  const users = candidates(moodle, known).filter(
    (user) => !user.isDeleted && known.every((criterion) => matches(user, criterion)),
  )
  return { users: users.map((user) => userRecord(moodle, user)), warnings }
}

/** core_user_get_users_by_field: exact, case-sensitive, without trimming spaces. */
export function getUsersByField(moodle: Moodle, args: PhpFields): object {
  const { field, values } = read(ByField, args)
  if (field !== 'id' && field !== 'idnumber' && field !== 'username' && field !== 'email') {
    throw coding(`Invalid field provided: ${field}`)
  }
  if (values.some((value) => value !== value.trim())) throw invalidParameter(`Invalid ${field} value`)
  if (!canSearch(moodle, [field])) return []
  const wanted = new Set(values)
  const found = [...wanted].flatMap((value) => lookUp(moodle, field, value))
  return found.filter((user) => wanted.has(String(user[field]))).map((user) => userRecord(moodle, user))
}

/** Without the needed rights a search returns no users and no error. */
function canSearch(moodle: Moodle, keys: readonly string[]): boolean {
  if (!moodle.may('moodle/user:viewdetails')) return false
  return !keys.includes('email') || moodle.may('moodle/site:viewuseridentity')
}

function candidates(moodle: Moodle, known: readonly Criterion[]): readonly User[] {
  for (const { key, value } of known) {
    const plain = key === 'email' ? toPlainPattern(value.trim()) : value.trim()
    if (plain !== null && (key === 'email' || key === 'id' || key === 'username'))
      return lookUp(moodle, key, plain)
  }
  return [...moodle.lmsState.users()]
}

function lookUp(
  moodle: Moodle,
  key: 'id' | 'username' | 'email' | 'idnumber',
  value: string,
): readonly User[] {
  const { lmsState } = moodle
  if (key === 'email') return lmsState.byEmail(value)
  if (key === 'idnumber') return [...lmsState.users()].filter((user) => user.idnumber === value)
  const user = key === 'id' ? lmsState.user(Number(value)) : lmsState.byUsername(value)
  return user === undefined ? [] : [user]
}

function matches(user: User, { key, value }: Criterion): boolean {
  const own = String(Object.entries(user).find(([name]) => name === key)?.[1] ?? '')
  return fuzzy.some((name) => name === key) ? isLike(own, value.trim()) : own === value.trim()
}

function isKnown(key: string): key is Known {
  return [...exact, ...fuzzy].some((name) => name === key)
}

function unknownKey({ key }: Criterion): object {
  const message = `The search key '${key}' is not supported, look at the web service documentation`
  return { item: key, warningcode: 'invalidfieldparameter', message }
}
