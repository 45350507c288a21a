import type { Sandbox, SandboxOptions } from '@matla/sandbox'
import { paymentProviders, type ProviderId, providerIds } from '@matla/contract/payments/payment-providers'
import { join } from 'node:path'
import { BadConfig } from '#config/bad-config.ts'
import type { Config } from '#config/config.ts'
import type { ConnectionSettings, GoogleSettings } from '#config/connection-settings.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Seller } from '#lib/seller.ts'
import type { MoodleSettings } from '#learning/moodle/moodle-client.ts'
import type { ApplePayConnection } from '#payments/apple-pay/apple-pay.ts'
import { createSandboxSettings, type ProviderSettings, withSandboxes } from '#payments/provider-adapters.ts'
import type { MailSettings } from '#platform/mail/mailer.ts'
import type { ConnectionState } from '#platform/connections/read-connections.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'

/** The address and settings of each external service: the configured one or its sandbox provider. Nothing else differs. */
export type Providers = {
  /** null when this shop does without the provider. */
  readonly payments: ProviderSettings
  /** null when not configured. */
  readonly applePay: ApplePayConnection | null
  /**
   * `href` is the address of the same site for browsers. null when not configured and no sandbox provider runs, as for
   * the fields below.
   */
  readonly moodle: (MoodleSettings & { readonly href: string }) | null
  readonly mail: MailSettings | null
  readonly google: GoogleSettings | null
  /** The address of the tax authority's gateway. */
  readonly gatewayUrl: string
  /** Whether a sandbox provider replaces a missing one. */
  readonly usesSandbox: boolean
  /** What a sale needs but nothing provides, by the prefix of its variables. */
  readonly missing: readonly string[]
}

/** The initial data of the sandbox providers. */
export type Stock = Pick<SandboxOptions['moodle'], 'courses' | 'residents'> & Pick<SandboxOptions, 'history'>

type Configured = Pick<ConnectionSettings, 'payments' | 'moodle' | 'mail'> & { readonly hasSeller: boolean }

/** The missing groups of settings that a sale needs, by their prefix. */
export const missingGroups = ({ hasSeller, moodle, mail, payments }: Configured): readonly string[] => [
  ...missingPayments({ payments }),
  ...Object.entries({ MOODLE_: moodle, 'SMTP_URL and MAIL_FROM': mail, SELLER_: hasSeller || null })
    .filter(([, group]) => group === null)
    .map(([name]) => name),
]
const missingPayments = ({ payments }: Pick<ConnectionSettings, 'payments'>): readonly string[] =>
  providerIds
    .filter((id) => paymentProviders[id].isRequired && payments[id] === null)
    .map((id) => variablePrefix(id))

/** Throws `BadConfig` in production when the shop's address is missing, unless `SANDBOX=1` is set. */
export function requireAddress(config: Config): void {
  if (config.mayUseSandbox || config.isPublicUrlGiven) return
  throw new BadConfig(
    'PUBLIC_URL: in production the address that browsers use must be set, e.g. https://school.example.',
  )
}

/** A connection state combined with the shop's configuration, which may contain the seller. */
const configuredIn = (
  { seller }: Pick<Config, 'seller'>,
  { settings, hasSeller }: Pick<ConnectionState, 'settings' | 'hasSeller'>,
): Configured => ({ ...settings, hasSeller: hasSeller || seller !== null })

export type SandboxProviders = { readonly sandbox: Sandbox; readonly keys: SandboxKeys }

/** Starts the sandbox providers if the shop may use them and needs one; null otherwise. */
export async function startSandboxProviders(
  config: Config,
  state: ConnectionState,
  stock: Stock,
): Promise<SandboxProviders | null> {
  if (!config.mayUseSandbox || missingGroups(configuredIn(config, state)).length === 0) return null
  const keys = {
    token: newSecretId(),
    payments: createSandboxSettings((id) => ({
      url: `${localSandbox(config)}/${id}`,
      pageOrigin: new URL(config.publicUrl).origin,
    })),
  }
  return { sandbox: await startSandbox(config, keys, stock), keys }
}

/** The providers that the shop currently uses. */
export function chooseProviders(
  config: Config,
  state: Pick<ConnectionState, 'settings' | 'hasSeller'>,
  started: SandboxProviders | null,
): Providers {
  const { moodle, studentRole, mail, payments, pageMethods, applePay, google } = state.settings
  const lacking = missingGroups(configuredIn(config, state))
  const sandbox = lacking.length > 0 ? started : null
  const local = localSandbox(config)
  return {
    payments: sandbox ? withSandboxes(payments, withMethods(sandbox.keys.payments, pageMethods)) : payments,
    applePay: applePay
      ? { ...applePay, trial: null }
      : // Only the sandbox's own PayTabs can read its tokens.
        sandbox && payments.paytabs === null
        ? sandbox.sandbox.applePay
        : null,
    moodle: moodle
      ? { studentRole, url: moodle.MOODLE_URL, token: moodle.MOODLE_TOKEN, href: moodle.MOODLE_URL }
      : sandbox && {
          studentRole,
          url: `${local}/moodle`,
          token: sandbox.keys.token,
          href: `${config.publicUrl}/sandbox/moodle`,
        },
    mail: mail
      ? { smtpUrl: mail.SMTP_URL, from: mail.MAIL_FROM, requiresTls: config.isProduction }
      : sandbox && {
          smtpUrl: `smtp://127.0.0.1:${sandbox.sandbox.smtpPort}`,
          from: demoSender(config),
        },
    google: google ?? (sandbox && sandboxGoogle(config, local)),
    // Documents of a trial never reach the tax authority, whatever else is real.
    gatewayUrl: sandbox ? `${local}/zatca/e-invoicing` : config.zatcaUrl,
    usesSandbox: sandbox !== null,
    missing: sandbox ? [] : lacking,
  }
}

/** The methods of the sandbox provider's page can be chosen like those of the real one. */
const withMethods = (payments: SandboxKeys['payments'], methods: ConnectionSettings['pageMethods']) => ({
  ...payments,
  paytabs: { ...payments.paytabs, methods },
})

const localSandbox = ({ port }: Config) => `http://127.0.0.1:${port}/sandbox`

/** Throws `BadConfig` in a command that does not share the server's sandbox providers, unless payments are configured. */
export function requirePayments(settings: Pick<ConnectionSettings, 'payments'>): void {
  const [missing] = missingPayments(settings)
  if (missing === undefined) return
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

/** Only its addresses differ. It signs and responds like Google. */
const sandboxGoogle = (config: Config, local: string): GoogleSettings => ({
  clientId: googleClientId(config),
  keysUrl: `${local}/google/certs`,
  tokenUrl: `${local}/google/token`,
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
})
const googleClientId = ({ slug }: Config) => `${slug}-demo.apps.googleusercontent.com`

const demoSender = (config: Config) => `orders@${new URL(config.publicUrl).hostname}`

export const sellerOf = (config: Config): Seller => config.seller ?? demoSeller(config)

/** Without a configured seller, documents have the demo tax number and state that they are not valid (ZATCA notes). */
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
