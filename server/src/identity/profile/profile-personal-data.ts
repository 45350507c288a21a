import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { pictureKey, readPicture } from './picture.ts'
import { deleteProfile } from './profile.store.ts'
import { toProfileFacts, findOwnProfile } from './profile.ts'

/** Personal data of the profile, with the picture. */
export const profilePersonalData = (deps: Pick<Deps, 'db' | 'files'>): PersonalDataProvider => ({
  name: 'profile',
  exportData: async ({ userId }) => {
    const found = await findOwnProfile(deps, userId)
    const pictureId = found.profile?.pictureId ?? null
    const read = (id: string) => () => readPicture(deps, userId, id)
    return {
      data: toProfileFacts(found),
      files: pictureId === null ? [] : [{ name: 'photo.webp', read: read(pictureId) }],
    }
  },
  erase: async (tx, { userId }) => {
    const pictureId = await deleteProfile(tx, userId)
    return pictureId === null ? [] : [pictureKey(pictureId)]
  },
})
