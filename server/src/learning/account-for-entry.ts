import type { Deps } from './deps.ts'
import type { LearnerFacts } from './learners.store.ts'
import { type Learner, LearnerUnclear, LearningSiteMisconfigured } from './learning-site.ts'

type Account = Learner & { readonly email: string }

/**
 * The account to sign in to. The site's way in goes by the address alone, is blind to suspension and takes any of
 * several (wire 1.5, 1.8, 1.9), so the learner is looked up first. Throws `LearnerUnclear` unless he is who he was.
 */
export async function accountForEntry(
  deps: Pick<Deps, 'learningSite'>,
  { email, learnerId, isChosen }: LearnerFacts,
): Promise<Account> {
  const { learningSite } = deps
  if (isChosen && learnerId !== null) return chosen(deps, learnerId)
  const found = await learningSite.findLearner(email)
  if (found && (learnerId === null || found.id === learnerId)) return seen(found)
  if (found) throw new LearnerUnclear('another learner has this address now')
  const own = learnerId === null ? null : await learningSite.learnerById(learnerId)
  if (own) seen(own)
  throw new LearnerUnclear(
    own ? `learner ${own.id} has another address there` : `learner ${learnerId} is not to be seen there`,
  )
}

/** Whom staff have named is known by his number; nobody else may have his address. */
async function chosen({ learningSite }: Pick<Deps, 'learningSite'>, learnerId: number): Promise<Account> {
  const own = await learningSite.learnerById(learnerId)
  if (!own) throw new LearnerUnclear(`learner ${learnerId} is not to be seen there`)
  const account = seen(own)
  const sharing = await learningSite.learnersAt(account.email)
  if (sharing.length > 1) throw new LearnerUnclear(`others have the address of learner ${learnerId}, too`)
  return account
}

function seen({ email, ...learner }: Learner): Account {
  if (email === null) throw new LearningSiteMisconfigured('core_user_get_users: addresses are hidden')
  return { ...learner, email }
}
