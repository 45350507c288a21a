import { isTooLong } from '@matla/contract/accounts/password-rule'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { isPasswordOf } from '#identity/passwords.ts'
import { isOpenAccount, lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { withinLimits } from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import {
  type Asker,
  type Obstacle,
  type Person,
  type PersonalDataProvider,
  personOf,
} from './personal-data-provider.ts'
import { insertRequest } from './personal-data.store.ts'

/**
 * A stolen session must not be enough: the login is fresh, or the password is given. Fails with `confirm-with-password`,
 * `password-too-long`, `password-wrong`, and `too-many-requests` after too many wrong ones.
 */
export async function confirmOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  { ip, actor }: { readonly ip: string; readonly actor: Actor },
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') {
    return isFreshLogin(actor, deps.clock()) ? undefined : fail('confirm-with-password')
  }
  if (isTooLong(password)) fail('password-too-long', { password: errorTexts['password-too-long'] })
  return withinLimits(deps, 'password', { ip, account: actor.userId }, async () => {
    if (await isPasswordOf(deps.db, actor.userId, password)) return
    fail((await isOpenAccount(deps.db, actor.userId)) ? 'password-wrong' : 'sign-in-needed')
  })
}

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'removeFile'>

/**
 * Erases a person's data in every module at once, keeps what the law asks for, and queues one last email. Who asks has been
 * confirmed before. Fails with `payment-unsettled` while money is on its way, and `staff-account`.
 */
export async function erasePerson(
  deps: EraseDeps,
  providers: readonly PersonalDataProvider[],
  asker: Asker,
  /** Done in the same transaction. */
  beside: (tx: Tx, now: Date) => Promise<void> = async () => undefined,
) {
  const files = await deps.db.transaction(async (tx) => {
    await lockUser(tx, asker.actor.userId)
    const person = await personOf(tx, asker)
    const [against] = await obstaclesOf(tx, providers, person)
    if (against) fail(against)
    await beside(tx, deps.clock())
    return eraseEverywhere(tx, deps, providers, person)
  })
  await Promise.all(files.map((key) => removeQuietly(deps, key)))
}

async function obstaclesOf(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  person: Person,
): Promise<Obstacle[]> {
  const found: Obstacle[] = []
  for (const { obstacle } of providers) {
    const against = await obstacle?.(tx, person)
    if (against) found.push(against)
  }
  return found
}

/** Until when the law makes the modules keep something of a person; null: nothing has to stay. */
async function retentionOf(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  person: Person,
): Promise<Date | null> {
  const dates: Date[] = []
  for (const { keepsUntil } of providers) {
    const until = await keepsUntil?.(tx, person)
    if (until) dates.push(until)
  }
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** What stands against erasing a person now, and until when something has to stay. Changes nothing. */
export async function previewErasure(db: Db, providers: readonly PersonalDataProvider[], asker: Asker) {
  const person = await personOf(db, asker)
  return {
    obstacles: await obstaclesOf(db, providers, person),
    keptUntil: await retentionOf(db, providers, person),
  }
}

async function eraseEverywhere(
  tx: Tx,
  deps: EraseDeps,
  providers: readonly PersonalDataProvider[],
  person: Person,
): Promise<readonly string[]> {
  const now = deps.clock()
  const files: string[] = []
  // Asked before anything is gone.
  const keptUntil = await retentionOf(tx, providers, person)
  for (const { erase } of providers) files.push(...((await erase?.(tx, person, now)) ?? []))
  const { userId } = person
  await insertRequest(tx, { id: newId(now), userId, kind: 'deletion', doneAt: now, keptUntil })
  const email = { kind: 'account-closed', recipient: person.actor.email, lang: person.lang, now } as const
  await queueEmail(tx, deps, email)
  return files
}
