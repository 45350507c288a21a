import type { Db } from '#db/database.ts'
import { findPerson, findPersonByEmail } from './accounts.store.ts'

/** Who gets a letter at this address; null when nobody has an account with it. */
export async function findPersonForLetter(db: Db, email: string) {
  const person = await findPersonByEmail(db, email)
  return person ? { id: person.id, fullName: person.fullName, isEmailVerified: person.emailVerified } : null
}

export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const person = await findPerson(db, userId)
  return typeof person?.passwordHash === 'string'
}
