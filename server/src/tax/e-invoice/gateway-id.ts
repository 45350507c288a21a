import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readCertificate, type UnitCertificate } from './certificate.ts'
import { type GatewayMessage, messagesOf } from './gateway-messages.ts'
import { outcomeOfStatus } from './gateway-outcome.ts'

/** What a unit calls the gateway with (ZATCA: CSID). Both are secrets. */
export type GatewayId = { readonly token: string; readonly secret: string }

/** `foreign-certificate`: it is of another key than ours, as in the authority's own sandbox. */
export type IdAnswer =
  | {
      readonly outcome: 'issued'
      readonly id: GatewayId
      readonly requestId: string
      readonly certificate: UnitCertificate
    }
  | {
      readonly outcome: 'foreign-certificate' | 'malformed' | 'unauthorised' | 'configuration' | 'unknown'
      readonly status: number
      readonly messages: readonly GatewayMessage[]
    }

const IdWire = z.looseObject({
  requestID: z.union([z.int().positive(), z.string().min(1).max(64)]).transform(String),
  binarySecurityToken: z.base64().min(1).max(20_000),
  secret: z.string().min(1).max(1_000),
})

/** An id, which a renewal answers with 428. The key is the one that it was asked for with. */
export function idAnswer(status: number, json: unknown, key: KeyObject): IdAnswer {
  if (status !== 200 && status !== 428) return failed(outcomeWithout(status), status, json)
  const found = IdWire.safeParse(json).data
  if (!found) return failed('malformed', status, json)
  const { requestID: requestId, binarySecurityToken: token, secret } = found
  const certificate = certificateIn(token)
  if (certificate === null) return failed('malformed', status, json)
  if (!certificate.isOf(key)) return failed('foreign-certificate', status, json)
  return { outcome: 'issued', id: { token, secret }, requestId, certificate }
}

type Failed = Exclude<IdAnswer, { readonly outcome: 'issued' }>

const failed = (outcome: Failed['outcome'], status: number, json: unknown): Failed => ({
  outcome,
  status,
  messages: messagesOf(json),
})

function outcomeWithout(status: number): Failed['outcome'] {
  const outcome = outcomeOfStatus(status)
  return outcome === 'unauthorised' || outcome === 'configuration' || outcome === 'unknown'
    ? outcome
    : 'malformed'
}

function certificateIn(token: string): UnitCertificate | null {
  try {
    return readCertificate(token)
  } catch {
    // What is no certificate is no id, whatever else was answered.
    return null
  }
}
