import type { ConnectionId } from '@matla/contract/connections/connections'
import { isProviderId } from '@matla/contract/payments/payment-providers'
import type { ConnectionSettings, ApplePaySettings } from '#config/connection-settings.ts'
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
import { pixelNames } from '@matla/contract/consent/pixels'
import { getPixels } from '#engagement/consent/pixels.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { fetchText, openCertifiedConnections } from '#lib/http-client.ts'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { askGateway } from '#payments/apple-pay/ask-gateway.ts'
import { testUrl } from '#payments/apple-pay/gateway-urls.ts'

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

const limitMs = 5_000
const maxBytes = 2 * 1024 * 1024

/** Fetches the script of every configured pixel, as a visitor's browser does. Returns null when none is configured. */
async function askPixels(settings: Pick<ConnectionSettings, 'pixels'>): Promise<ProbeResult | null> {
  const pixels = getPixels(settings)
  if (pixels === null) return null
  for (const name of pixelNames) {
    const pixel = pixels[name]
    if (!pixel) continue
    try {
      const address = name === 'ga4' ? `${pixel.script}?id=${pixel.id}` : pixel.script
      const { status } = await fetchText(address, { headers: {} }, limitMs, maxBytes)
      if (status !== 200) return { state: 'refused', reason: `${name}: status ${status}` }
    } catch (error) {
      return { state: 'away', reason: `${name}: ${describeFailure(error)}` }
    }
  }
  return { state: 'works' }
}

/** Requests a merchant session from Apple's own gateway. The session sells nothing and expires after five minutes. */
async function askApplePay(settings: ApplePaySettings, domain: string): Promise<ProbeResult> {
  const fault = findIdentityFault(settings)
  if (fault !== null) return { state: 'refused', reason: fault }
  const dispatcher = openCertifiedConnections(settings)
  try {
    const { status } = await askGateway(testUrl, { ...settings, domain, dispatcher })
    return status === 200 ? { state: 'works' } : { state: 'refused', reason: `status ${status}` }
  } catch (error) {
    return { state: 'away', reason: describeFailure(error) }
  } finally {
    await dispatcher.close()
  }
}

/** What is wrong with the certificate and the key themselves; null when they belong together. */
function findIdentityFault({ certificate, key }: ApplePaySettings): string | null {
  try {
    const isPair = new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key))
    return isPair ? null : 'the key is of another certificate'
  } catch (error) {
    return describeFailure(error)
  }
}
