import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { lettersTable } from '#schema/mail.tables.ts'

export async function insertLetter(tx: Db, letter: typeof lettersTable.$inferInsert): Promise<void> {
  await tx.insert(lettersTable).values(letter)
}

export async function findLetter(db: Db, letterId: string) {
  const rows = await db.select().from(lettersTable).where(eq(lettersTable.id, letterId))
  return rows[0]
}
export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>

const stillWaiting = (letterId: string) =>
  and(eq(lettersTable.id, letterId), eq(lettersTable.status, 'waiting'))
const oneMoreTry = sql`${lettersTable.tries} + 1`

/** Whom the last letter went to is not kept: that person is forgotten. Nor that of a letter about a row that has it. */
const keptRecipient = sql`case when ${lettersTable.aboutId} is not null
  or ${lettersTable.kind} in ('account-closed', 'guest-code', 'job-received', 'internship-received')
  then '' else ${lettersTable.recipient} end`

export async function letterSent(db: Db, letterId: string, now: Date): Promise<void> {
  await db
    .update(lettersTable)
    .set({ status: 'sent', sentAt: now, tries: oneMoreTry, recipient: keptRecipient })
    .where(stillWaiting(letterId))
}

/** Nobody is to get it: not even the address is kept. */
export async function letterDropped(db: Db, letterId: string): Promise<void> {
  await db.update(lettersTable).set({ status: 'dropped', recipient: '' }).where(stillWaiting(letterId))
}

export async function letterRefused(db: Db, letterId: string, why: string): Promise<void> {
  await db
    .update(lettersTable)
    .set({ status: 'refused', lastError: why, tries: oneMoreTry })
    .where(stillWaiting(letterId))
}

export async function letterDelayed(db: Db, letterId: string, why: string): Promise<void> {
  await db.update(lettersTable).set({ lastError: why, tries: oneMoreTry }).where(stillWaiting(letterId))
}

/** Marks a letter that is still waiting as stuck; undefined when it is not waiting. */
export async function letterStuck(db: Db, letterId: string) {
  const rows = await db
    .update(lettersTable)
    .set({ status: 'stuck' })
    .where(stillWaiting(letterId))
    .returning({ orderId: lettersTable.orderId, lastError: lettersTable.lastError })
  return rows[0]
}
