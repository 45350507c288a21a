import { findUser } from '#identity/users.store.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { DataSubject } from './personal-data-provider.ts'

/**
 * The person on whose behalf staff act, in the form of their own request. Fails with `user-not-found`, also for a
 * closed account.
 */
export async function findDataSubject(db: Db, userId: string): Promise<DataSubject> {
  const user = await findUser(db, userId)
  if (!user || user.closedAt !== null) return fail('user-not-found')
  const { email, fullName, lang, emailVerified: isEmailVerified, createdAt } = user
  return {
    lang,
    actor: {
      sessionId: '',
      userId,
      email,
      fullName,
      kind: 'member',
      orderId: null,
      roles: [],
      isEmailVerified,
      openedAt: createdAt,
      lastUsedAt: createdAt,
      staffUsedAt: createdAt,
      provedAt: null,
      secondFactorAt: null,
    },
  }
}
