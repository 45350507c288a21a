import { createSandbox } from '@matla/sandbox'
import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { compiled } from './compiled.ts'
import { freePort } from './free-port.ts'

/** Keys that only the sandbox and the tests know. */
export const keys = {
  serverKey: 'SPROOF0001-KEY',
  token: 'proof-learning-token',
  profileId: 100_001,
  tabbyKey: 'sk_test_proof',
  merchantCode: 'proof_sa',
  tamaraToken: 'proof-tamara-api-token',
  tamaraNotices: 'proof-tamara-notices',
}

export type Outside = {
  readonly url: string
  readonly smtpPort: number
  close(): Promise<void>
}
/** With the merchant registered at the sandbox's Apple. */
export type OutsideWithApple = Outside & {
  readonly merchant: Readonly<Record<'merchantId' | 'certificate' | 'key', string>>
}

/** Starts the sandbox on a port of its own, as if in another process. */
export async function openOutside(): Promise<OutsideWithApple> {
  const port = await freePort()
  const sandbox = await createSandbox({
    publicUrl: `http://127.0.0.1:${port}`,
    paytabs: { profileId: keys.profileId, serverKey: keys.serverKey },
    tabby: { secretKey: keys.tabbyKey, merchantCode: keys.merchantCode },
    tamara: { apiToken: keys.tamaraToken, notificationToken: keys.tamaraNotices },
    moodle: { token: keys.token, courses: numbered(40) },
    smtpPort: 0,
  })
  // Closing must not wait for a provider that a fault made hang.
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  await app.listen({ port, host: '127.0.0.1' })
  const { port: listening } = app.server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${listening}/sandbox`,
    smtpPort: sandbox.smtpPort,
    merchant: sandbox.applePay,
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    shortname: `course ${index + 2}`,
    fullname: `Course ${index + 2}`,
  }))

const seller = {
  SELLER_NAME_AR: 'بائع الاختبار',
  SELLER_NAME_EN: 'Test seller',
  SELLER_STREET_AR: 'طريق الملك فهد',
  SELLER_STREET_EN: 'King Fahd Road',
  SELLER_BUILDING_NUMBER: '8228',
  SELLER_DISTRICT_AR: 'حي العليا',
  SELLER_DISTRICT_EN: 'Al Olaya',
  SELLER_CITY_AR: 'الرياض',
  SELLER_CITY_EN: 'Riyadh',
  SELLER_POSTAL_CODE: '12333',
  SELLER_VAT_NUMBER: '300000000000003',
  SELLER_REGISTRATION_NUMBER: '1010000000',
}

/** Settings for a shop whose owner enters the seller in the console. */
export const withoutSeller: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(seller).map((name) => [name, '']),
)

export function environment(outside: Outside, port: number, dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...compiled,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '1',
    PAYTABS_URL: `${outside.url}/paytabs`,
    ZATCA_URL: `${outside.url}/zatca/e-invoicing`,
    LINK_SECRET: 'the links of the proof, sealed with it',
    PAYTABS_PROFILE_ID: String(keys.profileId),
    PAYTABS_SERVER_KEY: keys.serverKey,
    TABBY_URL: `${outside.url}/tabby`,
    TABBY_SECRET_KEY: keys.tabbyKey,
    TABBY_MERCHANT_CODE: keys.merchantCode,
    TABBY_WEBHOOK_SECRET: 'proof-webhook-secret',
    TABBY_PAGE_ORIGIN: new URL(outside.url).origin,
    TAMARA_URL: `${outside.url}/tamara`,
    TAMARA_API_TOKEN: keys.tamaraToken,
    TAMARA_NOTIFICATION_TOKEN: keys.tamaraNotices,
    TAMARA_PAGE_ORIGIN: new URL(outside.url).origin,
    TRANSFER_IBAN: 'SA07 9900 0000 0000 0000 1234',
    TRANSFER_BANK: 'Test bank',
    TRANSFER_BENEFICIARY: 'Test seller',
    MOODLE_URL: `${outside.url}/moodle`,
    MOODLE_TOKEN: keys.token,
    SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`,
    MAIL_FROM: 'Shop <orders@shop.test>',
    ...seller,
  }
}
