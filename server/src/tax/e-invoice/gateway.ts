import type { KeyObject } from 'node:crypto'
import { fetchText, NoAnswer, parseJson } from '#lib/ask-json.ts'
import type { GatewayEnvironment } from './certificate-request.ts'
import { type GatewayId, type IdAnswer, idAnswer } from './gateway-id.ts'
import { documentAnswer, type DocumentAnswer, type DocumentCall } from './gateway-outcome.ts'
import type { SignedEInvoice } from './sign-invoice.ts'

export type GatewaySettings = {
  /** `https://gw-fatoora.zatca.gov.sa/e-invoicing` */
  readonly url: string
  readonly environment: GatewayEnvironment
  /** In milliseconds; a minute when absent. */
  readonly limitMs?: number
}

const pathParts = { sandbox: 'developer-portal', simulation: 'simulation', live: 'core' } as const
/** An answer usually comes within two seconds; the authority's own retries take half a minute. */
const usualLimitMs = 60_000
/** A cleared invoice has some 15 kB, in base64 within JSON. */
const mostAnswerBytes = 2_000_000

export type Gateway = ReturnType<typeof openGateway>

/**
 * The six calls of the tax authority's gateway (ZATCA: e-invoicing integration). None throws for what the gateway says or
 * does not say: each answer is one of a few outcomes. One-time passwords are neither stored nor logged.
 */
export function openGateway({ url, environment, limitMs = usualLimitMs }: GatewaySettings) {
  const base = `${url}/${pathParts[environment]}`

  /** Status 0: nothing that could be read in time. */
  async function send(path: string, body: object, headers: Record<string, string>, method?: 'PATCH') {
    const asking = {
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
      const { status, text } = await fetchText(`${base}${path}`, asking, limitMs, mostAnswerBytes)
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
  ): Promise<DocumentAnswer> {
    const body = { invoiceHash: hash, uuid, invoice: xml.toString('base64') }
    const { status, json } = await send(path, body, { ...authorization(id), ...headers })
    return documentAnswer(call, status, json)
  }

  return {
    /** Asks for an id to be checked with. `request` is in PEM, `key` the one that signed it. */
    async requestComplianceId(request: string, oneTimePassword: string, key: KeyObject): Promise<IdAnswer> {
      const { status, json } = await send('/compliance', { csr: csrOf(request) }, { otp: oneTimePassword })
      return idAnswer(status, json, key)
    },
    /** One of the checks that the unit's forms need. */
    check: (id: GatewayId, document: SignedEInvoice) =>
      sendDocument('check', '/compliance/invoices', id, document),
    /** Asks for the live id, once all checks have passed. */
    async requestLiveId(complianceId: GatewayId, requestId: string, key: KeyObject): Promise<IdAnswer> {
      const body = { compliance_request_id: requestId }
      const { status, json } = await send('/production/csids', body, authorization(complianceId))
      return idAnswer(status, json, key)
    },
    /** Asks for another compliance id before the live one ends; that one is good until the next is live. */
    async renew(
      liveId: GatewayId,
      request: string,
      oneTimePassword: string,
      key: KeyObject,
    ): Promise<IdAnswer> {
      const headers = { ...authorization(liveId), otp: oneTimePassword }
      const { status, json } = await send('/production/csids', { csr: csrOf(request) }, headers, 'PATCH')
      return idAnswer(status, json, key)
    },
    /** A simplified document; a standard one while clearance is switched off. */
    report: (liveId: GatewayId, document: SignedEInvoice) =>
      sendDocument('reporting', '/invoices/reporting/single', liveId, document, { 'clearance-status': '0' }),
    /** A standard document, before it is given to the buyer. */
    clear: (liveId: GatewayId, document: SignedEInvoice) =>
      sendDocument('clearance', '/invoices/clearance/single', liveId, document, { 'clearance-status': '1' }),
  }
}

const csrOf = (request: string): string => Buffer.from(request).toString('base64')

const authorization = ({ token, secret }: GatewayId) => ({
  authorization: `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`,
})
