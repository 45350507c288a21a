import type { z } from 'zod'
import { type LmsUser, LmsUserUnclear, LmsAway } from '#learning/lms.ts'
import type { Ask } from './ask-moodle.ts'
import { UsersWire } from './moodle.wire.ts'

/** LIKE search with its wildcards taken literally, compared again here: by_field would be case-sensitive. */
export async function lmsUsersAt(ask: Ask, email: string): Promise<LmsUser[]> {
  const found = await search(
    ask,
    'email',
    email.replace(/[\\%_]/g, (char) => `\\${char}`),
  )
  return found.filter((lmsUser) => lmsUser.email?.toLowerCase() === email.toLowerCase())
}

export async function findOne(ask: Ask, email: string): Promise<LmsUser | null> {
  const same = await lmsUsersAt(ask, email)
  if (same.length > 1) throw new LmsUserUnclear('core_user_get_users: several learners have this address')
  return same[0] ?? null
}

export async function lmsUserById(ask: Ask, id: number): Promise<LmsUser | null> {
  const found = await search(ask, 'id', String(id))
  // A deleted account keeps its number, with letters and digits in place of its address.
  return found.find((lmsUser) => lmsUser.id === id && !/^[0-9a-f]{32}$/.test(lmsUser.email ?? '')) ?? null
}

async function search(ask: Ask, key: 'email' | 'id', value: string): Promise<LmsUser[]> {
  const answer = await ask('core_user_get_users', { 'criteria[0][key]': key, 'criteria[0][value]': value })
  const found = UsersWire.safeParse(answer)
  if (!found.success) throw new LmsAway('core_user_get_users: an answer of another shape')
  return found.data.users.map(lmsUserOf)
}

const lmsUserOf = (user: z.output<typeof UsersWire>['users'][number]): LmsUser => ({
  id: user.id,
  isSuspended: user.suspended,
  fullName: user.fullname,
  email: user.email || null,
  wasUsed: user.firstaccess > 0,
  pictureUrl: user.profileimageurl ?? null,
})
