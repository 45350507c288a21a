import type { Deps } from '#kit/deps.ts'
import { hashOf } from '#kit/ids.ts'
import { refuse } from '#kit/refuse.ts'
import { countFailure, forgetTries, isLimited, type Limit } from '#limits/limit.ts'
import { openedFromOf } from './open-member-session.ts'
import { wasHere } from './sessions.store.ts'

const perPair: Limit = { name: 'login-account', most: 10, windowSeconds: 900 }
const perAddress: Limit = { name: 'login-address', most: 50, windowSeconds: 900 }
const perAccount: Limit = { name: 'login-everywhere', most: 100, windowSeconds: 900 }
const perDevice: Limit = { name: 'login-device', most: 20, windowSeconds: 900 }

export type Guess = {
  readonly email: string
  readonly ip: string
  /** What the browser still holds of an earlier session, live or ended. */
  readonly sessionToken: string | null
}
type GuessDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Refuses `too-many-requests` after ten failures at one account from one address, fifty from one address, a hundred at
 * one account from everywhere. The owner gets in all the same: on a device that had a session of his, and, while others
 * guess from everywhere, from an address that he used before (V25).
 */
export async function stopGuessing(
  { db, clock, log }: GuessDeps,
  guess: Guess,
  userId: string | null,
): Promise<void> {
  const now = clock()
  const isPair = await isLimited(db, perPair, pairOf(guess), now)
  const isAddress = await isLimited(db, perAddress, guess.ip, now)
  const isAccount = await isLimited(db, perAccount, guess.email, now)
  if (!isPair && !isAddress && !isAccount) return
  const tokenHash = hashOf(guess.sessionToken ?? '')
  const known = userId === null ? null : await wasHere(db, userId, tokenHash, openedFromOf(userId, guess.ip))
  if (known === 'device' && !(await isLimited(db, perDevice, deviceOf(guess), now))) return
  if (known === 'address' && !isPair && !isAddress) return
  log.warn({ isPair, isAddress, isAccount }, 'login guesses are refused')
  refuse('too-many-requests')
}

export async function countGuess({ db, clock }: GuessDeps, guess: Guess): Promise<void> {
  const now = clock()
  await countFailure(db, perPair, pairOf(guess), now)
  await countFailure(db, perAddress, guess.ip, now)
  await countFailure(db, perAccount, guess.email, now)
  if (guess.sessionToken !== null) await countFailure(db, perDevice, deviceOf(guess), now)
}

/** After the owner has shown his mailbox: what strangers guessed does not stand in his way. */
export async function forgetGuesses({ db }: GuessDeps, { email, ip }: Omit<Guess, 'sessionToken'>) {
  await forgetTries(db, perPair, pairOf({ email, ip }))
  await forgetTries(db, perAccount, email)
}

const pairOf = ({ email, ip }: Omit<Guess, 'sessionToken'>) => `${email} ${ip}`
const deviceOf = ({ email, sessionToken }: Guess) => `${email} ${hashOf(sessionToken ?? '')}`
