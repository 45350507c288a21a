import type { Db } from '#platform/db/database.ts'
import { findPerson, findPersonByEmail } from './accounts.store.ts'

/** Who gets a letter at this address; null when nobody has an account with it. */
export async function findPersonForLetter(db: Db, email: string) {
  const person = await findPersonByEmail(db, email)
  return person ? { id: person.id, fullName: person.fullName, isEmailVerified: person.emailVerified } : null
}

/** Whether the person has shown that the mailbox is his: by a mailed link, or by what speaks for the address. */
export async function isEmailVerified(db: Db, userId: string): Promise<boolean> {
  return (await findPerson(db, userId))?.emailVerified ?? false
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId)
  return typeof person?.passwordHash === 'string'
}
