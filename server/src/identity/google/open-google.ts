import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { nameWithin } from '@matla/contract/kit/person-name'
import { createLocalJWKSet, decodeProtectedHeader, errors, jwtVerify } from 'jose'
import type { Clock } from '#lib/clock.ts'
import { refuse } from '#lib/errors.ts'
import { nameOfEmail } from '#identity/forget-unproven.ts'
import { openGoogleKeys } from './ask-google-keys.ts'
import type { Google, GooglePerson, GoogleSetup } from './google.ts'
import { GoogleClaims } from './google.wire.ts'

const skewSeconds = 60

/**
 * Checks Google's ID tokens for real (wire: Google): RS256 with Google's own key, our client id, Google as the issuer,
 * times with a minute of grace, a confirmed address.
 */
export function openGoogle({ clientId, keysUrl, issuers }: GoogleSetup, clock: Clock): Google {
  const keys = openGoogleKeys(keysUrl, clock)
  return {
    clientId,
    check: async (credential) => {
      const kid = keyOf(credential) ?? refuse('google-refused')
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
        if (error instanceof errors.JOSEError) return refuse('google-refused')
        throw error
      })
      if ((payload.iat ?? 0) * 1_000 > now.getTime() + skewSeconds * 1_000) refuse('google-refused')
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

function personOf(payload: unknown, clientId: string): GooglePerson {
  const read = GoogleClaims.safeParse(payload)
  if (!read.success || read.data.aud !== clientId) return refuse('google-refused')
  const { sub, email, email_verified: isVerified, name, hd, nonce } = read.data
  const address = tidyEmail(email)
  if (!isVerified || !isEmail(address)) return refuse('google-email-unverified')
  return {
    sub,
    email: address,
    fullName: nameWithin(name) || nameOfEmail(address),
    isAuthoritative: address.endsWith('@gmail.com') || hd !== undefined,
    nonce: nonce ?? null,
  }
}
