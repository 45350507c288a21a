import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type MailedPurpose, mailedLinksTable, nonceTable } from '#schema/accounts.tables.ts'

export type Purpose = MailedPurpose

type Link = { userId: string; purpose: Purpose; tokenHash: string; createdAt: Date; expiresAt: Date }

/** Takes the place of the one before: only the newest works. */
export async function putLink(db: Db, link: Link): Promise<void> {
  const { tokenHash, createdAt, expiresAt } = link
  await db
    .insert(mailedLinksTable)
    .values(link)
    .onConflictDoUpdate({
      target: [mailedLinksTable.userId, mailedLinksTable.purpose],
      set: { tokenHash, createdAt, expiresAt },
    })
}

const live = (purpose: Purpose, tokenHash: string, now: Date) =>
  and(
    eq(mailedLinksTable.tokenHash, tokenHash),
    eq(mailedLinksTable.purpose, purpose),
    gt(mailedLinksTable.expiresAt, now),
  )

/** Whose live link it is; it stays. */
export async function ownerOfLink(db: Db, purpose: Purpose, tokenHash: string, now: Date) {
  const rows = await db
    .select({ userId: mailedLinksTable.userId })
    .from(mailedLinksTable)
    .where(live(purpose, tokenHash, now))
  return rows[0]?.userId
}

/** Uses a link up: of those who come at once, one gets the owner's id. */
export async function takeLink(db: Db, purpose: Purpose, tokenHash: string, now: Date) {
  const rows = await db
    .delete(mailedLinksTable)
    .where(live(purpose, tokenHash, now))
    .returning({ userId: mailedLinksTable.userId })
  return rows[0]?.userId
}

export async function deleteLinks(db: Db, userId: string, purpose: Purpose): Promise<void> {
  await db
    .delete(mailedLinksTable)
    .where(and(eq(mailedLinksTable.userId, userId), eq(mailedLinksTable.purpose, purpose)))
}

export async function insertNonce(db: Db, nonceHash: string, expiresAt: Date): Promise<void> {
  await db.insert(nonceTable).values({ nonceHash, expiresAt })
}

/** False when it is unknown, old, or was used before. */
export async function takeNonce(db: Db, nonceHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(nonceTable)
    .where(and(eq(nonceTable.nonceHash, nonceHash), gt(nonceTable.expiresAt, now)))
    .returning({ nonceHash: nonceTable.nonceHash })
  return rows.length > 0
}

export async function deleteOldNonces(db: Db, now: Date): Promise<void> {
  await db.delete(nonceTable).where(lte(nonceTable.expiresAt, now))
}
