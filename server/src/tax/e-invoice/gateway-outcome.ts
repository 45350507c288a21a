import { z } from 'zod'
import { clearedInvoiceOf, type ClearedInvoice } from './cleared-invoice.ts'
import { type GatewayMessage, hasErrors, hasResults, messagesOf } from './gateway-messages.ts'

/** What an answer to a document means, and what is to be done with the document. */
export const gatewayOutcomes = [
  /** Done. */
  'accepted',
  /** Done, and never sent again; the warnings may become errors. */
  'accepted-with-warnings',
  /** Done before. */
  'already',
  /** For good: it stays in the chain, and is made anew with the same number and another UUID. */
  'rejected',
  /** The same bytes go to reporting. */
  'clearance-off',
  /** Our fault or the operator's: a person looks. */
  'malformed',
  /** The id is wrong, expired or revoked: the unit stops. */
  'unauthorised',
  /** Wrong address or version: the unit stops. */
  'configuration',
  'too-large',
  /** Perhaps it was taken: the same bytes are sent again, later. No answer, or one that says neither yes nor no. */
  'unknown',
] as const
export type GatewayOutcome = (typeof gatewayOutcomes)[number]

export type DocumentAnswer = {
  readonly outcome: GatewayOutcome
  /** 0: no answer. */
  readonly status: number
  readonly messages: readonly GatewayMessage[]
  /** Of clearance alone. */
  readonly cleared: ClearedInvoice | null
}

export type DocumentCall = 'check' | 'reporting' | 'clearance'

const Words = z.looseObject({
  reportingStatus: z.string().nullish().catch(null),
  clearanceStatus: z.string().nullish().catch(null),
})

/** `json`: null where the body was none. */
export function documentAnswer(call: DocumentCall, status: number, json: unknown): DocumentAnswer {
  const messages = messagesOf(json)
  const cleared = call === 'clearance' ? clearedInvoiceOf(json) : null
  const outcome = outcomeOf(call, status, json, messages)
  const isDone = outcome === 'accepted' || outcome === 'accepted-with-warnings' || outcome === 'already'
  // Without its cleared form there is nothing to hand over; sent again, the gateway answers with it (208).
  const isMissing = call === 'clearance' && isDone && cleared === null
  return { outcome: isMissing ? 'unknown' : outcome, status, messages, cleared }
}

function outcomeOf(
  call: DocumentCall,
  status: number,
  json: unknown,
  messages: readonly GatewayMessage[],
): GatewayOutcome {
  switch (status) {
    case 200:
    case 202:
      return acceptedOf(call, json, messages)
    case 208:
    case 409:
      return 'already'
    case 303:
      return call === 'clearance' ? 'clearance-off' : 'configuration'
    case 400:
      return hasResults(json) ? 'rejected' : 'malformed'
    default:
      return outcomeOfStatus(status)
  }
}

/** Whether the gateway as a whole is away or overloaded; any other status is about one document. */
export const isSilence = ({ outcome, status }: Pick<DocumentAnswer, 'outcome' | 'status'>): boolean =>
  outcome === 'unknown' && (status < 200 || status === 408 || status === 429 || status >= 500)

/** What a status means for every call. */
export function outcomeOfStatus(status: number): GatewayOutcome {
  if (status === 401) return 'unauthorised'
  if (status === 413) return 'too-large'
  if (status === 408 || status === 429 || status >= 500 || status < 200) return 'unknown'
  if ((status >= 300 && status < 400) || [403, 404, 405, 406, 415].includes(status)) return 'configuration'
  return status >= 400 ? 'malformed' : 'unknown'
}

const acceptingWords: ReadonlySet<string> = new Set(['REPORTED', 'CLEARED', 'REPORTED_SUCCESSFULLY_EARLIER'])

/** Only the authority's own word accepts, and none that stands beside an error: a page of a server in between proves nothing. */
function acceptedOf(call: DocumentCall, json: unknown, messages: readonly GatewayMessage[]): GatewayOutcome {
  const { reportingStatus, clearanceStatus } = Words.safeParse(json).data ?? {}
  const words = [reportingStatus, clearanceStatus].filter((word) => typeof word === 'string')
  if (hasErrors(json)) return words.some((word) => word.startsWith('NOT_')) ? 'rejected' : 'unknown'
  // A check that was made before has results and no word.
  const isRepeatedCheck = call === 'check' && words.length === 0 && hasResults(json)
  const isAccepted = words.length > 0 && words.every((word) => acceptingWords.has(word))
  if (!isAccepted && !isRepeatedCheck) return 'unknown'
  return messages.some(({ kind }) => kind === 'warning') ? 'accepted-with-warnings' : 'accepted'
}
