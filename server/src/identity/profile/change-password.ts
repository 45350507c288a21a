import type { Lang } from '@matla/contract/kit/lang'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { hashPassword, setPassword } from '#identity/passwords.ts'
import { requestPasswordLink } from '#identity/reset-password.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'

export type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
export type PasswordChange = {
  readonly outcome: 'unchanged' | 'changed' | 'link-sent'
  /** What belongs into the transaction that keeps the rest. */
  keep(tx: Tx): Promise<void>
}
export type Asker = { readonly actor: Actor; readonly lang: Lang; readonly ip: string }

const nothing = async () => undefined

/**
 * Soon after a login the new password counts at once, and every other session ends. Later a stolen session must not be
 * enough: a mailed link sets the password, and the one typed here is dropped (docs/invariants.md#v13). Empty: nothing changes. Fails with
 * `too-many-requests`.
 */
export async function changePassword(
  deps: ChangeDeps,
  { actor, lang, ip }: Asker,
  newPassword: string,
): Promise<PasswordChange> {
  if (newPassword === '') return { outcome: 'unchanged', keep: nothing }
  if (!isFreshLogin(actor, deps.clock())) {
    await requestPasswordLink(deps, { email: actor.email, lang, ip })
    return { outcome: 'link-sent', keep: nothing }
  }
  const passwordHash = await hashPassword(newPassword)
  const { userId, sessionId: keepSessionId } = actor
  return { outcome: 'changed', keep: (tx) => setPassword(tx, deps, { userId, passwordHash, keepSessionId }) }
}
