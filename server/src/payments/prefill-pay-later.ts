import { findOwnProfile } from '#identity/profile/profile.ts'
import type { Drizzle } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findDetails } from './pay-later-details.store.ts'

/** Initial values of the form: the details stored for this session, or the phone number and city of a member's profile. */
export async function prefillPayLater(db: Drizzle, { sessionId, kind, userId }: Actor) {
  const stored = await findDetails(db, sessionId)
  if (stored) {
    const { isChosen, ...details } = stored
    return { details, isChosen }
  }
  const profile = kind === 'member' ? (await findOwnProfile({ db }, userId)).profile : null
  const details = { phone: profile?.phone ?? '', city: profile?.city ?? '', address: '', zip: '' }
  return { details, isChosen: false }
}
