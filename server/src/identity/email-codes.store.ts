import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { emailCodesTable } from '#schema/accounts.tables.ts'

type NewCode = { emailHash: string; codeHash: string; expiresAt: Date }

/** Takes the place of the one before: only the newest works. */
export async function putCode(db: Db, code: NewCode): Promise<void> {
  const fresh = { ...code, tries: 0 }
  await db
    .insert(emailCodesTable)
    .values(fresh)
    .onConflictDoUpdate({ target: emailCodesTable.emailHash, set: fresh })
}

/** Counts a try at a live code, of which there are only so many, and answers its hash. */
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

/** Uses a code up: of those who come at once with it, one gets true. */
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
