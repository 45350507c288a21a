import type { LmsUser } from '@matla/contract/learning/learning.calls'
import type { Deps } from './deps.ts'
import { fail } from '#lib/errors.ts'
import { askSite } from './ask-lms-list.ts'
import { lmsUserFacts } from './lms-users.store.ts'
import { usersTiedTo } from './tie.store.ts'

type ListDeps = Pick<Deps, 'db' | 'log' | 'lms'>
type Listed = { readonly lmsUserId: number | null; readonly candidates: LmsUser[] }

/** Who a person may be on the LMS: whoever has his address, or the one asked for, and whom he is tied to. */
export async function listLmsUsers(
  deps: ListDeps,
  userId: string,
  email: string | undefined,
): Promise<Listed> {
  const facts = (await lmsUserFacts(deps.db, userId)) ?? fail('user-not-found')
  const { lmsUserId } = facts
  const found = await askSite(deps, async (site) => {
    const named = await site.lmsUsersAt(email?.trim() || facts.email)
    const current = lmsUserId === null ? null : await site.lmsUserById(lmsUserId)
    return current && !named.some(({ id }) => id === current.id) ? [current, ...named] : named
  })
  const ids = found.map(({ id }) => id)
  const ties = await deps.db.transaction((tx) => usersTiedTo(tx, ids, userId))
  return {
    lmsUserId: lmsUserId,
    candidates: found.map((lmsUser) => ({
      lmsUserId: lmsUser.id,
      fullName: lmsUser.fullName,
      email: lmsUser.email,
      suspended: lmsUser.isSuspended,
      isCurrent: lmsUser.id === lmsUserId,
      tiedTo: ties.find((tie) => tie.lmsUserId === lmsUser.id)?.userId ?? null,
    })),
  }
}
