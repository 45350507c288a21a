import { eraseWaysIn } from '#identity/erase-unproven.ts'
import { findUser } from '#identity/users.store.ts'
import { refuse } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { anonymiseUser, listSessions } from './personal-data.store.ts'
import type { Contributor } from './contributor.ts'

/** Who the person is here: name, address, ways in. */
export const accountPart = ({ db }: Pick<Deps, 'db'>): Contributor => ({
  name: 'account',
  exportOf: async ({ userId }) => {
    const { email, fullName, lang, emailVerified, createdAt } =
      (await findUser(db, userId)) ?? refuse('not-found')
    const sessions = await listSessions(db, userId)
    return { data: { email, fullName, lang, emailVerified, createdAt, sessions } }
  },
  obstacle: async (_tx, { actor }) => (actor.role !== 'learner' ? 'staff-account' : null),
  erase: async (tx, { userId }, now) => {
    await eraseWaysIn(tx, userId)
    await anonymiseUser(tx, userId, now)
    return []
  },
})
