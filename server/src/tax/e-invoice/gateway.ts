import type { KeyObject } from 'node:crypto'
import { fetchText, NoAnswer, parseJson } from '#lib/http-client.ts'
import type { GatewayEnvironment } from './certificate-request.ts'
import { type GatewayId, type IdResult, toIdResult } from './gateway-id.ts'
import { toDocumentResult, type DocumentResult, type DocumentCall } from './gateway-outcome.ts'
import type { SignedEInvoice } from './sign-invoice.ts'

export type GatewaySettings = {
  /** `https://gw-fatoora.zatca.gov.sa/e-invoicing` */
  readonly url: string
  readonly environment: GatewayEnvironment
  /** In milliseconds; absent for one minute. */
  readonly timeoutMs?: number
}

const pathParts = { sandbox: 'developer-portal', simulation: 'simulation', live: 'core' } as const
/** A response usually arrives within two seconds, but the authority's own retries take half a minute. */
const defaultTimeoutMs = 60_000
/** A cleared invoice is about 15 kB, sent as base64 in JSON. */
const maxResponseBytes = 2_000_000

export type Gateway = ReturnType<typeof openGateway>

/**
 * The six calls of the tax authority's gateway (ZATCA: e-invoicing integration). None of them throws because of a
 * response of the gateway or the lack of one: each maps to an outcome. One-time passwords are neither stored nor
 * logged.
 */
export function openGateway({ url, environment, timeoutMs = defaultTimeoutMs }: GatewaySettings) {
  const base = `${url}/${pathParts[environment]}`

  /** Returns the status 0 when no readable response arrives in time. */
  async function send(path: string, body: object, headers: Record<string, string>, method?: 'PATCH') {
    const init = {
      headers: {
        'accept-version': 'V2',
        'accept-language': 'en',
        accept: 'application/json',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
      ...(method && { method }),
    }
    try {
      const { status, text } = await fetchText(`${base}${path}`, init, timeoutMs, maxResponseBytes)
      return { status, json: parseJson(Buffer.from(text)) }
    } catch (error) {
      if (error instanceof NoAnswer) return { status: 0, json: null }
      throw error
    }
  }

  async function sendDocument(
    call: DocumentCall,
    path: string,
    id: GatewayId,
    { hash, uuid, xml }: SignedEInvoice,
    headers: Record<string, string> = {},
  ): Promise<DocumentResult> {
    const body = { invoiceHash: hash, uuid, invoice: xml.toString('base64') }
    const { status, json } = await send(path, body, { ...authorization(id), ...headers })
    return toDocumentResult(call, status, json)
  }

  return {
    /** Requests an id for the compliance checks. `request` is in PEM and signed by `key`. */
    async requestComplianceId(request: string, oneTimePassword: string, key: KeyObject): Promise<IdResult> {
      const { status, json } = await send(
        '/compliance',
        { csr: encodeRequest(request) },
        { otp: oneTimePassword },
      )
      return toIdResult(status, json, key)
    },
    /** Sends one of the compliance checks. */
    check: (id: GatewayId, document: SignedEInvoice) =>
      sendDocument('check', '/compliance/invoices', id, document),
    /** Requests the live id, after all checks have passed. */
    async requestLiveId(complianceId: GatewayId, requestId: string, key: KeyObject): Promise<IdResult> {
      const body = { compliance_request_id: requestId }
      const { status, json } = await send('/production/csids', body, authorization(complianceId))
      return toIdResult(status, json, key)
    },
    /** Requests another compliance id before the live id expires. The live id stays valid until the next one is live. */
    async renew(
      liveId: GatewayId,
      request: string,
      oneTimePassword: string,
      key: KeyObject,
    ): Promise<IdResult> {
      const headers = { ...authorization(liveId), otp: oneTimePassword }
      const { status, json } = await send(
        '/production/csids',
        { csr: encodeRequest(request) },
        headers,
        'PATCH',
      )
      return toIdResult(status, json, key)
    },
    /** Reports a simplified document, or a standard one while clearance is switched off. */
    report: (liveId: GatewayId, document: SignedEInvoice) =>
      sendDocument('reporting', '/invoices/reporting/single', liveId, document, { 'clearance-status': '0' }),
    /** Clears a standard document, before the buyer receives it. */
    clear: (liveId: GatewayId, document: SignedEInvoice) =>
      sendDocument('clearance', '/invoices/clearance/single', liveId, document, { 'clearance-status': '1' }),
  }
}

const encodeRequest = (request: string): string => Buffer.from(request).toString('base64')

const authorization = ({ token, secret }: GatewayId) => ({
  authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
})
