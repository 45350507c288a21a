import type { ShopState } from '@matla/contract/kit/shop-states'
import type { Localized } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import { findShopState } from './shop-state.store.ts'

/** The state of the shop as this process knows it. It is read again whenever the content version changes. */
export type CurrentShopState = {
  read(): { readonly state: ShopState; readonly sentence: Localized | null }
  refresh(db: Db): Promise<void>
}

export async function openShopState(db: Db): Promise<CurrentShopState> {
  let current = await findShopState(db)
  return {
    read: () => current,
    refresh: async (from) => {
      current = await findShopState(from)
    },
  }
}

/** Fails with `shop-closed` while the shop is closed. */
export function requireOpenShop(current: CurrentShopState): void {
  if (current.read().state !== 'open') fail('shop-closed')
}

export { findShopState, lockShopState, putShopState } from './shop-state.store.ts'
