import type { Sandbox, SandboxOptions } from '@matla/sandbox'
import { join } from 'node:path'
import { BadConfig, type Config } from '#config/config.ts'
import { googleIssuers, type GoogleSettings } from '#config/settings.ts'
import { newSecretId } from '#lib/ids.ts'
import type { Seller } from '#lib/seller.ts'
import type { MoodleSettings } from '#learning/moodle/moodle-client.ts'
import type { PaytabsSettings } from '#payments/paytabs/paytabs.ts'
import type { TabbySettings } from '#payments/tabby/tabby.ts'
import type { MailSettings } from '#platform/mail/mailer.ts'
import { requireWritable } from '#platform/storage/writable-folder.ts'

/** The address and settings of each outside service: the configured one or its sandbox provider. Nothing else differs. */
export type Providers = {
  readonly paytabs: PaytabsSettings
  /** null: this shop has no pay-later. */
  readonly tabby: TabbySettings | null
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
export const missingGroups = ({ paytabs, moodle, mail, seller }: Config): readonly string[] =>
  Object.entries({ PAYTABS_: paytabs, MOODLE_: moodle, 'SMTP_URL and MAIL_FROM': mail, SELLER_: seller })
    .filter(([, group]) => group === null)
    .map(([name]) => name)
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
  const keys = sandboxKeys()
  const { moodle, studentRole, mail, publicUrl } = config
  const sandbox = isWhole(config) ? null : await startSandbox(config, keys, stock)
  const local = `http://127.0.0.1:${config.port}/sandbox`
  return {
    paytabs: config.paytabs
      ? paytabsOf(config.paytabs)
      : { url: `${local}/paytabs`, ...keys, payPageOrigin: new URL(publicUrl).origin },
    tabby: tabbyOf(config, sandbox && { url: `${local}/tabby`, secretKey: keys.tabbyKey }),
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
export function configuredPayments(config: Config): Pick<Providers, 'paytabs' | 'tabby'> {
  if (config.paytabs === null)
    throw new BadConfig(
      'PAYTABS_: not configured. The sandbox providers are part of the server; no command beside it reaches them.',
    )
  return { paytabs: paytabsOf(config.paytabs), tabby: tabbyOf(config, null) }
}

const paytabsOf = (given: NonNullable<Config['paytabs']>): PaytabsSettings => ({
  url: given.PAYTABS_URL,
  profileId: given.PAYTABS_PROFILE_ID,
  serverKey: given.PAYTABS_SERVER_KEY,
  oldServerKey: given.oldKey,
  payPageOrigin: new URL(given.PAYTABS_URL).origin,
})

const sandboxKeys = () => ({
  serverKey: `S${newSecretId()}`,
  token: newSecretId(),
  profileId: 100_001,
  tabbyKey: `sk_test_${newSecretId()}`,
})
type SandboxKeys = ReturnType<typeof sandboxKeys>

async function startSandbox(
  config: Config,
  { profileId, serverKey, token, tabbyKey }: SandboxKeys,
  { history, ...learning }: Stock,
): Promise<Sandbox> {
  await requireWritable(config.dataDir)
  const { createSandbox } = await import('@matla/sandbox')
  return createSandbox({
    publicUrl: config.publicUrl,
    paytabs: { profileId, serverKey },
    tabby: { secretKey: tabbyKey, merchantCode: sandboxMerchant },
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

const sandboxMerchant = 'demo_sa'

/** Pay-later is optional: with real providers and without its keys the shop has none. */
function tabbyOf(
  { tabby, publicUrl }: Config,
  sandboxTabby: { readonly url: string; readonly secretKey: string } | null,
): TabbySettings | null {
  if (tabby) {
    return {
      url: tabby.TABBY_URL,
      secretKey: tabby.TABBY_SECRET_KEY,
      merchantCode: tabby.TABBY_MERCHANT_CODE,
      pageOrigin: new URL(tabby.TABBY_PAGE_ORIGIN).origin,
      webhookSecret: tabby.TABBY_WEBHOOK_SECRET,
      oldWebhookSecret: tabby.oldSecret,
    }
  }
  return (
    sandboxTabby && {
      ...sandboxTabby,
      merchantCode: sandboxMerchant,
      pageOrigin: new URL(publicUrl).origin,
      webhookSecret: newSecretId(),
    }
  )
}

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
