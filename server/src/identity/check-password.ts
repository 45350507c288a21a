import type { Db } from '#platform/db/database.ts'
import { findPerson } from './accounts.store.ts'
import { isPassword } from './password.ts'

/** Whether this is the account's password; never for an account without one. */
export async function isPasswordOf(db: Db, userId: string, password: string): Promise<boolean> {
  return isPassword(password, (await findPerson(db, userId))?.passwordHash ?? null)
}
