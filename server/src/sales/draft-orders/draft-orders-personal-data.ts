import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import type { Deps } from '#platform/deps.ts'
import { eraseDraftsOfEmail, listDraftsOfEmail } from './draft-orders.store.ts'

/** The orders that staff prepared for the person's address. */
export const draftOrdersPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'draftOrders',
  exportData: async ({ actor }) => ({ data: await listDraftsOfEmail(db, actor.email) }),
  erase: (tx, { actor }) => eraseDraftsOfEmail(tx, actor.email),
})
