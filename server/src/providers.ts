import type { Sandbox } from '@matla/sandbox'
import { join } from 'node:path'
import { BadConfig, type Config } from '#config.ts'
import { newSecretId } from '#kit/ids.ts'
import type { InvoiceSeller } from '#invoices/invoices.tables.ts'

/** Where each outside service is and how it is spoken to: the configured one, or its stand-in. Nothing else differs. */
export type Providers = {
  readonly paytabs: {
    readonly url: string
    readonly profileId: number
    readonly serverKey: string
    readonly payPageOrigin: string
  }
  readonly moodle: { readonly url: string; readonly token: string; readonly studentRole: number }
  readonly mail: { readonly smtpUrl: string; readonly from: string }
  readonly seller: InvoiceSeller
  readonly sandbox: Sandbox | null
}

type LearningCourse = { readonly id: number; readonly shortname: string; readonly fullname: string }

/** Starts the stand-ins that are needed. Throws `BadConfig` in production without `SANDBOX=1`. */
export async function findProviders(
  config: Config,
  learningCourses: readonly LearningCourse[],
): Promise<Providers> {
  const isWhole = config.paytabs && config.moodle && config.mail && config.seller
  if (!isWhole && !config.mayPretend) {
    throw new BadConfig(
      'In production every provider is configured (PAYTABS_, MOODLE_, SMTP_, SELLER_), or SANDBOX=1 is set.',
    )
  }
  const keys = { serverKey: `S${newSecretId()}`, token: newSecretId(), profileId: 100_001 }
  const sandbox = isWhole ? null : await pretend(config, keys, learningCourses)
  const local = `http://127.0.0.1:${config.port}/sandbox`
  return {
    paytabs: config.paytabs
      ? {
          url: config.paytabs.PAYTABS_URL,
          profileId: config.paytabs.PAYTABS_PROFILE_ID,
          serverKey: config.paytabs.PAYTABS_SERVER_KEY,
          payPageOrigin: new URL(config.paytabs.PAYTABS_URL).origin,
        }
      : { url: `${local}/paytabs`, ...keys, payPageOrigin: new URL(config.publicUrl).origin },
    moodle: config.moodle
      ? { url: config.moodle.MOODLE_URL, token: config.moodle.MOODLE_TOKEN, studentRole: config.studentRole }
      : { url: `${local}/moodle`, token: keys.token, studentRole: config.studentRole },
    mail: config.mail
      ? { smtpUrl: config.mail.SMTP_URL, from: config.mail.MAIL_FROM }
      : { smtpUrl: `smtp://127.0.0.1:${sandbox?.smtpPort ?? 0}`, from: demoSender(config) },
    seller: sellerOf(config),
    sandbox,
  }
}

async function pretend(
  config: Config,
  keys: { serverKey: string; token: string; profileId: number },
  courses: readonly LearningCourse[],
): Promise<Sandbox> {
  const { createSandbox } = await import('@matla/sandbox')
  return createSandbox({
    publicUrl: config.publicUrl,
    paytabs: { profileId: keys.profileId, serverKey: keys.serverKey },
    moodle: { token: keys.token, courses },
    smtpPort: 0,
    dir: join(config.dataDir, 'sandbox'),
  })
}

const demoSender = (config: Config) => `${config.slug} <orders@${new URL(config.publicUrl).hostname}>`

/** Without a configured seller, invoices carry the demo tax number and say that they are none (ZATCA notes). */
function sellerOf({ seller, slug }: Config): InvoiceSeller {
  if (seller) {
    return {
      name: { ar: seller.SELLER_NAME_AR, en: seller.SELLER_NAME_EN },
      address: { ar: seller.SELLER_ADDRESS_AR, en: seller.SELLER_ADDRESS_EN },
      vatNumber: seller.SELLER_VAT_NUMBER,
      registrationNumber: seller.SELLER_REGISTRATION_NUMBER,
    }
  }
  return {
    name: { ar: `بائع تجريبي (${slug})`, en: `Demo seller (${slug})` },
    address: { ar: 'الرياض، المملكة العربية السعودية', en: 'Riyadh, Saudi Arabia' },
    vatNumber: '300000000000003',
    registrationNumber: '1010000000',
  }
}
