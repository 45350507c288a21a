import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { pictureKey, readPicture } from './picture.ts'
import { deleteProfile } from './profile.store.ts'
import { factsOf, ownProfile } from './profile.ts'

/** What the person told of himself, and his picture. */
export const profilePersonalData = (deps: Pick<Deps, 'db' | 'files'>): PersonalDataProvider => ({
  name: 'profile',
  exportOf: async ({ userId }) => {
    const found = await ownProfile(deps, userId)
    const pictureId = found.profile?.pictureId ?? null
    const read = (id: string) => () => readPicture(deps, userId, id)
    return {
      data: factsOf(found),
      files: pictureId === null ? [] : [{ name: 'photo.webp', read: read(pictureId) }],
    }
  },
  erase: async (tx, { userId }) => {
    const pictureId = await deleteProfile(tx, userId)
    return pictureId === null ? [] : [pictureKey(pictureId)]
  },
})
