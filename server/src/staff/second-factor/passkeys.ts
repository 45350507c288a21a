import type { PasskeyResponse } from '@matla/contract/staff/passkey'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { readSenderName } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  insertPasskey,
  notePasskeyUse,
  putChallenge,
  readFactors,
  takeChallenge,
} from './second-factor.store.ts'

/** Loaded with the first passkey, because it takes about 25 MB of memory that most processes never need. */
const webAuthn = () => import('@simplewebauthn/server')

type PasskeyDeps = Pick<Deps, 'db' | 'clock' | 'config'>
/** The console's origin in the browser. Passkeys belong to its host. */
type Place = { readonly origin: string }

const challengeMinutes = 5
const expiryOf = (now: Date) => new Date(now.getTime() + challengeMinutes * 60_000)
const hostOf = ({ origin }: Place) => new URL(origin).hostname

/** EdDSA, ES256 and RS256 (RFC 9053 and RFC 8812). Every authenticator supports at least one of them. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The options for the browser to register a passkey of this member. */
export async function beginPasskey(deps: PasskeyDeps, actor: Actor, place: Place) {
  const { passkeys } = await readFactors(deps.db, actor.userId)
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: (await readSenderName(deps, 'en')) || 'Console',
    rpID: hostOf(place),
    userName: actor.email,
    userDisplayName: actor.fullName,
    userID: new TextEncoder().encode(actor.userId),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  await keepChallenge(deps, actor, 'add', options.challenge)
  return options
}

/** The options for the browser to confirm one of this member's passkeys. */
export async function beginPasskeyProof(deps: PasskeyDeps, actor: Actor, place: Place) {
  const { passkeys } = await readFactors(deps.db, actor.userId)
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    userVerification: 'required',
    allowCredentials: passkeys.map(({ id }) => ({ id })),
  })
  await keepChallenge(deps, actor, 'prove', options.challenge)
  return options
}

const keepChallenge = (deps: PasskeyDeps, actor: Actor, purpose: 'add' | 'prove', challenge: string) =>
  deps.db.transaction((tx) => {
    const { sessionId } = actor
    return putChallenge(tx, { sessionId, purpose, challenge, expiresAt: expiryOf(deps.clock()) })
  })

type PasskeyInput = Place & { readonly passkey: PasskeyResponse; readonly now: Date }

/** Adds a passkey that the browser has registered. Fails with `passkey-refused`. */
export async function addPasskey(
  tx: Tx,
  { userId, sessionId }: Actor,
  { passkey, now, name, ...place }: PasskeyInput & { readonly name: string },
): Promise<void> {
  const challenge = (await takeChallenge(tx, { sessionId, purpose: 'add' }, now)) ?? fail('passkey-refused')
  const { verifyRegistrationResponse } = await webAuthn()
  const { registrationInfo } = await refused(
    verifyRegistrationResponse({
      // The library validates the response.
      response: passkey as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      requireUserVerification: true,
      supportedAlgorithmIDs,
    }),
  )
  if (!registrationInfo) return fail('passkey-refused')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const stored = { id, userId, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  if (!(await insertPasskey(tx, { ...stored, transports: [...transports], name, createdAt: now })))
    fail('passkey-refused')
}

/** Whether the browser has confirmed one of this member's passkeys. */
export async function usePasskey(
  tx: Tx,
  { userId, sessionId }: Actor,
  { passkey, now, ...place }: PasskeyInput,
): Promise<boolean> {
  const challenge = await takeChallenge(tx, { sessionId, purpose: 'prove' }, now)
  const known = (await readFactors(tx, userId)).passkeys.find(({ id }) => id === passkey.id)
  if (challenge === undefined || !known) return false
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await refused(
    verifyAuthenticationResponse({
      // The library validates the response.
      response: passkey as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: hostOf(place),
      credential: {
        id: known.id,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        counter: known.counter,
      },
      requireUserVerification: true,
    }),
  )
  if (verified) await notePasskeyUse(tx, known.id, authenticationInfo.newCounter, now)
  return verified
}

/** Converts the library's errors, which it throws for every invalid response of a browser. */
const refused = <Result>(verification: Promise<Result>): Promise<Result> =>
  verification.catch(() => fail('passkey-refused'))
