import type { ConnectionId } from '@matla/contract/connections/connections'
import { isProviderId } from '@matla/contract/payments/payment-providers'
import type { ConnectionSettings } from '#config/connection-settings.ts'
import type { RightsSubject } from '#learning/lms.ts'
import { openMoodle } from '#learning/moodle/moodle.ts'
import { openProviders } from '#payments/provider-adapters.ts'
import { openMailer } from '#platform/mail/mailer.ts'
import { openFiles } from '#platform/storage/files.ts'
import {
  askFiles,
  askGoogle,
  askMail,
  probeLms,
  probePayments,
  type ProbeResult,
} from '#staff/system/probes.ts'
import { askApplePay } from './ask-apple-pay.ts'
import { askPixels } from './ask-pixels.ts'

type ProbeOptions = {
  readonly dataDir: string
  /** Whether the mail server must offer TLS. */
  readonly requiresTls: boolean
  /** The domain of the shop's pages. */
  readonly domain: string
  readonly subject: () => Promise<RightsSubject>
}

/**
 * Tests a connection with these settings without selling, sending or changing anything. Returns null when it is
 * not configured.
 */
export async function probeConnection(
  id: ConnectionId,
  settings: ConnectionSettings,
  { dataDir, requiresTls, domain, subject }: ProbeOptions,
): Promise<ProbeResult | null> {
  if (isProviderId(id)) {
    const provider = openProviders(settings.payments).get(id)
    return provider ? probePayments(provider) : null
  }
  switch (id) {
    case 'apple-pay':
      return settings.applePay && askApplePay(settings.applePay, domain)
    case 'moodle': {
      if (settings.moodle === null) return null
      const { MOODLE_URL: url, MOODLE_TOKEN: token } = settings.moodle
      return probeLms(openMoodle({ url, token, studentRole: settings.studentRole }), await subject())
    }
    case 'mail': {
      if (settings.mail === null) return null
      const { SMTP_URL: smtpUrl, MAIL_FROM: from } = settings.mail
      const mailer = openMailer({ smtpUrl, from, requiresTls })
      return askMail(mailer).finally(() => mailer.close())
    }
    case 'google':
      return settings.google && askGoogle(settings.google)
    case 'storage':
      return settings.s3 && askFiles(await openFiles({ s3: settings.s3, dataDir }))
    case 'pixels':
      return askPixels(settings)
  }
}
