import type { Db } from '#platform/db/database.ts'
import { refuse } from '#lib/errors.ts'
import { lockedUser } from './accounts.store.ts'

/**
 * Holds a person until the transaction ends. Whatever is written about him is written after this, so that nothing is
 * added to an account that is being closed. Refuses `sign-in-needed` when it is closed: its sessions have ended.
 */
export async function lockUser(tx: Db, userId: string): Promise<void> {
  if (!(await lockedUser(tx, userId))) refuse('sign-in-needed')
}

/** The same for whoever acts without a session. */
export const isStillHere = (tx: Db, userId: string): Promise<boolean> => lockedUser(tx, userId)
