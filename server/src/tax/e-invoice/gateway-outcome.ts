import { z } from 'zod'
import { readClearedInvoice, type ClearedInvoice } from './cleared-invoice.ts'
import { type GatewayMessage, hasErrors, hasResults, readMessages } from './gateway-messages.ts'

/** The outcome of sending a document, which determines what happens to it next. */
export const gatewayOutcomes = [
  /** Accepted. */
  'accepted',
  /** Accepted. The authority may turn the warnings into errors later. */
  'accepted-with-warnings',
  /** Accepted by an earlier call. */
  'already',
  /** Final. The attempt stays in the chain, and another attempt has the same number but a different UUID. */
  'rejected',
  /** Clearance is switched off, so the same bytes are reported instead. */
  'clearance-off',
  /** A fault of the application or its configuration, which staff must look at. */
  'malformed',
  /** The id is wrong, expired or revoked, so the unit stops. */
  'unauthorised',
  /** The URL or version is wrong, so the unit stops. */
  'configuration',
  'too-large',
  /** There was no response or an unclear one. The document may have been accepted, so the same bytes are sent again later. */
  'unknown',
] as const
export type GatewayOutcome = (typeof gatewayOutcomes)[number]

export type DocumentResult = {
  readonly outcome: GatewayOutcome
  /** 0 without a response. */
  readonly status: number
  readonly messages: readonly GatewayMessage[]
  /** Set only for clearance. */
  readonly cleared: ClearedInvoice | null
}

export type DocumentCall = 'check' | 'reporting' | 'clearance'

const StatusWire = z.looseObject({
  reportingStatus: z.string().nullish().catch(null),
  clearanceStatus: z.string().nullish().catch(null),
})

/** `json` is null when the body is not JSON. */
export function toDocumentResult(call: DocumentCall, status: number, json: unknown): DocumentResult {
  const messages = readMessages(json)
  const cleared = call === 'clearance' ? readClearedInvoice(json) : null
  const outcome = toOutcome(call, status, json, messages)
  const isDone = outcome === 'accepted' || outcome === 'accepted-with-warnings' || outcome === 'already'
  // The buyer cannot receive a document without its cleared invoice. The gateway returns it when the document is sent
  // again (208).
  const isMissing = call === 'clearance' && isDone && cleared === null
  return { outcome: isMissing ? 'unknown' : outcome, status, messages, cleared }
}

function toOutcome(
  call: DocumentCall,
  status: number,
  json: unknown,
  messages: readonly GatewayMessage[],
): GatewayOutcome {
  switch (status) {
    case 200:
    case 202:
      return toAcceptedOutcome(call, json, messages)
    case 208:
    case 409:
      return 'already'
    case 303:
      return call === 'clearance' ? 'clearance-off' : 'configuration'
    case 400:
      return hasResults(json) ? 'rejected' : 'malformed'
    default:
      return statusToOutcome(status)
  }
}

/** Whether the gateway itself is unavailable or overloaded. Any other status is about one document. */
export const isUnavailable = ({ outcome, status }: Pick<DocumentResult, 'outcome' | 'status'>): boolean =>
  outcome === 'unknown' && (status < 200 || status === 408 || status === 429 || status >= 500)

/** The outcome of a status that is the same for every call. */
export function statusToOutcome(status: number): GatewayOutcome {
  if (status === 401) return 'unauthorised'
  if (status === 413) return 'too-large'
  if (status === 408 || status === 429 || status >= 500 || status < 200) return 'unknown'
  if ((status >= 300 && status < 400) || [403, 404, 405, 406, 415].includes(status)) return 'configuration'
  return status >= 400 ? 'malformed' : 'unknown'
}

const acceptedStatuses: ReadonlySet<string> = new Set([
  'REPORTED',
  'CLEARED',
  'REPORTED_SUCCESSFULLY_EARLIER',
])

/** Only the authority's own status without an error counts as accepted, because a 200 may come from a server in between. */
function toAcceptedOutcome(
  call: DocumentCall,
  json: unknown,
  messages: readonly GatewayMessage[],
): GatewayOutcome {
  const { reportingStatus, clearanceStatus } = StatusWire.safeParse(json).data ?? {}
  const words = [reportingStatus, clearanceStatus].filter((word) => typeof word === 'string')
  if (hasErrors(json)) return words.some((word) => word.startsWith('NOT_')) ? 'rejected' : 'unknown'
  // A repeated check has results but no status.
  const isRepeatedCheck = call === 'check' && words.length === 0 && hasResults(json)
  const isAccepted = words.length > 0 && words.every((word) => acceptedStatuses.has(word))
  if (!isAccepted && !isRepeatedCheck) return 'unknown'
  return messages.some(({ kind }) => kind === 'warning') ? 'accepted-with-warnings' : 'accepted'
}
