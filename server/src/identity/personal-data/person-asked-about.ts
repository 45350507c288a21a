import { findUser } from '#identity/users.store.ts'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Asker } from './personal-data-provider.ts'

/**
 * Somebody whom staff act for, as the modules see him when he asks himself. Fails with `user-not-found`, also of an
 * account that was closed.
 */
export async function personAskedAbout(db: Db, userId: string): Promise<Asker> {
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
