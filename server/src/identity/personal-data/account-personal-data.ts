import { isStaffAccount } from '#identity/staff-members.store.ts'
import { eraseSignInMethods } from '#identity/erase-unverified-data.ts'
import { findUser } from '#identity/users.store.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { anonymiseUser, listSessions } from './personal-data.store.ts'
import type { PersonalDataProvider } from './personal-data-provider.ts'

/** Personal data of the account: name, address, sessions, credentials. */
export const accountPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'account',
  exportData: async ({ userId }) => {
    const { email, fullName, lang, emailVerified, createdAt } =
      (await findUser(db, userId)) ?? fail('not-found')
    const sessions = await listSessions(db, userId)
    return { data: { email, fullName, lang, emailVerified, createdAt, sessions } }
  },
  findObstacle: async (tx, { actor }) => ((await isStaffAccount(tx, actor.userId)) ? 'staff-account' : null),
  erase: async (tx, { userId }, now) => {
    await eraseSignInMethods(tx, userId)
    await anonymiseUser(tx, userId, now)
  },
})
