import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { listBoundTo, unbind } from './coupons.store.ts'

/** Coupons that were made out to the person's address. */
export const couponsPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'coupons',
  exportData: async ({ actor }) => ({ data: await listBoundTo(db, actor.email) }),
  erase: async (tx, { actor }) => {
    await unbind(tx, actor.email)
    return []
  },
})
