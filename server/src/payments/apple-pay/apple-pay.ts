import type { ApplePaySettings } from '#config/connection-settings.ts'
import { fail } from '#lib/errors.ts'
import { NoAnswer, openCertifiedConnections, parseJson } from '#lib/http-client.ts'
import { askGateway } from './ask-gateway.ts'
import { isGatewayUrl } from './gateway-urls.ts'

/** The sandbox in place of Apple: its gateway, the authority of its certificate, and a sheet for any browser. */
type ApplePayTrial = {
  readonly gatewayOrigin: string
  readonly gatewayAuthority: string
  readonly sheetScript: string
}
export type ApplePayConnection = ApplePaySettings & { readonly trial: ApplePayTrial | null }

/** Opaque to the shop: the browser passes it to the sheet. */
export type MerchantSession = Readonly<Record<string, unknown>>

export type ApplePay = {
  /** The shop's name in the sheet. */
  readonly displayName: string
  readonly domainFile: string
  readonly tokenForm: ApplePaySettings['tokenForm']
  /** A script that adds the sheet to browsers without Apple Pay; null when only Apple's own sheet is used. */
  readonly sheetScript: string | null
  /**
   * Requests a session for the sheet on this domain. Fails with `apple-pay-not-validated`, also for a host that
   * is not Apple's.
   */
  requestSession(validationUrl: string, domain: string): Promise<MerchantSession>
  close(): Promise<void>
}

/** Opens the merchant connection to Apple's gateway (docs/providers.md#apple-pay). */
export function openApplePay(connection: ApplePayConnection): ApplePay {
  const { merchantId, displayName, domainFile, tokenForm, certificate, key, trial } = connection
  const dispatcher = openCertifiedConnections({ certificate, key, ca: trial?.gatewayAuthority })
  return {
    displayName,
    domainFile,
    tokenForm,
    sheetScript: trial?.sheetScript ?? null,
    async requestSession(validationUrl, domain) {
      if (!isGatewayUrl(validationUrl, trial?.gatewayOrigin ?? null)) fail('apple-pay-not-validated')
      const response = await askGateway(validationUrl, { merchantId, displayName, domain, dispatcher }).catch(
        (error: unknown) => {
          if (error instanceof NoAnswer) return fail('apple-pay-not-validated')
          throw error
        },
      )
      const session = response.status === 200 ? parseJson(Buffer.from(response.text)) : null
      return isRecord(session) ? session : fail('apple-pay-not-validated')
    },
    close: () => dispatcher.close(),
  }
}

const isRecord = (value: unknown): value is MerchantSession =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
