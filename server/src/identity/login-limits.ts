import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { hashOf } from '#lib/ids.ts'
import type { Caller } from '#platform/limits/door.ts'
import { forgetTries } from '#platform/limits/limit.ts'
import { signingKey } from '#platform/signing/signing-key.ts'
import { deviceOf } from './known-device.ts'
import { wasHere } from './sessions.store.ts'

export type Guess = {
  readonly email: string
  readonly ip: string
  /** What the browser still holds of an earlier session, live or ended. */
  readonly sessionToken: string | null
  /** What it keeps since somebody proved on it who he is. */
  readonly deviceMark: string | null
}

/**
 * Who tries to log in, for the limits (decision 25, V25): known and unknown addresses are counted alike, and a device of
 * the owner passes where strangers do not.
 */
export const callerOf = (
  deps: Pick<Deps, 'db' | 'config'>,
  { email, ip, sessionToken, deviceMark }: Guess,
  userIdOf: () => Promise<string | null>,
): Caller => ({
  ip,
  account: email,
  knownDevice: async () => {
    const userId = await userIdOf()
    if (userId === null) return null
    return (
      deviceOf(await signingKey(deps), deviceMark, userId) ??
      (await deviceBySession(deps.db, userId, sessionToken))
    )
  },
})

async function deviceBySession(db: Db, userId: string, token: string | null): Promise<string | null> {
  if (token === null) return null
  const tokenHash = hashOf(token)
  return (await wasHere(db, userId, tokenHash)) ? tokenHash : null
}

/** After the owner has shown his mailbox: what strangers guessed does not stand in his way. */
export const forgetGuesses = ({ db }: Pick<Deps, 'db'>, email: string): Promise<void> =>
  forgetTries(db, { name: 'login-account' }, email)
