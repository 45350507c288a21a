import type { ApplePaySettings } from '#config/connection-settings.ts'
import { type CertifiedConnections, fetchText, type TextResponse } from '#lib/http-client.ts'

type SessionRequest = Pick<ApplePaySettings, 'merchantId' | 'displayName'> & {
  /** The domain of the page that shows the sheet. */
  readonly domain: string
  readonly dispatcher: CertifiedConnections
}

/** Apple's sheet waits 30 seconds for the session. A session is about 4 kB. */
const timeoutMs = 6_000
const maxBytes = 64 * 1024

/** Requests a merchant session at a gateway. Throws `NoAnswer`. */
export const askGateway = (
  url: string,
  { merchantId, displayName, domain, dispatcher }: SessionRequest,
): Promise<TextResponse> =>
  fetchText(
    url,
    {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        merchantIdentifier: merchantId,
        displayName,
        initiative: 'web',
        initiativeContext: domain,
      }),
      dispatcher,
    },
    timeoutMs,
    maxBytes,
  )
