import { isTooLong } from '@matla/contract/accounts/password-rule'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { isPasswordOf } from '#identity/passwords.ts'
import { isOpenAccount, lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { withinMemberLimits } from '#platform/limits/member-limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { removeQuietly } from '#platform/storage/files.ts'
import {
  type Asker,
  type Obstacle,
  type Person,
  type PersonalDataProvider,
  personsOf,
} from './personal-data-provider.ts'
import { answerRequest } from './privacy-requests.ts'

/**
 * A stolen session must not be enough: the login is fresh, or the password is given. Fails with `confirm-with-password`,
 * `password-too-long`, `password-wrong`, and `too-many-requests` after too many wrong ones.
 */
export async function confirmOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'log'>,
  actor: Actor,
  password: string | undefined,
): Promise<void> {
  if (password === undefined || password === '') {
    return isFreshLogin(actor, deps.clock()) ? undefined : fail('confirm-with-password')
  }
  if (isTooLong(password)) fail('password-too-long', { password: errorTexts['password-too-long'] })
  return withinMemberLimits(deps, 'password', actor, async () => {
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
  /** The member of staff who does it; null: the person himself. */
  doneBy: string | null = null,
) {
  const files = await deps.db.transaction(async (tx) => {
    await lockUser(tx, asker.actor.userId)
    const persons = await personsOf(tx, asker)
    const [against] = await obstaclesOf(tx, providers, persons)
    if (against) fail(against)
    await beside(tx, deps.clock())
    return eraseEverywhere(tx, deps, { providers, persons, doneBy })
  })
  await Promise.all(files.map((key) => removeQuietly(deps, key)))
}

/** What stands against the closing of an account now. */
export async function obstaclesOf(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  persons: readonly Person[],
): Promise<Obstacle[]> {
  const found = new Set<Obstacle>()
  for (const person of persons)
    for (const { obstacle } of providers) {
      const against = await obstacle?.(tx, person)
      if (against) found.add(against)
    }
  return [...found]
}

/** Until when the law makes the modules keep something of a person; null: nothing has to stay. */
async function retentionOf(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  persons: readonly Person[],
): Promise<Date | null> {
  const dates: Date[] = []
  for (const person of persons)
    for (const { keepsUntil } of providers) {
      const until = await keepsUntil?.(tx, person)
      if (until) dates.push(until)
    }
  return dates.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}

/** What stands against erasing a person now, and until when something has to stay. Changes nothing. */
export async function previewErasure(db: Db, providers: readonly PersonalDataProvider[], asker: Asker) {
  const persons = await personsOf(db, asker)
  return {
    obstacles: await obstaclesOf(db, providers, persons),
    keptUntil: await retentionOf(db, providers, persons),
  }
}

type Erasure = {
  readonly providers: readonly PersonalDataProvider[]
  /** The account, and those that were joined to it. */
  readonly persons: readonly [Person, ...Person[]]
  readonly doneBy: string | null
}

async function eraseEverywhere(
  tx: Tx,
  deps: EraseDeps,
  { providers, persons, doneBy }: Erasure,
): Promise<readonly string[]> {
  const now = deps.clock()
  const files: string[] = []
  // Asked before anything is gone.
  const keptUntil = await retentionOf(tx, providers, persons)
  for (const each of persons)
    for (const { erase } of providers) files.push(...((await erase?.(tx, each, now)) ?? []))
  const [person] = persons
  const { userId } = person
  await answerRequest(tx, { userId, kind: 'deletion', doneBy, keptUntil }, now)
  const email = { kind: 'account-closed', recipient: person.actor.email, lang: person.lang, now } as const
  await queueEmail(tx, deps, email)
  return files
}
