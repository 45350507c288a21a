import type { LmsUser } from '@matla/contract/learning/learning.calls'
import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { askSite } from './ask-site.ts'
import { learnerFacts } from './learners.store.ts'
import { usersTiedTo } from './tie.store.ts'

type ListDeps = Pick<Deps, 'db' | 'log' | 'learningSite'>
type Listed = { readonly lmsUserId: number | null; readonly candidates: LmsUser[] }

/** Who a person may be on the learning site: whoever has his address, or the one asked for, and whom he is tied to. */
export async function listLmsUsers(
  deps: ListDeps,
  userId: string,
  email: string | undefined,
): Promise<Listed> {
  const facts = (await learnerFacts(deps.db, userId)) ?? refuse('user-not-found')
  const { learnerId } = facts
  const found = await askSite(deps, async (site) => {
    const named = await site.learnersAt(email?.trim() || facts.email)
    const current = learnerId === null ? null : await site.learnerById(learnerId)
    return current && !named.some(({ id }) => id === current.id) ? [current, ...named] : named
  })
  const ids = found.map(({ id }) => id)
  const ties = await deps.db.transaction((tx) => usersTiedTo(tx, ids, userId))
  return {
    lmsUserId: learnerId,
    candidates: found.map((learner) => ({
      lmsUserId: learner.id,
      fullName: learner.fullName,
      email: learner.email,
      suspended: learner.isSuspended,
      isCurrent: learner.id === learnerId,
      tiedTo: ties.find((tie) => tie.learnerId === learner.id)?.userId ?? null,
    })),
  }
}
