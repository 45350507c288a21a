import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usedLinksTable, type UsedLinkPurpose } from '#schema/used-links.tables.ts'

/** Records a used link, in the transaction that uses it. */
export async function recordUsedLink(tx: Tx, tokenHash: string, purpose: UsedLinkPurpose, usedAt: Date) {
  await tx.insert(usedLinksTable).values({ tokenHash, purpose, usedAt }).onConflictDoNothing()
}

/** Whether this link was used for the purpose, or for any purpose when none is given. */
export async function wasLinkUsed(db: Db, tokenHash: string, purpose?: UsedLinkPurpose): Promise<boolean> {
  const isIt = eq(usedLinksTable.tokenHash, tokenHash)
  const isOfPurpose = purpose === undefined ? undefined : eq(usedLinksTable.purpose, purpose)
  return (await db.$count(usedLinksTable, and(isIt, isOfPurpose))) > 0
}

export async function deleteUsedLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(usedLinksTable).where(lt(usedLinksTable.usedAt, before))
}
