import { createHmac, randomUUID } from 'node:crypto'
import { type Key, part, signJwt } from './keys.ts'
import type { Google } from './google.ts'
import type { Person } from './people.ts'

/** Faults of a token; the shop must reject every one of them. */
export const faults = [
  'expired',
  'wrong-aud',
  'wrong-iss',
  'unknown-kid',
  'bad-signature',
  'alg-none',
  'hs256-public-key',
  'future-iat',
  'not-yet-valid',
] as const
export type Fault = (typeof faults)[number]

type TokenOptions = {
  readonly person: Person
  readonly nonce?: string | undefined
  readonly fault?: Fault | undefined
}

const lifeSeconds = 3_600

/** An ID token as Google posts it to a page, optionally with a fault. */
export async function createIdToken(google: Google, { person, nonce, fault }: TokenOptions): Promise<string> {
  const payload = {
    ...claims(google, person),
    ...(nonce !== undefined && { nonce }),
    ...applyFault(google, fault),
  }
  const key = await google.keys.current()
  const head = { alg: 'RS256', kid: key.kid, typ: 'JWT' }
  switch (fault) {
    case 'unknown-kid': {
      const stranger = await google.keys.stranger()
      return signJwt({ ...head, kid: stranger.kid }, payload, stranger)
    }
    case 'bad-signature':
      return signJwt(head, payload, await google.keys.stranger())
    case 'alg-none':
      return `${part({ ...head, alg: 'none' })}.${part(payload)}.`
    case 'hs256-public-key':
      return signWithPublicKey({ ...head, alg: 'HS256' }, payload, key)
    default:
      return signJwt(head, payload, key)
  }
}

function claims({ clientId, now }: Google, person: Person): object {
  const iat = Math.floor(now().getTime() / 1000)
  return {
    iss: 'https://accounts.google.com',
    azp: clientId,
    aud: clientId,
    ...person,
    picture: `https://lh3.googleusercontent.com/a/${person.sub}=s96-c`,
    nbf: iat,
    iat,
    exp: iat + lifeSeconds,
    jti: randomUUID(),
  }
}

function applyFault({ now }: Google, fault: Fault | undefined): object {
  const seconds = Math.floor(now().getTime() / 1000)
  switch (fault) {
    case 'expired':
      return { iat: seconds - 2 * lifeSeconds, nbf: seconds - 2 * lifeSeconds, exp: seconds - lifeSeconds }
    case 'wrong-aud':
      return { aud: 'another-client.apps.googleusercontent.com' }
    case 'wrong-iss':
      return { iss: 'https://accounts.google.com.evil.example' }
    case 'future-iat':
      return { iat: seconds + 600, exp: seconds + 600 + lifeSeconds }
    case 'not-yet-valid':
      return { nbf: seconds + 600 }
    default:
      return {}
  }
}

/** Algorithm confusion: signs with the public key as if it were a shared secret. */
function signWithPublicKey(head: object, payload: object, { publicKey }: Key): string {
  const text = `${part(head)}.${part(payload)}`
  const secret = publicKey.export({ format: 'pem', type: 'spki' })
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`
}
