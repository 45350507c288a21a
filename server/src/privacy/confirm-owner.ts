import type { Actor } from '#accounts/actor.ts'
import { isPasswordOf } from '#accounts/check-password.ts'
import { isFreshLogin } from '#accounts/fresh-login.ts'
import { isStillHere } from '#accounts/lock-user.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { countFailure, type Limit, stopWhenLimited } from '#limits/limit.ts'

const guesses: Limit = { name: 'privacy-password', most: 5, windowSeconds: 900 }

/**
 * A stolen session must not be enough: the login is fresh, or the password is given. Refuses `confirm-with-password`,
 * `password-wrong`, and `too-many-requests` after five wrong ones in 15 minutes.
 */
export async function confirmOwner(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') {
    return isFreshLogin(actor, clock()) ? undefined : refuse('confirm-with-password')
  }
  await stopWhenLimited(db, guesses, actor.userId, clock())
  if (await isPasswordOf(db, actor.userId, password)) return undefined
  if (!(await isStillHere(db, actor.userId))) refuse('sign-in-needed')
  await countFailure(db, guesses, actor.userId, clock())
  return refuse('password-wrong')
}
