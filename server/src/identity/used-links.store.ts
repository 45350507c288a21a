import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { usedLinksTable, type UsedLinkPurpose } from '#schema/used-links.tables.ts'

/** A mailed link has done what it was for, in the transaction that does it. */
export async function recordUsedLink(tx: Tx, tokenHash: string, purpose: UsedLinkPurpose, usedAt: Date) {
  await tx.insert(usedLinksTable).values({ tokenHash, purpose, usedAt }).onConflictDoNothing()
}

/** Whether this link has done what it was for; without a purpose: any link. */
export async function wasLinkUsed(db: Db, tokenHash: string, purpose?: UsedLinkPurpose): Promise<boolean> {
  const isIt = eq(usedLinksTable.tokenHash, tokenHash)
  const isOfPurpose = purpose === undefined ? undefined : eq(usedLinksTable.purpose, purpose)
  return (await db.$count(usedLinksTable, and(isIt, isOfPurpose))) > 0
}

export async function deleteUsedLinksBefore(db: Db, before: Date): Promise<void> {
  await db.delete(usedLinksTable).where(lt(usedLinksTable.usedAt, before))
}
