import { eraseWaysIn } from '#identity/erase-unproven.ts'
import type { Deps } from '#platform/deps.ts'
import { anonymiseUser, findAccount, listSessions } from './personal-data.store.ts'
import type { Contributor } from './contributor.ts'

/** Who the person is here: name, address, ways in. */
export const accountPart = ({ db }: Pick<Deps, 'db'>): Contributor => ({
  name: 'account',
  exportOf: async ({ userId }) => {
    const account = await findAccount(db, userId)
    return { data: { ...account, sessions: await listSessions(db, userId) } }
  },
  obstacle: async (_tx, { actor }) => (actor.role !== 'learner' ? 'staff-account' : null),
  erase: async (tx, { userId }, now) => {
    await eraseWaysIn(tx, userId)
    await anonymiseUser(tx, userId, now)
    return []
  },
})
