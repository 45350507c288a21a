import { isTooLong } from '@matla/contract/accounts/password-rule'
import { errorTexts } from '@matla/contract/errors.text'
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
  type DataSubject,
  type Obstacle,
  type Person,
  type PersonalDataProvider,
  findPersons,
} from './personal-data-provider.ts'
import { answerRequest } from './privacy-requests.ts'

/**
 * Requires a recent login or the password, because a stolen session must not be enough. Fails with
 * `confirm-with-password`, `password-too-long`, `password-wrong`, or `too-many-requests` after too many wrong
 * passwords.
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
 * Erases a person's data in every module in one transaction, except what the law requires, and queues a final
 * email. The caller has confirmed the requester's identity. Fails with `payment-unsettled` while a payment is not
 * settled, or with `staff-account`.
 */
export async function erasePerson(
  deps: EraseDeps,
  providers: readonly PersonalDataProvider[],
  asker: DataSubject,
  /** Further changes that run in the same transaction. */
  inTransaction: (tx: Tx, now: Date) => Promise<void> = async () => undefined,
  /** The staff member who erases the data; null when the person does it themselves. */
  doneBy: string | null = null,
) {
  const files = await deps.db.transaction(async (tx) => {
    await lockUser(tx, asker.actor.userId)
    const persons = await findPersons(tx, asker)
    const [obstacle] = await findObstacles(tx, providers, persons)
    if (obstacle) fail(obstacle)
    await inTransaction(tx, deps.clock())
    return eraseEverywhere(tx, deps, { providers, persons, doneBy })
  })
  await Promise.all(files.map((key) => removeQuietly(deps, key)))
}

/** The reasons why the account cannot be closed at the moment. */
export async function findObstacles(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  persons: readonly Person[],
): Promise<Obstacle[]> {
  const found = new Set<Obstacle>()
  for (const person of persons)
    for (const { findObstacle } of providers) {
      const obstacle = await findObstacle?.(tx, person)
      if (obstacle) found.add(obstacle)
    }
  return [...found]
}

/** Until when the law requires any module to retain data of a person; null when nothing must be retained. */
async function findRetentionEnd(
  tx: Db,
  providers: readonly PersonalDataProvider[],
  persons: readonly Person[],
): Promise<Date | null> {
  const dates: Date[] = []
  for (const person of persons)
    for (const { retainedUntil } of providers) {
      const until = await retainedUntil?.(tx, person)
      if (until) dates.push(until)
    }
  return dates.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null
}

/** The obstacles to erasing a person's data now, and until when some data must be retained. Changes nothing. */
export async function previewErasure(db: Db, providers: readonly PersonalDataProvider[], asker: DataSubject) {
  const persons = await findPersons(db, asker)
  return {
    obstacles: await findObstacles(db, providers, persons),
    keptUntil: await findRetentionEnd(db, providers, persons),
  }
}

type Erasure = {
  readonly providers: readonly PersonalDataProvider[]
  /** The account and the accounts merged into it. */
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
  // Must be read before anything is erased.
  const keptUntil = await findRetentionEnd(tx, providers, persons)
  for (const each of persons)
    for (const { erase } of providers) files.push(...((await erase?.(tx, each, now)) ?? []))
  const [person] = persons
  const { userId } = person
  await answerRequest(tx, { userId, kind: 'deletion', doneBy, keptUntil }, now)
  const email = { kind: 'account-closed', recipient: person.actor.email, lang: person.lang, now } as const
  await queueEmail(tx, deps, email)
  return files
}
