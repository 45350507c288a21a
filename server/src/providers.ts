import type { Sandbox, SandboxOptions } from '@matla/sandbox'
import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { join } from 'node:path'
import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import { googleIssuers, type GoogleSettings } from '#config/settings.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Seller } from '#lib/seller.ts'
import type { MoodleSettings } from '#learning/moodle/moodle-client.ts'
import { createSandboxSettings, type ProviderSettings, withSandboxes } from '#payments/provider-adapters.ts'
import type { MailSettings } from '#platform/mail/mailer.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'

/** The address and settings of each outside service: the configured one or its sandbox provider. Nothing else differs. */
export type Providers = {
  /** null: this shop does without the provider. */
  readonly payments: ProviderSettings
  /** `href`: the address of the same site for browsers. */
  readonly moodle: MoodleSettings & { readonly href: string }
  readonly mail: MailSettings
  /** null: not configured, and no sandbox provider runs. */
  readonly google: GoogleSettings | null
  readonly seller: Seller
  /** The address of the tax authority's gateway. */
  readonly gatewayUrl: string
  readonly sandbox: Sandbox | null
}

/** The initial data of the sandbox providers. */
export type Stock = Pick<SandboxOptions['moodle'], 'courses' | 'residents'> & Pick<SandboxOptions, 'history'>

/** The absent groups of settings that a sale needs, by their prefix. */
export const missingGroups = (config: Config): readonly string[] => [
  ...missingPayments(config),
  ...Object.entries({
    MOODLE_: config.moodle,
    'SMTP_URL and MAIL_FROM': config.mail,
    SELLER_: config.seller,
  })
    .filter(([, group]) => group === null)
    .map(([name]) => name),
]
export const missingPayments = ({ payments }: Config): readonly string[] =>
  providerIds
    .filter((id) => paymentProviders[id].isRequired && payments[id] === null)
    .map((id) => variablePrefix(id))
const isWhole = (config: Config): boolean => missingGroups(config).length === 0

/** Throws `BadConfig` in production when a provider or the shop's address is missing, unless `SANDBOX=1` is set. */
export function requireProviders(config: Config): void {
  if (config.mayUseSandbox) return
  if (!isWhole(config)) {
    throw new BadConfig(
      `In production every provider is configured; absent: ${missingGroups(config).join(', ')}. ` +
        'Set them in .env, or SANDBOX=1 for a trial without real money.',
    )
  }
  if (!config.isPublicUrlGiven) {
    throw new BadConfig(
      'PUBLIC_URL: in production the address that browsers use must be set, e.g. https://school.example.',
    )
  }
}

/** Starts the sandbox providers that are needed. */
export async function findProviders(config: Config, stock: Stock): Promise<Providers> {
  const { moodle, studentRole, mail, publicUrl } = config
  const local = `http://127.0.0.1:${config.port}/sandbox`
  const keys = {
    token: newSecretId(),
    payments: createSandboxSettings((id) => ({
      url: `${local}/${id}`,
      pageOrigin: new URL(publicUrl).origin,
    })),
  }
  const sandbox = isWhole(config) ? null : await startSandbox(config, keys, stock)
  return {
    payments: sandbox ? withSandboxes(config.payments, keys.payments) : config.payments,
    moodle: {
      studentRole,
      ...(moodle
        ? { url: moodle.MOODLE_URL, token: moodle.MOODLE_TOKEN, href: moodle.MOODLE_URL }
        : { url: `${local}/moodle`, token: keys.token, href: `${publicUrl}/sandbox/moodle` }),
    },
    mail: mail
      ? { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, requiresTls: config.isProduction }
      : { smtpUrl: `smtp://127.0.0.1:${sandbox?.smtpPort ?? 0}`, from: demoSender(config) },
    google: config.google ?? (sandbox && sandboxGoogle(config, local)),
    seller: sellerOf(config),
    // Documents of a trial never reach the tax authority, whatever else is real.
    gatewayUrl: sandbox ? `${local}/zatca/e-invoicing` : config.zatcaUrl,
    sandbox,
  }
}

/** The configured payment providers, for a command that shares no sandbox providers with the server. Throws `BadConfig`. */
export function requirePayments(config: Config): ProviderSettings {
  const [missing] = missingPayments(config)
  if (missing === undefined) return config.payments
  throw new BadConfig(
    `${missing}: not configured. The sandbox providers are part of the server; no command beside it reaches them.`,
  )
}

/** The variables of a payment provider begin with its id. */
export const variablePrefix = (id: ProviderId): string => `${id.toUpperCase()}_`

type SandboxKeys = { readonly token: string; readonly payments: ReturnType<typeof createSandboxSettings> }

async function startSandbox(
  config: Config,
  { token, payments }: SandboxKeys,
  { history, ...learning }: Stock,
): Promise<Sandbox> {
  await requireWritable(config.dataDir)
  const { createSandbox } = await import('@matla/sandbox')
  return createSandbox({
    publicUrl: config.publicUrl,
    ...payments,
    moodle: { token, ...learning },
    ...(history && { history }),
    google: { clientId: googleClientId(config) },
    smtpPort: 0,
    dir: join(config.dataDir, 'sandbox'),
  })
}

/** Only the address of its keys differs; it signs as Google does. */
const sandboxGoogle = (config: Config, local: string): GoogleSettings => ({
  clientId: googleClientId(config),
  keysUrl: `${local}/google/certs`,
  issuers: googleIssuers,
})
const googleClientId = ({ slug }: Config) => `${slug}-demo.apps.googleusercontent.com`

const demoSender = (config: Config) => `orders@${new URL(config.publicUrl).hostname}`

export const sellerOf = (config: Config): Seller => config.seller ?? demoSeller(config)

/** Without a configured seller, documents carry the demo tax number and state that they are not valid (ZATCA notes). */
const demoSeller = ({ slug }: Config): Seller => ({
  name: { ar: `بائع تجريبي (${slug})`, en: `Demo seller (${slug})` },
  address: {
    street: { ar: 'طريق الملك فهد', en: 'King Fahd Road' },
    buildingNumber: '8228',
    additionalNumber: '2121',
    district: { ar: 'حي العليا', en: 'Al Olaya' },
    city: { ar: 'الرياض', en: 'Riyadh' },
    postalCode: '12333',
    shortAddress: 'RAOA8228',
    country: 'SA',
  },
  vatNumber: '300000000000003',
  registrationScheme: 'CRN',
  registrationNumber: '1010000000',
})
