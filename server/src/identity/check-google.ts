import { NoAnswer } from '#lib/ask-json.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { countAtDoor, throughDoor } from '#platform/limits/door.ts'
import type { GooglePerson } from './google/google.ts'
import { deleteOldNonces, insertNonce, takeNonce } from './links.store.ts'

type GoogleDeps = Pick<Deps, 'db' | 'clock' | 'google' | 'log' | 'config'>
const nonceMinutes = 10

/**
 * Who holds this credential of Google's. It must repeat a word of ours, which is good once: a credential that
 * somebody got hold of opens nothing (A24). Refuses `google-off`,
 * `google-refused`, `google-email-unverified`, `too-many-requests`, and `unreachable` while Google's keys are.
 */
export async function checkGoogle(deps: GoogleDeps, credential: string, ip: string): Promise<GooglePerson> {
  const google = deps.google ?? refuse('google-off')
  return throughDoor(deps, 'google', { ip, account: null }, async () => {
    const person = await google.check(credential).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error
      deps.log.warn({ err: error }, 'the keys of Google are out of reach')
      return refuse('unreachable')
    })
    const isOurs = person.nonce !== null && (await takeNonce(deps.db, hashOf(person.nonce), deps.clock()))
    return isOurs ? person : refuse('google-refused')
  })
}

/** A word for Google to put into its token, stored hashed. Refuses `google-off`, `too-many-requests`. */
export async function makeNonce(deps: GoogleDeps, ip: string) {
  const { db, clock, google } = deps
  const { clientId } = google ?? refuse('google-off')
  await countAtDoor(deps, 'google-nonce', ip)
  const now = clock()
  const nonce = newToken()
  await deleteOldNonces(db, now)
  await insertNonce(db, hashOf(nonce), new Date(now.getTime() + nonceMinutes * 60_000))
  return { nonce, clientId }
}
