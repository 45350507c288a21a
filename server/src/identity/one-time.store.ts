import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { emailCodesTable, type MailedPurpose, mailedLinksTable, nonceTable } from '#schema/accounts.tables.ts'

// What works once: links, codes and nonces. Of those who use one at the same moment, `take…` gives it to one.

type Link = { userId: string; purpose: MailedPurpose; tokenHash: string; createdAt: Date; expiresAt: Date }

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

const liveLink = (purpose: MailedPurpose, tokenHash: string, now: Date) =>
  and(
    eq(mailedLinksTable.tokenHash, tokenHash),
    eq(mailedLinksTable.purpose, purpose),
    gt(mailedLinksTable.expiresAt, now),
  )

/** Whose live link it is; it stays. */
export async function ownerOfLink(db: Db, purpose: MailedPurpose, tokenHash: string, now: Date) {
  const rows = await db
    .select({ userId: mailedLinksTable.userId })
    .from(mailedLinksTable)
    .where(liveLink(purpose, tokenHash, now))
  return rows[0]?.userId
}

/** Uses a link up; returns whose it was. */
export async function takeLink(db: Db, purpose: MailedPurpose, tokenHash: string, now: Date) {
  const rows = await db
    .delete(mailedLinksTable)
    .where(liveLink(purpose, tokenHash, now))
    .returning({ userId: mailedLinksTable.userId })
  return rows[0]?.userId
}

/** Without a purpose: all of the user's. */
export async function deleteLinks(db: Db, userId: string, purpose?: MailedPurpose): Promise<void> {
  await db
    .delete(mailedLinksTable)
    .where(
      and(
        eq(mailedLinksTable.userId, userId),
        purpose === undefined ? undefined : eq(mailedLinksTable.purpose, purpose),
      ),
    )
}

/** Takes the place of the one before: only the newest works. */
export async function putCode(
  db: Db,
  code: { emailHash: string; codeHash: string; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, tries: 0 }
  await db
    .insert(emailCodesTable)
    .values(fresh)
    .onConflictDoUpdate({ target: emailCodesTable.emailHash, set: fresh })
}

/** Counts a try at a live code, of which there are only so many, and returns its hash. */
export async function tryCode(
  db: Db,
  { emailHash, most, now }: { emailHash: string; most: number; now: Date },
): Promise<string | undefined> {
  const rows = await db
    .update(emailCodesTable)
    .set({ tries: sql`${emailCodesTable.tries} + 1` })
    .where(
      and(
        eq(emailCodesTable.emailHash, emailHash),
        gt(emailCodesTable.expiresAt, now),
        lt(emailCodesTable.tries, most),
      ),
    )
    .returning({ codeHash: emailCodesTable.codeHash })
  return rows[0]?.codeHash
}

/** Uses a code up; false when somebody else did. */
export async function takeCode(db: Db, emailHash: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(emailCodesTable)
    .where(and(eq(emailCodesTable.emailHash, emailHash), eq(emailCodesTable.codeHash, codeHash)))
    .returning({ emailHash: emailCodesTable.emailHash })
  return rows.length > 0
}

export async function deleteEndedCodes(db: Db, now: Date): Promise<void> {
  await db.delete(emailCodesTable).where(lte(emailCodesTable.expiresAt, now))
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
