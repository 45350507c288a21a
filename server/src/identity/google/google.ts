import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { nameFromEmail, extractName } from '@matla/contract/kit/person-name'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleSettings } from '#config/connection-settings.ts'
import type { Clock } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { openGoogleKeys } from './google-keys-client.ts'

/** The person of a verified Google credential. */
export type GooglePerson = {
  /** Google's id of the account. It is the only key, because an address may pass to another person. */
  readonly sub: string
  /** In lower case. Google has verified the address at some point. */
  readonly email: string
  readonly fullName: string
  /** Whether Google currently hosts this address: Gmail, or a company's mail (`hd`). */
  readonly isAuthoritative: boolean
  readonly nonce: string | null
}

export type Google = {
  readonly clientId: string
  /** Fails with `google-refused` or `google-email-unverified`. */
  check(credential: string): Promise<GooglePerson>
}

const skewSeconds = 60

/**
 * Verifies Google's ID tokens: RS256 with Google's key, our client id, Google as the issuer, a verified address,
 * and a clock tolerance of one minute.
 */
export function openGoogle({ clientId, keysUrl, issuers }: GoogleSettings, clock: Clock): Google {
  const keys = openGoogleKeys(keysUrl, clock)
  return {
    clientId,
    check: async (credential) => {
      const kid = readKeyId(credential) ?? fail('google-refused')
      const keySet = createLocalJWKSet(await keys(kid))
      const now = clock()
      const { payload } = await jwtVerify(credential, keySet, {
        algorithms: ['RS256'],
        audience: clientId,
        issuer: [...issuers],
        clockTolerance: skewSeconds,
        currentDate: now,
        requiredClaims: ['exp', 'iat', 'sub'],
      }).catch((error: unknown) => {
        if (error instanceof errors.JOSEError) return fail('google-refused')
        throw error
      })
      if ((payload.iat ?? 0) * 1_000 > now.getTime() + skewSeconds * 1_000) fail('google-refused')
      return toGooglePerson(payload, clientId)
    },
  }
}

/** The id of the key that signed the token; null when it is not an RS256 token. */
function readKeyId(credential: string): string | null {
  try {
    const { kid, alg } = decodeProtectedHeader(credential)
    return alg === 'RS256' && typeof kid === 'string' ? kid : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** The claims that we read from an ID token; other claims are ignored. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  /** A string, because a token for several audiences is rejected. */
  aud: z.string(),
  email: z.string().max(254).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).default(''),
  /** The company domain whose mail Google hosts. */
  hd: z.string().min(1).optional(),
  nonce: z.string().max(200).optional(),
})

function toGooglePerson(payload: unknown, clientId: string): GooglePerson {
  const read = Claims.safeParse(payload)
  if (!read.success || read.data.aud !== clientId) return fail('google-refused')
  const { sub, email, email_verified: isVerified, name, hd, nonce } = read.data
  const address = tidyEmail(email)
  if (!isVerified || !isEmail(address)) return fail('google-email-unverified')
  return {
    sub,
    email: address,
    fullName: extractName(name) || nameFromEmail(address),
    isAuthoritative: address.endsWith('@gmail.com') || hd !== undefined,
    nonce: nonce ?? null,
  }
}
