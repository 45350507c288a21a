import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { deleteSubscription, subscriptionOf } from './subscriptions.store.ts'

/** A subscription is known by its address alone: it is his who has shown that the mailbox is. */
export const newsletterPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'newsletter',
  exportOf: async ({ actor }) => ({
    data: actor.isEmailVerified ? await subscriptionOf(db, hashOf(actor.email)) : null,
  }),
  erase: async (tx, { actor }) => {
    if (actor.isEmailVerified) await deleteSubscription(tx, hashOf(actor.email))
    return []
  },
})
