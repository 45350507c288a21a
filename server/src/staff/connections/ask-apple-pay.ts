import { createPrivateKey, X509Certificate } from 'node:crypto'
import type { ApplePaySettings } from '#config/connection-settings.ts'
import { describeFailure } from '#lib/describe-failure.ts'
import { openCertifiedConnections } from '#lib/http-client.ts'
import { askGateway } from '#payments/apple-pay/ask-gateway.ts'
import { testUrl } from '#payments/apple-pay/gateway-urls.ts'
import type { ProbeResult } from '#staff/system/probes.ts'

/** Requests a merchant session from Apple's own gateway. The session sells nothing and expires after five minutes. */
export async function askApplePay(settings: ApplePaySettings, domain: string): Promise<ProbeResult> {
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
