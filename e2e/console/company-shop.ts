import type { APIRequestContext } from '@playwright/test'
import { type OwnShop, startShop } from '#own-shop.ts'
import { expect, test as base } from './console.ts'

/** A shop of its own that reports to the tax authority's gateway: the one of the other journeys does not. */
export const test = base.extend<object, { readonly ownShop: OwnShop }>({
  ownShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`company-${browserName}`, () => ({ ZATCA_PHASE: '2' }))
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownShop }, use) => use(ownShop.origin),
})

/** Has what waits signed and sent now, and not within a minute. */
export async function report(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/matla/staff/schedules/e-invoicing/run', { data: {} })
  expect(answer.status()).toBe(200)
}
