import type { Deps } from './deps.ts'
import type { LmsUserFacts } from './lms-users.store.ts'
import { type LmsUser, LmsUserUnclear, LmsMisconfigured } from './lms.ts'

type Account = LmsUser & { readonly email: string }

/**
 * The account to sign in to. The site's way in goes by the address alone, is blind to suspension and takes any of
 * several (docs/providers.md#moodle), so the LMS user is looked up first. Throws `LearnerUnclear` unless he is who he was.
 */
export async function accountForEntry(
  deps: Pick<Deps, 'lms'>,
  { email, lmsUserId, isChosen }: LmsUserFacts,
): Promise<Account> {
  const { lms } = deps
  if (isChosen && lmsUserId !== null) return chosen(deps, lmsUserId)
  const found = await lms.findLmsUser(email)
  if (found && (lmsUserId === null || found.id === lmsUserId)) return seen(found)
  if (found) throw new LmsUserUnclear('another learner has this address now')
  const own = lmsUserId === null ? null : await lms.lmsUserById(lmsUserId)
  if (own) seen(own)
  throw new LmsUserUnclear(
    own ? `learner ${own.id} has another address there` : `learner ${lmsUserId} is not to be seen there`,
  )
}

/** Whom staff have named is known by his number; nobody else may have his address. */
async function chosen({ lms }: Pick<Deps, 'lms'>, lmsUserId: number): Promise<Account> {
  const own = await lms.lmsUserById(lmsUserId)
  if (!own) throw new LmsUserUnclear(`learner ${lmsUserId} is not to be seen there`)
  const account = seen(own)
  const sharing = await lms.lmsUsersAt(account.email)
  if (sharing.length > 1) throw new LmsUserUnclear(`others have the address of learner ${lmsUserId}, too`)
  return account
}

function seen({ email, ...lmsUser }: LmsUser): Account {
  if (email === null) throw new LmsMisconfigured('core_user_get_users: addresses are hidden')
  return { ...lmsUser, email }
}
