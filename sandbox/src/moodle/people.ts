import type { User } from './lms-state.ts'
import type { Moodle } from './moodle.ts'

/** A user as the token may see it: few keys by default, and none without a value. */
export function userRecord(moodle: Moodle, user: User): object {
  const picture = `${moodle.site}/theme/image.php/boost/core/1795233220/u`
  const wide = moodle.faults.seesAllDetails
  const record = {
    id: user.id,
    username: wide ? user.username : '',
    firstname: wide ? user.firstname : '',
    lastname: wide ? user.lastname : '',
    fullname: fullName(user),
    email: moodle.may('moodle/site:viewuseridentity') ? user.email : '',
    idnumber: wide ? user.idnumber : '',
    firstaccess: user.firstaccess,
    lastaccess: user.lastaccess,
    auth: wide ? user.auth : '',
    suspended: user.suspended,
    ...(wide ? { confirmed: user.isUnconfirmed !== true, lang: user.lang, theme: '' } : {}),
    timezone: '99',
    profileimageurlsmall: `${picture}/f2`,
    profileimageurl: `${picture}/f1`,
  }
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''))
}

function fullName(user: User): string {
  return `${user.firstname} ${user.lastname}`.trim()
}

/** Case-insensitive SQL LIKE: `%` any run, `_` any character, `\` escapes the next one. */
export function isLike(value: string, pattern: string): boolean {
  return new RegExp(`^${likeExpression(pattern)}$`, 'isu').test(value)
}

/** The plain text of a pattern, or null when it has an unescaped wildcard. */
export function toPlainPattern(pattern: string): string | null {
  const parts = pattern.match(/\\.|[^\\]|\\$/gsu) ?? []
  if (parts.some((part) => part === '%' || part === '_')) return null
  return parts.map((part) => (part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)).join('')
}

function likeExpression(pattern: string): string {
  const parts = pattern.match(/\\.|[^\\]|\\$/gsu) ?? []
  return parts
    .map((part) => {
      if (part === '%') return '.*'
      if (part === '_') return '.'
      return literal(part.length > 1 && part.startsWith('\\') ? part.slice(1) : part)
    })
    .join('')
}

function literal(character: string): string {
  return character.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
