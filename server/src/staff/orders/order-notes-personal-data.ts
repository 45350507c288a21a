import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { deleteNotesAbout, notesAbout } from './staff-orders.store.ts'

/** Staff notes about a user's orders are personal data as well. */
export const orderNotesPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'orderNotes',
  exportData: async ({ userId }) => ({ data: await notesAbout(db, userId) }),
  erase: (tx, { userId }) => deleteNotesAbout(tx, userId),
})
