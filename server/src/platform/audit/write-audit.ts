import type { Tx } from '#platform/db/database.ts'
import { newId } from '#lib/ids.ts'
import { insertEntry } from './audit.store.ts'

export type Deed = {
  readonly actorId: string
  readonly action: string
  readonly subject: string
  /** What was, what is, and why; no personal data. */
  readonly detail: Readonly<Record<string, unknown>>
}

/** Writes down what staff do, in the transaction that does it. */
export const writeAudit = (tx: Tx, deed: Deed, now: Date): Promise<void> =>
  insertEntry(tx, { id: newId(now), ...deed, at: now })
