import type { Lang } from '@matla/contract/kit/lang'
import type { Actor } from '#platform/http/actor.ts'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { listMergedAccounts } from '#identity/merged-accounts.store.ts'
import { findUser } from '#identity/users.store.ts'

/** The person whose data is exported or erased. */
export type Person = {
  readonly userId: string
  readonly actor: Actor
  /** The language of the request. */
  readonly lang: Lang
  readonly lmsUserId: number | null
}

/** A document of the person, read only when it is written to the archive. */
export type PersonalFile = { readonly name: string; read(): Promise<Buffer> }

export type PersonalDataExport = {
  /** Plain values for `data.json`. */
  readonly data: unknown
  readonly files?: readonly PersonalFile[]
}

export type Obstacle = 'payment-unsettled' | 'staff-account'

/** How a module exports and erases the data it stores about a person. */
export type PersonalDataProvider = {
  /** The key of this module's part of the export. */
  readonly name: string
  exportData?(person: Person): Promise<PersonalDataExport>
  /** Why this person's data cannot be erased now; null when it can. */
  findObstacle?(tx: Db, person: Person): Promise<Obstacle | null>
  /** Until when the law requires this module to retain data; null when it retains nothing. */
  retainedUntil?(tx: Db, person: Person): Promise<Date | null>
  /** Erases the data in the caller's transaction. Returns the files to remove after the commit, if any. */
  erase?(tx: Tx, person: Person, now: Date): Promise<readonly string[] | void>
}

export type DataSubject = { readonly actor: Actor; readonly lang: Lang }

/** The person who makes the request, with the facts that the modules need. */
async function findPerson(db: Db, { actor, lang }: DataSubject): Promise<Person> {
  const { lmsUserId } = (await findUser(db, actor.userId)) ?? fail('not-found')
  return { userId: actor.userId, actor, lang, lmsUserId }
}

/**
 * The person and every account merged into theirs, with its former address, because that data is theirs as well.
 */
export async function findPersons(db: Db, asker: DataSubject): Promise<readonly [Person, ...Person[]]> {
  const merged = await listMergedAccounts(db, asker.actor.userId)
  return [
    await findPerson(db, asker),
    ...merged.map(({ id: userId, formerEmail, fullName, emailVerified: isEmailVerified, lmsUserId }) => ({
      userId,
      actor: { ...asker.actor, userId, email: formerEmail ?? '', fullName, isEmailVerified },
      lang: asker.lang,
      lmsUserId,
    })),
  ]
}
