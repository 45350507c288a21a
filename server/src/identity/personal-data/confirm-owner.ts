import { isTooLong } from '@matla/contract/accounts/password-rule'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { isPasswordOf } from '#identity/passwords.ts'
import { isOpenAccount } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#lib/errors.ts'
import { throughDoor } from '#platform/limits/door.ts'

/**
 * A stolen session must not be enough: the login is fresh, or the password is given. Refuses `confirm-with-password`,
 * `password-too-long`, `password-wrong`, and `too-many-requests` after too many wrong ones.
 */
export async function confirmOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  { ip, actor }: { readonly ip: string; readonly actor: Actor },
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') {
    return isFreshLogin(actor, deps.clock()) ? undefined : refuse('confirm-with-password')
  }
  if (isTooLong(password)) refuse('password-too-long', { password: refusalTexts['password-too-long'] })
  return throughDoor(deps, 'password', { ip, account: actor.userId }, async () => {
    if (await isPasswordOf(deps.db, actor.userId, password)) return
    refuse((await isOpenAccount(deps.db, actor.userId)) ? 'password-wrong' : 'sign-in-needed')
  })
}
