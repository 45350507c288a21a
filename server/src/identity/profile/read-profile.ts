import type { Profile } from '@matla/contract/profile/profile.calls'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { type FoundProfile, findProfile } from './profile.store.ts'
import { profileView } from './profile-view.ts'

export type ProfileDeps = Pick<Deps, 'db' | 'config' | 'learningSiteHref'>

/** The profile of this account; empty texts for what was never told (R401). */
export async function readProfile(deps: ProfileDeps, userId: string): Promise<Profile> {
  const found = await ownProfile(deps, userId)
  return profileView(found, { slug: deps.config.slug, learningSiteHref: deps.learningSiteHref })
}

export const ownProfile = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<FoundProfile> =>
  (await findProfile(db, userId)) ?? refuse('not-found')
