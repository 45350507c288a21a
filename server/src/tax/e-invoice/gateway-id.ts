import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { readCertificate, type UnitCertificate } from './certificate.ts'
import { type GatewayMessage, readMessages } from './gateway-messages.ts'
import { statusToOutcome } from './gateway-outcome.ts'

/** The credentials of a unit at the gateway (ZATCA: CSID). Both are secrets. */
export type GatewayId = { readonly token: string; readonly secret: string }

/** `foreign-certificate`: the certificate belongs to another key, as in the authority's own sandbox. */
export type IdResult =
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

/** Reads the response to a request for an id. A renewal has the status 428. `key` signed the request. */
export function toIdResult(status: number, json: unknown, key: KeyObject): IdResult {
  if (status !== 200 && status !== 428) return toIdFailure(toFailureOutcome(status), status, json)
  const parsed = IdWire.safeParse(json).data
  if (!parsed) return toIdFailure('malformed', status, json)
  const { requestID: requestId, binarySecurityToken: token, secret } = parsed
  const certificate = tryReadCertificate(token)
  if (certificate === null) return toIdFailure('malformed', status, json)
  if (!certificate.belongsTo(key)) return toIdFailure('foreign-certificate', status, json)
  return { outcome: 'issued', id: { token, secret }, requestId, certificate }
}

type IdFailure = Exclude<IdResult, { readonly outcome: 'issued' }>

const toIdFailure = (outcome: IdFailure['outcome'], status: number, json: unknown): IdFailure => ({
  outcome,
  status,
  messages: readMessages(json),
})

function toFailureOutcome(status: number): IdFailure['outcome'] {
  const outcome = statusToOutcome(status)
  return outcome === 'unauthorised' || outcome === 'configuration' || outcome === 'unknown'
    ? outcome
    : 'malformed'
}

function tryReadCertificate(token: string): UnitCertificate | null {
  try {
    return readCertificate(token)
  } catch {
    // A response without a valid certificate contains no usable id.
    return null
  }
}
