import { newSecretId } from '#lib/ids.ts'
import type { ProviderAdapter } from '#payments/provider-adapter.ts'
import { openTamara, type TamaraSettings } from './tamara.ts'

export const tamaraAdapter: ProviderAdapter<TamaraSettings> = {
  open: openTamara,
  // Only the token identifies the merchant, and Tamara cannot find another merchant's orders with it.
  accountOf: ({ url }) => url,
  sandboxSettings: (address) => ({
    ...address,
    apiToken: newSecretId(),
    notificationToken: newSecretId(),
    instalments: 4,
  }),
  // A Tamara order does not say why it was declined.
  declineReasons: {},
  diagnosis: {
    absent: 'Not configured: buyers are not offered Tamara.',
    works: ({ url }) => `Tamara at ${url} takes the API token.`,
    refused: ({ url }) =>
      `Tamara at ${url} does not take TAMARA_API_TOKEN: compare it with the partner portal, and the address with the token’s environment.`,
    away: ({ url }) => `Tamara does not answer at ${url}: look at TAMARA_URL.`,
  },
}
