import { newSecretId } from '#lib/ids.ts'
import type { ProviderAdapter } from '#payments/provider-adapter.ts'
import { openTabby, type TabbySettings } from './tabby.ts'

export const tabbyAdapter: ProviderAdapter<TabbySettings> = {
  open: openTabby,
  accountOf: ({ url, merchantCode }) => `${url} ${merchantCode}`,
  sandboxSettings: (address) => ({
    ...address,
    secretKey: `sk_test_${newSecretId()}`,
    merchantCode: 'demo_sa',
    webhookSecret: newSecretId(),
  }),
  // Tabby reports no decline reasons.
  declineReasons: {},
  diagnosis: {
    absent: 'Not configured: buyers are offered no payment in four parts.',
    works: ({ merchantCode }) => `Tabby takes the key; the merchant code is ${merchantCode}.`,
    refused: ({ url }) =>
      `Tabby at ${url} does not take TABBY_SECRET_KEY: compare it with the merchant's dashboard.`,
    away: ({ url }) => `Tabby does not answer at ${url}: look at TABBY_URL.`,
  },
}
