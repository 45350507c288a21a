import { type ProfileFacts, profileFields } from '@matla/contract/profile/profile'
import type { Profile } from '@matla/contract/profile/profile.calls'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type FoundProfile, findProfile } from './profile.store.ts'

/** Whoever is named must be whoever asks (docs/invariants.md#v07, docs/invariants.md#v08). An empty address names nobody. */
export function ownAddress(actor: Actor, email: string | undefined): void {
  const named = email?.trim().toLowerCase() ?? ''
  if (named !== '' && named !== actor.email) fail('not-allowed')
}

export type ProfileDeps = Pick<Deps, 'db' | 'config' | 'lmsHref'>

/** The profile of this account; empty texts for what was never told (R401). */
export async function readProfile(deps: ProfileDeps, userId: string): Promise<Profile> {
  const found = await ownProfile(deps, userId)
  return {
    ...factsOf(found),
    image: imageHref(found, deps.config.slug),
    photoEditUrl: photoEditHref(deps.lmsHref, found.lmsUserId),
    photoEntryUrl: found.lmsUserId === null ? null : '/home/Dashboard?place=photo',
  }
}

export const ownProfile = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<FoundProfile> =>
  (await findProfile(db, userId)) ?? fail('not-found')

export function factsOf({ name, email, profile }: FoundProfile): ProfileFacts {
  const facts = profileFields.map((field) => [field, { name, email, ...profile }[field] ?? ''])
  // The keys are those of the list, which `fromEntries` cannot tell.
  return Object.fromEntries(facts) as ProfileFacts
}

/** The shop's own picture, else the one of the LMS. */
function imageHref({ profile, hasLmsUserPicture }: FoundProfile, slug: string): string {
  if (profile?.pictureId) return `/${slug}/profile-picture/${profile.pictureId}`
  return hasLmsUserPicture ? `/${slug}/learning/picture` : ''
}

/** The LMS's page on which an LMS user changes himself (R240); without a number it is whoever is signed in. */
const photoEditHref = (site: string, lmsUserId: number | null): string =>
  lmsUserId === null ? `${site}/user/edit.php` : `${site}/user/edit.php?id=${lmsUserId}&course=1`
