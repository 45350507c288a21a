import type { Lang } from '@matla/contract/kit/lang'
import type { Actor } from '#platform/http/actor.ts'
import { fail } from '#lib/errors.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { accountsMergedInto } from '#identity/merged-accounts.store.ts'
import { findUser } from '#identity/users.store.ts'

/** Whose data it is. */
export type Person = {
  readonly userId: string
  readonly actor: Actor
  /** The language he asks in. */
  readonly lang: Lang
  readonly lmsUserId: number | null
}

/** A document of the person: read when its turn comes. */
export type PersonalFile = { readonly name: string; read(): Promise<Buffer> }

export type Exported = {
  /** Plain values, as they go into `data.json`. */
  readonly data: unknown
  readonly files?: readonly PersonalFile[]
}

export type Obstacle = 'payment-unsettled' | 'staff-account'

/** What one module holds about people: how it is handed out, and how it is erased. */
export type PersonalDataProvider = {
  /** Under which its part stands in the export. */
  readonly name: string
  exportOf?(person: Person): Promise<Exported>
  /** Why this person's data cannot be erased now; null: nothing stands against it. */
  obstacle?(tx: Db, person: Person): Promise<Obstacle | null>
  /** Until when the law makes this module keep something; null: it keeps nothing. */
  keepsUntil?(tx: Db, person: Person): Promise<Date | null>
  /** Erases inside the one transaction; returns the files to remove once it holds. */
  erase?(tx: Tx, person: Person, now: Date): Promise<readonly string[]>
}

export type Asker = { readonly actor: Actor; readonly lang: Lang }

/** Who asks, with what the modules need to know of him. */
async function personOf(db: Db, { actor, lang }: Asker): Promise<Person> {
  const { lmsUserId } = (await findUser(db, actor.userId)) ?? fail('not-found')
  return { userId: actor.userId, actor, lang, lmsUserId }
}

/** The same, with the accounts that were joined to his, each under the address that it had: they are his data too. */
export async function personsOf(db: Db, asker: Asker): Promise<readonly [Person, ...Person[]]> {
  const merged = await accountsMergedInto(db, asker.actor.userId)
  return [
    await personOf(db, asker),
    ...merged.map(({ id: userId, formerEmail, fullName, emailVerified: isEmailVerified, lmsUserId }) => ({
      userId,
      actor: { ...asker.actor, userId, email: formerEmail ?? '', fullName, isEmailVerified },
      lang: asker.lang,
      lmsUserId,
    })),
  ]
}
