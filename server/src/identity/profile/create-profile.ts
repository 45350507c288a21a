import type { Profile } from '@matla/contract/profile/profile.calls'
import { lockUser } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused } from '#lib/errors.ts'
import { insertProfile } from './profile.store.ts'
import { factsOf } from './profile-view.ts'
import { dropPicture, storePicture } from './picture.ts'
import { ownProfile, readProfile } from './read-profile.ts'
import { keptFacts, merged, type SentFacts } from './sent-facts.ts'

type CreateDeps = Pick<Deps, 'db' | 'clock' | 'files' | 'removeFile' | 'log' | 'config' | 'learningSiteHref'>

/**
 * The profile of a new account. Where there is one already nothing changes, so that it can be sent again (R402). The
 * account's own name stays. Refuses `invalid`, `picture-unreadable`, `picture-too-large`.
 */
export async function createProfile(
  deps: CreateDeps,
  userId: string,
  sent: SentFacts & { readonly image?: string | null | undefined },
): Promise<Profile> {
  const found = await ownProfile(deps, userId)
  if (found.profile === null) {
    const { name: _name, email: _email, ...told } = keptFacts(merged(sent, factsOf(found)))
    const pictureId = sent.image?.startsWith('data:') ? await storePicture(deps, sent.image) : null
    const isNew = await deps.db
      .transaction(async (tx) => {
        await lockUser(tx, userId)
        return insertProfile(tx, { userId, ...told, pictureId, changedAt: deps.clock() })
      })
      .catch(async (error: unknown) => {
        if (error instanceof Refused) await dropPicture(deps, pictureId)
        throw error
      })
    // Two at once: the other one's picture is the profile's.
    if (!isNew) await dropPicture(deps, pictureId)
  }
  return readProfile(deps, userId)
}
