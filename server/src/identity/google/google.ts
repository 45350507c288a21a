import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { nameFromEmail, extractName } from '@matla/contract/kit/person-name'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { GoogleSettings } from '#config/settings.ts'
import type { Clock } from '#lib/clock.ts'
import { fail } from '#lib/errors.ts'
import { openGoogleKeys } from './ask-google-keys.ts'

/** Who Google says it is, after the credential was checked. */
export type GooglePerson = {
  /** Google's own number for the account: the only key (the address may change hands). */
  readonly sub: string
  /** Lower case; Google has confirmed it at some time. */
  readonly email: string
  readonly fullName: string
  /** Google speaks for this address now: its own mail, or a company's that it runs. */
  readonly isAuthoritative: boolean
  readonly nonce: string | null
}

export type Google = {
  readonly clientId: string
  /** Fails with `google-refused` and `google-email-unverified`. */
  check(credential: string): Promise<GooglePerson>
}

const skewSeconds = 60

/**
 * Checks Google's ID tokens (wire: Google): RS256 with Google's own key, our client id, Google as the issuer, times with
 * a minute of grace, a confirmed address.
 */
export function openGoogle({ clientId, keysUrl, issuers }: GoogleSettings, clock: Clock): Google {
  const keys = openGoogleKeys(keysUrl, clock)
  return {
    clientId,
    check: async (credential) => {
      const kid = keyOf(credential) ?? fail('google-refused')
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
      return personOf(payload, clientId)
    },
  }
}

/** Which key signed it; null for what is no such token at all. */
function keyOf(credential: string): string | null {
  try {
    const { kid, alg } = decodeProtectedHeader(credential)
    return alg === 'RS256' && typeof kid === 'string' ? kid : null
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** What we read of an ID token's payload; unknown claims pass. */
const Claims = z.looseObject({
  sub: z.string().min(1).max(255),
  /** One client alone: a token for several is not for us. */
  aud: z.string(),
  email: z.string().max(254).default(''),
  email_verified: z.boolean().default(false),
  name: z.string().max(200).default(''),
  /** The company whose mail Google runs. */
  hd: z.string().min(1).optional(),
  nonce: z.string().max(200).optional(),
})

function personOf(payload: unknown, clientId: string): GooglePerson {
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
