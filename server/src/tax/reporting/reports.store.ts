import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

/** A live shop never sends documents that were issued in a trial. */
const isOf = (isSandbox: boolean) => eq(taxDocumentsTable.isSandbox, isSandbox)

const signer = egsUnitsTable
const sender = alias(egsUnitsTable, 'sender')
/** The unit has ended and the authority has rejected its id, so the active unit sends its documents. */
const isReplaced = sql`(${signer.state} = 'ended' and ${signer.stoppedAt} is not null)`
const isSender = or(
  and(sql`not ${isReplaced}`, eq(sender.id, signer.id)),
  and(isReplaced, eq(sender.state, 'active'), eq(sender.environment, signer.environment)),
)
const isDue = (now: Date) =>
  and(
    eq(eInvoicesTable.state, 'signed'),
    or(isNull(eInvoicesTable.nextTryAt), lte(eInvoicesTable.nextTryAt, now)),
    isNotNull(sender.token),
    isNull(sender.stoppedAt),
    or(isNull(sender.nextCallAt), lte(sender.nextCallAt, now)),
  )

/** After this many attempts without a response, a document is sent after those with fewer attempts. */
export const maxTries = 3
/** Oldest first. While the gateway does not respond, fewest attempts first, because one document may be the cause. */
const reportingOrder = sql`case when ${sender.silences} > 0 then ${eInvoicesTable.tries}
  when ${eInvoicesTable.tries} >= ${maxTries}::int then 1 else 0 end`

type ClaimReportInput = { readonly now: Date; readonly until: Date; readonly isSandbox: boolean }

/**
 * Claims the document whose report is due first, and counts the attempt. No other process claims it before `until`.
 * `unit` is the unit that sends it.
 */
export async function claimDueReport(db: Db, { now, until, isSandbox }: ClaimReportInput) {
  const due = db
    .select({ id: eInvoicesTable.id })
    .from(eInvoicesTable)
    .innerJoin(signer, eq(signer.id, eInvoicesTable.unitId))
    .innerJoin(sender, isSender)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, eInvoicesTable.documentId))
    .where(and(isDue(now), isOf(isSandbox)))
    .orderBy(asc(reportingOrder), asc(eInvoicesTable.issuedAt), asc(eInvoicesTable.id))
    .limit(1)
    .for('no key update', { of: eInvoicesTable, skipLocked: true })
  const claimed = await db
    .update(eInvoicesTable)
    .set({ tries: sql`${eInvoicesTable.tries} + 1`, nextTryAt: until })
    .where(eq(eInvoicesTable.id, due))
    .returning({ id: eInvoicesTable.id })
  const id = claimed[0]?.id
  return id === undefined ? undefined : findWithUnit(db, id)
}
export type ClaimedReport = NonNullable<Awaited<ReturnType<typeof claimDueReport>>>

const findWithUnit = async (db: Db, id: string) =>
  (
    await db
      .select({
        eInvoice: eInvoicesTable,
        unit: sender,
        orderId: taxDocumentsTable.orderId,
        kind: taxDocumentsTable.kind,
        number: taxDocumentsTable.number,
      })
      .from(eInvoicesTable)
      .innerJoin(signer, eq(signer.id, eInvoicesTable.unitId))
      .innerJoin(sender, isSender)
      .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, eInvoicesTable.documentId))
      .where(eq(eInvoicesTable.id, id))
  ).at(0)

type ResultUpdate = Pick<
  typeof eInvoicesTable.$inferInsert,
  'state' | 'clearedXml' | 'warnings' | 'errors' | 'answeredAt'
>

/** Records a result. Returns false when another process has already recorded one. */
export async function storeResult(db: Db, id: string, result: ResultUpdate): Promise<boolean> {
  const rows = await db
    .update(eInvoicesTable)
    .set(result)
    .where(and(eq(eInvoicesTable.id, id), eq(eInvoicesTable.state, 'signed')))
    .returning({ id: eInvoicesTable.id })
  return rows.length > 0
}

type RetryUpdate = Pick<typeof eInvoicesTable.$inferInsert, 'nextTryAt' | 'errors'>

export async function scheduleRetry(db: Db, id: string, later: RetryUpdate): Promise<void> {
  await db
    .update(eInvoicesTable)
    .set(later)
    .where(and(eq(eInvoicesTable.id, id), eq(eInvoicesTable.state, 'signed')))
}

/** Records that the gateway did not respond. No call is made before `nextCallAt`. */
export async function recordNoResponse(db: Db, unitId: string, nextCallAt: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ silences: sql`${egsUnitsTable.silences} + 1`, nextCallAt })
    .where(eq(egsUnitsTable.id, unitId))
}

/** Records that the gateway responds again. */
export async function clearNoResponse(db: Db, unitId: string): Promise<void> {
  await db.update(egsUnitsTable).set({ silences: 0, nextCallAt: null }).where(eq(egsUnitsTable.id, unitId))
}

/** Makes the postponed documents of a unit due immediately. */
export async function makeDueNow(db: Db, unitId: string, now: Date): Promise<void> {
  await db
    .update(eInvoicesTable)
    .set({ nextTryAt: now })
    .where(and(eq(eInvoicesTable.unitId, unitId), eq(eInvoicesTable.state, 'signed')))
}

/** Stops calls of a unit until staff restart it. */
export async function stopUnit(db: Db, unitId: string, stoppedBy: string, stoppedAt: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ stoppedAt, stoppedBy })
    .where(and(eq(egsUnitsTable.id, unitId), isNull(egsUnitsTable.stoppedAt)))
}

/** Counts signed documents of a unit whose result is pending, except those that the gateway failed to read or answer. */
export async function countUnsent(db: Db, unitId: string): Promise<number> {
  const { state, tries, errors } = eInvoicesTable
  const rows = await db
    .select({ count: count() })
    .from(eInvoicesTable)
    .where(and(eq(eInvoicesTable.unitId, unitId), eq(state, 'signed'), lt(tries, maxTries), eq(errors, [])))
  return rows[0]?.count ?? 0
}

type UnansweredQuery = { readonly issuedBefore: Date; readonly isSandbox: boolean }

/** Counts documents issued before `issuedBefore` that the gateway has neither accepted nor rejected. */
export async function countUnanswered(db: Db, { issuedBefore, isSandbox }: UnansweredQuery): Promise<number> {
  const rows = await db
    .select({ count: count() })
    .from(eInvoicesTable)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, eInvoicesTable.documentId))
    .where(
      and(
        inArray(eInvoicesTable.state, ['waiting', 'signed']),
        lte(eInvoicesTable.issuedAt, issuedBefore),
        isOf(isSandbox),
      ),
    )
  return rows[0]?.count ?? 0
}
