import { type PageMethod, pageMethods } from '@matla/contract/payments/page-methods'
import { requiredNames } from '@matla/contract/connections/connection-field'
import { connections } from '@matla/contract/connections/connections'
import { paymentProviders, providerIds } from '@matla/contract/payments/payment-providers'
import type { PixelName } from '@matla/contract/consent/pixels'
import type { connectionVariables } from './connection-variables.ts'
import { readGroup } from './groups.ts'
import { type EnvironmentValues, isOnThisMachine } from './settings.ts'

type Values = EnvironmentValues<typeof connectionVariables>

const { paytabs, tabby, tamara, transfer, 'apple-pay': applePay, moodle, mail, google, storage } = connections
const groups = {
  paytabs: requiredNames(paytabs.fields),
  tabby: requiredNames(tabby.fields),
  tamara: requiredNames(tamara.fields),
  applePay: requiredNames(applePay.fields),
  transfer: requiredNames(transfer.fields),
  moodle: requiredNames(moodle.fields),
  mail: requiredNames(mail.fields),
  google: requiredNames(google.fields),
  storage: requiredNames(storage.fields),
} as const

/** How the server reaches each provider; null when it is not configured. */
export type ConnectionSettings = ReturnType<typeof readConnections>
export type PaymentSettings = ConnectionSettings['payments']
export type GoogleSettings = {
  readonly clientId: string
  readonly keysUrl: string
  readonly tokenUrl: string
  readonly issuers: readonly string[]
}
/** The Apple merchant, for the sheet on the shop's own pages. */
export type ApplePaySettings = {
  readonly merchantId: string
  readonly displayName: string
  /** In PEM. */
  readonly certificate: string
  readonly key: string
  readonly domainFile: string
  /** The form in which PayTabs accepts the token of a payment. */
  readonly tokenForm: 'object' | 'string'
}
export type PixelIds = { readonly [Name in PixelName]?: string }

/** Throws `BadConfig` when a connection is only partly configured. */
export function readConnections(env: Values) {
  const files = readGroup(env, groups.storage)
  return {
    payments: readPayments(env),
    /** The methods of the card provider, which is a sandbox provider until its other values are set. */
    pageMethods: readMethods(env.PAYTABS_METHODS),
    applePay: readApplePay(env),
    moodle: readGroup(env, groups.moodle),
    studentRole: env.MOODLE_STUDENT_ROLE,
    mail: readGroup(env, groups.mail),
    google: readGoogle(env),
    /** Ids of the configured advertising pixels and analytics. */
    pixels: { ids: readPixelIds(env), url: env.PIXELS_URL ?? null },
    s3: files && { ...files, S3_REGION: env.S3_REGION },
  }
}

function readPayments(env: Values) {
  const card = readGroup(env, groups.paytabs)
  const later = readGroup(env, groups.tabby)
  const inParts = readGroup(env, groups.tamara)
  const account = readGroup(env, groups.transfer)
  return {
    paytabs: card && {
      url: card.PAYTABS_URL,
      profileId: card.PAYTABS_PROFILE_ID,
      serverKey: card.PAYTABS_SERVER_KEY,
      oldServerKey: env.PAYTABS_OLD_SERVER_KEY ?? null,
      pageOrigin: new URL(card.PAYTABS_URL).origin,
      methods: readMethods(env.PAYTABS_METHODS),
      billDays: env.PAYTABS_BILL_DAYS,
      biller: env.PAYTABS_BILLER,
    },
    tabby: later && {
      url: later.TABBY_URL,
      secretKey: later.TABBY_SECRET_KEY,
      merchantCode: later.TABBY_MERCHANT_CODE,
      webhookSecret: later.TABBY_WEBHOOK_SECRET,
      oldWebhookSecret: env.TABBY_OLD_WEBHOOK_SECRET ?? null,
      pageOrigin: new URL(env.TABBY_PAGE_ORIGIN).origin,
      limits: readLimits(env.TABBY_LEAST, env.TABBY_MOST),
    },
    tamara: inParts && {
      url: inParts.TAMARA_URL,
      apiToken: inParts.TAMARA_API_TOKEN,
      notificationToken: inParts.TAMARA_NOTIFICATION_TOKEN,
      oldNotificationToken: env.TAMARA_OLD_NOTIFICATION_TOKEN ?? null,
      instalments: env.TAMARA_INSTALMENTS,
      pageOrigin: new URL(env.TAMARA_PAGE_ORIGIN).origin,
      limits: readLimits(env.TAMARA_LEAST, env.TAMARA_MOST),
    },
    transfer: account && {
      iban: account.TRANSFER_IBAN,
      bank: account.TRANSFER_BANK,
      beneficiary: account.TRANSFER_BENEFICIARY,
      days: env.TRANSFER_DAYS,
    },
  }
}

/** The methods of the profile in table order; null when not set. */
function readMethods(listed: string | undefined): readonly PageMethod[] | null {
  if (!listed) return null
  const names = listed.split(',')
  return pageMethods.filter((method) => names.includes(method))
}

/** Converts riyals to halalas; null when the contract's limits are unknown. */
const readLimits = (minimum: number | undefined, limit: number | undefined) =>
  minimum === undefined && limit === undefined
    ? null
    : { leastHalalas: (minimum ?? 0) * 100, mostHalalas: limit === undefined ? null : limit * 100 }

function readApplePay(env: Values): ApplePaySettings | null {
  const merchant = readGroup(env, groups.applePay)
  return (
    merchant && {
      merchantId: merchant.APPLE_PAY_MERCHANT_ID,
      displayName: merchant.APPLE_PAY_NAME,
      certificate: toLines(merchant.APPLE_PAY_CERTIFICATE),
      key: toLines(merchant.APPLE_PAY_KEY),
      domainFile: merchant.APPLE_PAY_DOMAIN_FILE,
      tokenForm: env.APPLE_PAY_TOKEN === 'string' ? 'string' : 'object',
    }
  )
}

/** A single-line variable may contain the line breaks of a PEM file as `\\n`. */
const toLines = (pem: string) => pem.replaceAll('\\n', '\n')

function readGoogle(env: Values): GoogleSettings | null {
  const client = readGroup(env, groups.google)
  return (
    client && {
      clientId: client.GOOGLE_CLIENT_ID,
      keysUrl: env.GOOGLE_JWKS_URL,
      tokenUrl: env.GOOGLE_TOKEN_URL,
      issuers: env.GOOGLE_ISSUERS.split(','),
    }
  )
}

const readPixelIds = (env: Values): PixelIds => ({
  ...(env.META_PIXEL_ID && { meta: env.META_PIXEL_ID }),
  ...(env.SNAP_PIXEL_ID && { snap: env.SNAP_PIXEL_ID }),
  ...(env.TIKTOK_PIXEL_ID && { tiktok: env.TIKTOK_PIXEL_ID }),
  ...(env.GA4_MEASUREMENT_ID && { ga4: env.GA4_MEASUREMENT_ID }),
})

/** Whether a provider that every shop needs takes real money. */
export const takesRealMoney = (payments: PaymentSettings): boolean =>
  providerIds.some((id) => {
    const settings = payments[id]
    return (
      paymentProviders[id].isRequired &&
      settings !== null &&
      'url' in settings &&
      !isOnThisMachine(settings.url)
    )
  })
