import { type ProfileFacts, profileFields } from '@matla/contract/profile/profile'
import type { Profile } from '@matla/contract/profile/profile.calls'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type ProfileRow, findProfile } from './profile.store.ts'

/**
 * Requires an email address in the request to be empty or the actor's own (docs/invariants.md#v07,
 * docs/invariants.md#v08).
 */
export function assertOwnEmail(actor: Actor, email: string | undefined): void {
  const named = email?.trim().toLowerCase() ?? ''
  if (named !== '' && named !== actor.email) fail('not-allowed')
}

export type ProfileDeps = Pick<Deps, 'db' | 'config' | 'lmsHref'>

/** The profile of this account, with empty strings for fields that were never set (R401). */
export async function readProfile(deps: ProfileDeps, userId: string): Promise<Profile> {
  const found = await findOwnProfile(deps, userId)
  return {
    ...toProfileFacts(found),
    image: imageHref(found, deps.config.slug),
    photoEditUrl: photoEditHref(deps.lmsHref() ?? '', found.lmsUserId),
    photoEntryUrl: found.lmsUserId === null ? null : '/home/Dashboard?place=photo',
  }
}

export const findOwnProfile = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<ProfileRow> =>
  (await findProfile(db, userId)) ?? fail('not-found')

export function toProfileFacts({ name, email, profile }: ProfileRow): ProfileFacts {
  const facts = profileFields.map((field) => [field, { name, email, ...profile }[field] ?? ''])
  // `fromEntries` loses the types of the keys, but they are all profile fields.
  return Object.fromEntries(facts) as ProfileFacts
}

/** The picture stored by the shop, otherwise the LMS's. */
function imageHref({ profile, hasLmsUserPicture }: ProfileRow, slug: string): string {
  if (profile?.pictureId) return `/${slug}/profile-picture/${profile.pictureId}`
  return hasLmsUserPicture ? `/${slug}/learning/picture` : ''
}

/** The LMS page where an LMS user edits their profile (R240); without an id, the signed-in user's page. */
const photoEditHref = (site: string, lmsUserId: number | null): string =>
  lmsUserId === null ? `${site}/user/edit.php` : `${site}/user/edit.php?id=${lmsUserId}&course=1`
