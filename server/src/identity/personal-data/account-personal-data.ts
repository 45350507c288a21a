import { isStaffAccount } from '#identity/staff-members.store.ts'
import { eraseWaysIn } from '#identity/erase-unproven.ts'
import { findUser } from '#identity/users.store.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { anonymiseUser, listSessions } from './personal-data.store.ts'
import type { PersonalDataProvider } from './personal-data-provider.ts'

/** Who the person is here: name, address, ways in. */
export const accountPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'account',
  exportOf: async ({ userId }) => {
    const { email, fullName, lang, emailVerified, createdAt } =
      (await findUser(db, userId)) ?? fail('not-found')
    const sessions = await listSessions(db, userId)
    return { data: { email, fullName, lang, emailVerified, createdAt, sessions } }
  },
  obstacle: async (tx, { actor }) => ((await isStaffAccount(tx, actor.userId)) ? 'staff-account' : null),
  erase: async (tx, { userId }, now) => {
    await eraseWaysIn(tx, userId)
    await anonymiseUser(tx, userId, now)
    return []
  },
})
