import type { Lang } from '@matla/contract/kit/lang'
import { and, asc, count, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy } from '#platform/db/row-statements.store.ts'
import { ebookAlertsTable } from '#schema/engagement.tables.ts'

export type AlertRow = typeof ebookAlertsTable.$inferSelect
type NewAlert = Pick<AlertRow, 'id' | 'ebookId' | 'consentText' | 'askedAt' | 'keptUntil'> & {
  readonly email: string
  readonly lang: Lang
}

/** Stores a new alert. Returns null and changes nothing when the address is already waiting. */
export async function insertAlert(tx: Tx, alert: NewAlert): Promise<string | null> {
  const { lang, consentText, askedAt, keptUntil } = alert
  const { id, email, ebookId, status } = ebookAlertsTable
  const rows = await tx
    .insert(ebookAlertsTable)
    .values(alert)
    .onConflictDoUpdate({
      target: [email, ebookId],
      set: { lang, consentText, askedAt, keptUntil, status: 'asked' },
      setWhere: ne(status, 'waiting'),
    })
    .returning({ id })
  return rows[0]?.id ?? null
}

export const findAlert = findBy(ebookAlertsTable, 'id')

/** Only the link of the newest email works. */
export async function storeAlertToken(
  db: Db,
  { id, tokenHash, tokenExpiresAt }: { id: string; tokenHash: string; tokenExpiresAt: Date },
): Promise<void> {
  await db
    .update(ebookAlertsTable)
    .set({ tokenHash, tokenExpiresAt })
    .where(and(eq(ebookAlertsTable.id, id), eq(ebookAlertsTable.status, 'asked')))
}

/** Returns false for an unknown, expired or used link. */
export async function confirmAlertBy(db: Db, hash: string, now: Date): Promise<boolean> {
  const { id, status, tokenHash, tokenExpiresAt } = ebookAlertsTable
  const rows = await db
    .update(ebookAlertsTable)
    .set({ status: 'waiting', tokenHash: null, tokenExpiresAt: null })
    .where(and(eq(tokenHash, hash), eq(status, 'asked'), gt(tokenExpiresAt, now)))
    .returning({ id })
  return rows.length > 0
}

/** E-books with waiting alerts. */
export async function awaitedEbooks(db: Db): Promise<string[]> {
  const { ebookId, status } = ebookAlertsTable
  const rows = await db.selectDistinct({ ebookId }).from(ebookAlertsTable).where(eq(status, 'waiting'))
  return rows.map((row) => row.ebookId)
}

/** Locks some of the alerts that wait for an e-book, oldest first. Other processes skip them. */
export async function takeWaiting(
  tx: Tx,
  ebook: string,
  { most: limit, keptUntil }: { readonly most: number; readonly keptUntil: Date },
) {
  const { id, ebookId, email, lang, status } = ebookAlertsTable
  const next = tx
    .select({ id })
    .from(ebookAlertsTable)
    .where(and(eq(ebookId, ebook), eq(status, 'waiting')))
    .orderBy(asc(id))
    .limit(limit)
    .for('update', { skipLocked: true })
  return tx
    .update(ebookAlertsTable)
    .set({ status: 'told', keptUntil })
    .where(inArray(id, next))
    .returning({ id, email, lang })
}

const mostCounted = 10_000

export async function countWaiting(db: Db, ebook: string): Promise<number> {
  const { ebookId, status } = ebookAlertsTable
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(ebookAlertsTable)
    .where(and(eq(ebookId, ebook), eq(status, 'waiting')))
    .limit(mostCounted)
    .as('some')
  return (await db.select({ waiting: count() }).from(some))[0]?.waiting ?? 0
}

export async function listAlertsByEmail(db: Db, address: string) {
  const { ebookId, email, lang, status, consentText, askedAt, keptUntil } = ebookAlertsTable
  return db
    .select({ ebookId, email, lang, status, consentText, askedAt, keptUntil })
    .from(ebookAlertsTable)
    .where(eq(email, address))
    .orderBy(asc(ebookAlertsTable.id))
}

export const deleteAlert = deleteBy(ebookAlertsTable, 'id')
export const deleteAlertsByEmail = deleteBy(ebookAlertsTable, 'email')

export async function deleteEndedAlerts(db: Db, now: Date): Promise<void> {
  await db.delete(ebookAlertsTable).where(lt(ebookAlertsTable.keptUntil, now))
}

export async function deleteUnconfirmedAlerts(db: Db, askedBefore: Date): Promise<void> {
  const { status, askedAt } = ebookAlertsTable
  await db.delete(ebookAlertsTable).where(and(eq(status, 'asked'), lt(askedAt, askedBefore)))
}
