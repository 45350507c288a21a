import { isTooLong } from '@matla/contract/accounts/password-rule'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import { isPasswordOf } from '#identity/passwords.ts'
import { isOpenAccount, lockUser } from '#identity/users.ts'
import { refuse } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { throughDoor } from '#platform/limits/door.ts'
import { queueLetter } from '#platform/mail/queue-letter.ts'
import { removeQuietly } from '#platform/storage/remove-quietly.ts'
import { type Asker, type Contributor, type Person, personOf } from './contributor.ts'
import { insertRequest } from './personal-data.store.ts'

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

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'removeFile'>

/**
 * Erases a person's data in every module at once, keeps what the law asks for, and queues one last email. Who asks has been
 * confirmed before. Refuses `payment-unsettled` while money is on its way, and `staff-account`.
 */
export async function erasePerson(
  deps: EraseDeps,
  contributors: readonly Contributor[],
  asker: Asker,
): Promise<void> {
  const files = await deps.db.transaction(async (tx) => {
    await lockUser(tx, asker.actor.userId)
    const person = await personOf(tx, asker)
    for (const { obstacle } of contributors) {
      const against = await obstacle?.(tx, person)
      if (against) refuse(against)
    }
    return eraseEverywhere(tx, deps, contributors, person)
  })
  await Promise.all(files.map((key) => removeQuietly(deps, key)))
}

async function eraseEverywhere(
  tx: Tx,
  deps: EraseDeps,
  contributors: readonly Contributor[],
  person: Person,
): Promise<readonly string[]> {
  const now = deps.clock()
  const files: string[] = []
  const dates: Date[] = []
  for (const { keepsUntil, erase } of contributors) {
    const until = await keepsUntil?.(tx, person)
    if (until) dates.push(until)
    files.push(...((await erase?.(tx, person, now)) ?? []))
  }
  const keptUntil = dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
  await insertRequest(tx, {
    id: newId(now),
    userId: person.userId,
    kind: 'deletion',
    doneAt: now,
    keptUntil,
  })
  const letter = { kind: 'account-closed', recipient: person.actor.email, lang: person.lang, now } as const
  await queueLetter(tx, deps, letter)
  return files
}
