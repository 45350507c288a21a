import type { Deps } from '#platform/deps.ts'
import type { Contributor } from '#identity/personal-data/contributor.ts'
import { listBoundTo, unbind } from './coupons.store.ts'

/** Coupons that were made out to the person's address. */
export const couponsPart = ({ db }: Pick<Deps, 'db'>): Contributor => ({
  name: 'coupons',
  exportOf: async ({ actor }) => ({ data: await listBoundTo(db, actor.email) }),
  erase: async (tx, { actor }) => {
    await unbind(tx, actor.email)
    return []
  },
})
