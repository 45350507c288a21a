import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { deleteEbookRequestsOf, ebookRequestsOf } from './ebook-requests.store.ts'

/** Requests are known by their address alone: they are his who has shown that the mailbox is. */
export const ebooksPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'ebookRequests',
  exportOf: async ({ actor }) => ({
    data: actor.isEmailVerified ? await ebookRequestsOf(db, actor.email) : [],
  }),
  erase: async (tx, { actor }) => {
    if (actor.isEmailVerified) await deleteEbookRequestsOf(tx, actor.email)
    return []
  },
})
