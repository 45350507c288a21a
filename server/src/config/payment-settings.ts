import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { z } from 'zod'
import { readGroup } from './groups.ts'
import { count, type EnvironmentValues, isOnThisMachine, secret, url } from './settings.ts'

/** The variables of the payment providers. */
export const paymentVariables = {
  PAYTABS_URL: url
    .optional()
    .describe('PayTabs: host of the merchant account, e.g. https://secure.paytabs.sa'),
  PAYTABS_PROFILE_ID: count(1).optional().describe('PayTabs: profile id'),
  PAYTABS_SERVER_KEY: z.string().min(8).optional().describe('PayTabs: server key'),
  PAYTABS_OLD_SERVER_KEY: secret(8).describe('PayTabs: the previous key, accepted while it is being changed'),
  TABBY_URL: url.optional().describe('Tabby (pay later): https://api.tabby.sa; absent: no pay-later'),
  TABBY_SECRET_KEY: z.string().min(8).optional().describe('Tabby: secret key'),
  TABBY_MERCHANT_CODE: z.string().min(1).optional().describe('Tabby: merchant code'),
  TABBY_WEBHOOK_SECRET: secret(16).describe('Tabby: secret value of the header of its webhooks; choose one'),
  TABBY_OLD_WEBHOOK_SECRET: secret(16).describe(
    'Tabby: the previous value, accepted while it is being changed',
  ),
  TABBY_PAGE_ORIGIN: url
    .default('https://checkout.tabby.sa')
    .describe('Tabby: origin of its payment pages; buyers are sent nowhere else'),
} as const
type Environment = EnvironmentValues<typeof paymentVariables>

/** The variables that have to be set together to switch a provider on. */
export const paymentGroups = {
  paytabs: ['PAYTABS_URL', 'PAYTABS_PROFILE_ID', 'PAYTABS_SERVER_KEY'],
  tabby: ['TABBY_URL', 'TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'],
} as const satisfies Readonly<Record<ProviderId, readonly (keyof Environment)[]>>

/** In production these begin with https. */
export const paymentUrls = ['PAYTABS_URL', 'TABBY_URL', 'TABBY_PAGE_ORIGIN'] as const

/** How the server reaches each provider; null: not configured. */
export type PaymentSettings = ReturnType<typeof readPaymentSettings>

export function readPaymentSettings(env: Environment) {
  const paytabs = readGroup(env, paymentGroups.paytabs)
  const tabby = readGroup(env, paymentGroups.tabby)
  return {
    paytabs: paytabs && {
      url: paytabs.PAYTABS_URL,
      profileId: paytabs.PAYTABS_PROFILE_ID,
      serverKey: paytabs.PAYTABS_SERVER_KEY,
      oldServerKey: env.PAYTABS_OLD_SERVER_KEY ?? null,
      pageOrigin: new URL(paytabs.PAYTABS_URL).origin,
    },
    tabby: tabby && {
      url: tabby.TABBY_URL,
      secretKey: tabby.TABBY_SECRET_KEY,
      merchantCode: tabby.TABBY_MERCHANT_CODE,
      webhookSecret: tabby.TABBY_WEBHOOK_SECRET,
      oldWebhookSecret: env.TABBY_OLD_WEBHOOK_SECRET ?? null,
      pageOrigin: new URL(env.TABBY_PAGE_ORIGIN).origin,
    },
  }
}

/** Whether a provider that every shop needs takes real money. */
export const takesRealMoney = (payments: PaymentSettings): boolean =>
  providerIds.some((id) => {
    const settings = payments[id]
    return paymentProviders[id].isRequired && settings !== null && !isOnThisMachine(settings.url)
  })
