import { NoAnswer } from '#kit/ask-json.ts'
import type { Deps } from '#kit/deps.ts'
import { hashOf, newToken } from '#kit/ids.ts'
import { Refused, refuse } from '#kit/refuse.ts'
import { countFailure, type Limit, stopWhenLimited, takeTry } from '#limits/limit.ts'
import type { GooglePerson } from './google/google.ts'
import { deleteOldNonces, insertNonce, takeNonce } from './links.store.ts'

type GoogleDeps = Pick<Deps, 'db' | 'clock' | 'google' | 'log'>
const forgeries: Limit = { name: 'google-refused', most: 30, windowSeconds: 900 }
const nonceMinutes = 10
const nonces: Limit = { name: 'google-nonce', most: 100, windowSeconds: 600 }

/**
 * Who holds this credential of Google's. A nonce in it must be one of ours and is good once. Refuses `google-off`,
 * `google-refused`, `google-email-unverified`, `too-many-requests`, and `unreachable` while Google's keys are.
 */
export async function checkGoogle(deps: GoogleDeps, credential: string, ip: string): Promise<GooglePerson> {
  const google = deps.google ?? refuse('google-off')
  await stopWhenLimited(deps.db, forgeries, ip, deps.clock())
  try {
    const person = await google.check(credential)
    const isOurs = person.nonce === null || (await takeNonce(deps.db, hashOf(person.nonce), deps.clock()))
    return isOurs ? person : refuse('google-refused')
  } catch (error) {
    if (error instanceof Refused) await countFailure(deps.db, forgeries, ip, deps.clock())
    if (!(error instanceof NoAnswer)) throw error
    deps.log.warn({ err: error }, 'the keys of Google are out of reach')
    return refuse('unreachable')
  }
}

/** A word for Google to put into its token, stored hashed. Refuses `google-off`, `too-many-requests`. */
export async function makeNonce({ db, clock, google }: GoogleDeps, ip: string) {
  const { clientId } = google ?? refuse('google-off')
  const now = clock()
  if (!(await takeTry(db, nonces, ip, now))) refuse('too-many-requests')
  const nonce = newToken()
  await deleteOldNonces(db, now)
  await insertNonce(db, hashOf(nonce), new Date(now.getTime() + nonceMinutes * 60_000))
  return { nonce, clientId }
}
