import { isTooLong } from '@matla/contract/accounts/password-rule'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import type { Actor } from '#accounts/actor.ts'
import { isPasswordOf } from '#accounts/check-password.ts'
import { isFreshLogin } from '#accounts/fresh-login.ts'
import { isStillHere } from '#accounts/lock-user.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { throughDoor } from '#limits/door.ts'

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
    refuse((await isStillHere(deps.db, actor.userId)) ? 'password-wrong' : 'sign-in-needed')
  })
}
