import type { DeclineReason } from '@matla/contract/payments/payments.calls'
import { newSecretId } from '#lib/ids.ts'
import type { ProviderAdapter } from '#payments/provider-adapter.ts'
import { openPaytabs, type PaytabsSettings } from './paytabs.ts'

/** PayTabs' response codes (docs/providers.md#paytabs). */
const declineReasons: Readonly<Record<string, DeclineReason>> = {
  200: 'card-details',
  305: 'card-details',
  310: 'authentication',
  316: 'funds',
  321: 'cancelled',
  345: 'authentication',
  354: 'card-not-accepted',
  355: 'expired',
}

export const paytabsAdapter: ProviderAdapter<PaytabsSettings> = {
  open: openPaytabs,
  accountOf: ({ url, profileId }) => `${url} ${profileId}`,
  sandboxSettings: (address) => ({
    ...address,
    profileId: 100_001,
    serverKey: `S${newSecretId()}`,
  }),
  declineReasons,
  diagnosis: {
    absent: 'Not configured: buyers cannot pay by card.',
    works: ({ profileId }) => `PayTabs takes the key of profile ${profileId}.`,
    refused: ({ url, profileId }) =>
      `PayTabs at ${url} does not take this key for profile ${profileId}: compare PAYTABS_SERVER_KEY, PAYTABS_PROFILE_ID and the region in PAYTABS_URL with the merchant's dashboard.`,
    away: ({ url }) =>
      `PayTabs does not answer at ${url}: look at PAYTABS_URL and at what leaves this machine.`,
  },
}
