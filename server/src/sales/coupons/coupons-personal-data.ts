import type { Deps } from '#platform/deps.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { listPersonalCoupons, anonymisePersonalCoupons } from './coupons.store.ts'

/** Coupons that are restricted to the person's email address. */
export const couponsPersonalData = ({ db }: Pick<Deps, 'db'>): PersonalDataProvider => ({
  name: 'coupons',
  exportData: async ({ actor }) => ({ data: await listPersonalCoupons(db, actor.email) }),
  erase: (tx, { actor }) => anonymisePersonalCoupons(tx, actor.email),
})
