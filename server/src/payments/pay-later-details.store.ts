import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import { and, eq, inArray, lt, type Placeholder } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { sessionsTable } from '#schema/accounts.tables.ts'
import { payLaterDetailsTable } from '#schema/payments.tables.ts'

const { sessionId, phone, city, address, zip, isChosen, storedAt } = payLaterDetailsTable
const details = { phone, city, address, zip }

export const findDetails = async (db: Db, id: string) =>
  (
    await db
      .select({ ...details, isChosen })
      .from(payLaterDetailsTable)
      .where(eq(sessionId, id))
  ).at(0)

export async function upsertDetails(db: Db, id: string, input: PayLaterDetails, now: Date): Promise<void> {
  const row = { ...input, isChosen: true, storedAt: now }
  await db
    .insert(payLaterDetailsTable)
    .values({ sessionId: id, ...row })
    .onConflictDoUpdate({ target: sessionId, set: row })
}

export const clearChoice = statement((db, params: Placeholders<{ id: string }>) =>
  db
    .update(payLaterDetailsTable)
    .set({ isChosen: false })
    .where(and(eq(sessionId, params('id')), eq(isChosen, true))),
)

const selectSessionIds = (db: Db, userId: string | Placeholder) =>
  db.select({ id: sessionsTable.id }).from(sessionsTable).where(eq(sessionsTable.userId, userId))

/** The details that were entered in any session of this user. */
export const listDetailsOfUser = async (db: Db, userId: string) =>
  db
    .select({ ...details, storedAt })
    .from(payLaterDetailsTable)
    .where(inArray(sessionId, selectSessionIds(db, userId)))

export const deleteDetailsOfUser = statement((db, params: Placeholders<{ userId: string }>) =>
  db.delete(payLaterDetailsTable).where(inArray(sessionId, selectSessionIds(db, params('userId')))),
)

export async function deleteDetailsBefore(db: Db, limit: Date): Promise<void> {
  await db.delete(payLaterDetailsTable).where(lt(storedAt, limit))
}
