import type { Db } from '#platform/db/database.ts'
import { refuse } from '#lib/errors.ts'
import { findCreatedAt } from './registered-at.store.ts'

/** Since when this account exists. */
export async function registeredAt(db: Db, userId: string): Promise<Date> {
  return (await findCreatedAt(db, userId)) ?? refuse('unexpected')
}
