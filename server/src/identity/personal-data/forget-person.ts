import { lockUser } from '#identity/users.ts'
import type { Tx } from '#platform/db/database.ts'
import { removeQuietly } from '#platform/storage/remove-quietly.ts'
import type { Deps } from '#platform/deps.ts'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/errors.ts'
import { planAccountLetter } from '#platform/mail/plan-letter.ts'
import type { Contributor, Person } from './contributor.ts'
import { type Asker, personOf } from './person.ts'
import { insertRequest } from './privacy.store.ts'

type ForgetDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'removeFile'>

/**
 * Forgets a person in every room at once, keeps what the law asks for, and plans one last letter. Who asks has been
 * confirmed before. Refuses `payment-unsettled` while money is on its way, and `staff-account`.
 */
export async function forgetPerson(
  deps: ForgetDeps,
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
    return forgetEverywhere(tx, deps, contributors, person)
  })
  await Promise.all(files.map((key) => removeQuietly(deps, key)))
}

async function forgetEverywhere(
  tx: Tx,
  deps: ForgetDeps,
  contributors: readonly Contributor[],
  person: Person,
): Promise<readonly string[]> {
  const now = deps.clock()
  const files: string[] = []
  const dates: Date[] = []
  for (const { keepsUntil, forget } of contributors) {
    const until = await keepsUntil?.(tx, person)
    if (until) dates.push(until)
    files.push(...((await forget?.(tx, person, now)) ?? []))
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
  await planAccountLetter(tx, deps, letter)
  return files
}
