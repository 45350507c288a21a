import { startShop } from './own-shop.ts'
import { test as base } from './shop.ts'

/** A separate shop whose card provider a journey can take down. */
export const test = base.extend<object, { readonly lockoutShop: string }>({
  lockoutShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`lockout-${browserName}`, () => ({}))
      await use(shop.origin)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ lockoutShop }, use) => use(lockoutShop),
})
