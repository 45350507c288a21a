import type { z } from 'zod'
import { type Learner, LearnerUnclear, LearningSiteAway } from '#learning/learning-site.ts'
import type { Ask } from './ask-moodle.ts'
import { UsersWire } from './moodle.wire.ts'

/** LIKE search with its wildcards taken literally, compared again here: by_field would be case-sensitive. */
export async function learnersAt(ask: Ask, email: string): Promise<Learner[]> {
  const found = await search(
    ask,
    'email',
    email.replace(/[\\%_]/g, (char) => `\\${char}`),
  )
  return found.filter((learner) => learner.email?.toLowerCase() === email.toLowerCase())
}

export async function findOne(ask: Ask, email: string): Promise<Learner | null> {
  const same = await learnersAt(ask, email)
  if (same.length > 1) throw new LearnerUnclear('core_user_get_users: several learners have this address')
  return same[0] ?? null
}

export async function learnerById(ask: Ask, id: number): Promise<Learner | null> {
  const found = await search(ask, 'id', String(id))
  // A deleted account keeps its number, with letters and digits in place of its address.
  return found.find((learner) => learner.id === id && !/^[0-9a-f]{32}$/.test(learner.email ?? '')) ?? null
}

async function search(ask: Ask, key: 'email' | 'id', value: string): Promise<Learner[]> {
  const answer = await ask('core_user_get_users', { 'criteria[0][key]': key, 'criteria[0][value]': value })
  const found = UsersWire.safeParse(answer)
  if (!found.success) throw new LearningSiteAway('core_user_get_users: an answer of another shape')
  return found.data.users.map(learnerOf)
}

const learnerOf = (user: z.output<typeof UsersWire>['users'][number]): Learner => ({
  id: user.id,
  isSuspended: user.suspended,
  fullName: user.fullname,
  email: user.email || null,
  wasUsed: user.firstaccess > 0,
  pictureUrl: user.profileimageurl ?? null,
})
