import { and, asc, count, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { taxDocumentsTable } from '#schema/tax.tables.ts'

/** A real shop never sends what was issued on trial. */
const isOf = (isSandbox: boolean) => eq(taxDocumentsTable.isSandbox, isSandbox)

const signer = egsUnitsTable
const sender = alias(egsUnitsTable, 'sender')
/** The authority has rejected the id of a unit that ended: the unit in use sends what it signed. */
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

/** After so many tries without an answer a document comes after those that have had fewer. */
export const manyTries = 3
/** The oldest first; while there is silence, the document with the fewest tries: perhaps the silence is about one document. */
const turn = sql`case when ${sender.silences} > 0 then ${eInvoicesTable.tries}
  when ${eInvoicesTable.tries} >= ${manyTries}::int then 1 else 0 end`

type Due = { readonly now: Date; readonly until: Date; readonly isSandbox: boolean }

/**
 * Takes the document whose report is due first, of a unit that may call; its next try is counted before it is made.
 * No other process takes it before `until`. `unit` is the one that sends it.
 */
export async function takeDue(db: Db, { now, until, isSandbox }: Due) {
  const due = db
    .select({ id: eInvoicesTable.id })
    .from(eInvoicesTable)
    .innerJoin(signer, eq(signer.id, eInvoicesTable.unitId))
    .innerJoin(sender, isSender)
    .innerJoin(taxDocumentsTable, eq(taxDocumentsTable.id, eInvoicesTable.documentId))
    .where(and(isDue(now), isOf(isSandbox)))
    .orderBy(asc(turn), asc(eInvoicesTable.issuedAt), asc(eInvoicesTable.id))
    .limit(1)
    .for('no key update', { of: eInvoicesTable, skipLocked: true })
  const taken = await db
    .update(eInvoicesTable)
    .set({ tries: sql`${eInvoicesTable.tries} + 1`, nextTryAt: until })
    .where(eq(eInvoicesTable.id, due))
    .returning({ id: eInvoicesTable.id })
  const id = taken[0]?.id
  return id === undefined ? undefined : findWithUnit(db, id)
}
export type TakenReport = NonNullable<Awaited<ReturnType<typeof takeDue>>>

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

type Answered = Pick<
  typeof eInvoicesTable.$inferInsert,
  'state' | 'clearedXml' | 'warnings' | 'errors' | 'answeredAt'
>

/** False: another process has noted an answer first; it stays. */
export async function markAnswered(db: Db, id: string, answered: Answered): Promise<boolean> {
  const rows = await db
    .update(eInvoicesTable)
    .set(answered)
    .where(and(eq(eInvoicesTable.id, id), eq(eInvoicesTable.state, 'signed')))
    .returning({ id: eInvoicesTable.id })
  return rows.length > 0
}

type Later = Pick<typeof eInvoicesTable.$inferInsert, 'nextTryAt' | 'errors'>

export async function tryLater(db: Db, id: string, later: Later): Promise<void> {
  await db
    .update(eInvoicesTable)
    .set(later)
    .where(and(eq(eInvoicesTable.id, id), eq(eInvoicesTable.state, 'signed')))
}

/** The gateway is silent: no call before `nextCallAt`. */
export async function noteSilence(db: Db, unitId: string, nextCallAt: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ silences: sql`${egsUnitsTable.silences} + 1`, nextCallAt })
    .where(eq(egsUnitsTable.id, unitId))
}

/** It answers again. */
export async function endSilence(db: Db, unitId: string): Promise<void> {
  await db.update(egsUnitsTable).set({ silences: 0, nextCallAt: null }).where(eq(egsUnitsTable.id, unitId))
}

/** What was put off while the gateway was away is due at once. */
export async function bringForward(db: Db, unitId: string, now: Date): Promise<void> {
  await db
    .update(eInvoicesTable)
    .set({ nextTryAt: now })
    .where(and(eq(eInvoicesTable.unitId, unitId), eq(eInvoicesTable.state, 'signed')))
}

/** No call is made until a person has seen to it. */
export async function stopUnit(db: Db, unitId: string, stoppedBy: string, stoppedAt: Date): Promise<void> {
  await db
    .update(egsUnitsTable)
    .set({ stoppedAt, stoppedBy })
    .where(and(eq(egsUnitsTable.id, unitId), isNull(egsUnitsTable.stoppedAt)))
}

/** Documents that a unit has signed and that may still be answered: not those that the gateway failed to read or to answer. */
export async function countUnsent(db: Db, unitId: string): Promise<number> {
  const { state, tries, errors } = eInvoicesTable
  const rows = await db
    .select({ count: count() })
    .from(eInvoicesTable)
    .where(and(eq(eInvoicesTable.unitId, unitId), eq(state, 'signed'), lt(tries, manyTries), eq(errors, [])))
  return rows[0]?.count ?? 0
}

type Unanswered = { readonly issuedBefore: Date; readonly isSandbox: boolean }

/** Documents issued before `issuedBefore` that the gateway has neither accepted nor refused. */
export async function countUnanswered(db: Db, { issuedBefore, isSandbox }: Unanswered): Promise<number> {
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
