import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertOnce } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { paymentsTable } from '#schema/payments.tables.ts'
import {
  discrepanciesTable,
  discrepancyExplanationsTable,
  reconciliationRequestsTable,
  reconciliationsTable,
} from '#schema/reconciliation.tables.ts'

type DiscrepancyKey = Pick<
  Discrepancy,
  'kind' | 'provider' | 'reference' | 'expectedHalalas' | 'foundHalalas'
>
const explained = discrepancyExplanationsTable

/** Matches explanations of the same discrepancy with the same amounts. */
const isSameDiscrepancy = (discrepancy: DiscrepancyKey) =>
  and(
    eq(explained.kind, discrepancy.kind),
    eq(explained.provider, discrepancy.provider),
    eq(explained.reference, discrepancy.reference),
    sql`${explained.expectedHalalas} is not distinct from ${discrepancy.expectedHalalas}::int`,
    sql`${explained.foundHalalas} is not distinct from ${discrepancy.foundHalalas}::int`,
  )

export async function findDiscrepancy(tx: Tx, checkId: string, position: number) {
  const rows = await tx
    .select()
    .from(discrepanciesTable)
    .where(and(eq(discrepanciesTable.checkId, checkId), eq(discrepanciesTable.position, position)))
  return rows[0]
}

/** Returns false when the discrepancy is already explained. */
export const insertExplanation = insertOnce(explained)

export async function findExplanation(tx: Db, discrepancy: DiscrepancyKey) {
  const rows = await tx
    .select({ reason: explained.reason, by: usersTable.fullName, at: explained.at })
    .from(explained)
    .innerJoin(usersTable, eq(usersTable.id, explained.by))
    .where(isSameDiscrepancy(discrepancy))
  return rows[0]
}

/** The discrepancies of one run, each with its explanation. */
export async function listExplainedDiscrepancies(db: Db, checkId: string) {
  return db
    .select({
      found: discrepanciesTable,
      paymentId: paymentsTable.id,
      explanation: { reason: explained.reason, by: usersTable.fullName, at: explained.at },
    })
    .from(discrepanciesTable)
    .leftJoin(
      explained,
      and(
        eq(explained.kind, discrepanciesTable.kind),
        // A missing response cannot be explained in advance: each one is a new event.
        ne(explained.kind, 'not-answered'),
        eq(explained.provider, discrepanciesTable.provider),
        eq(explained.reference, discrepanciesTable.reference),
        sql`${explained.expectedHalalas} is not distinct from ${discrepanciesTable.expectedHalalas}`,
        sql`${explained.foundHalalas} is not distinct from ${discrepanciesTable.foundHalalas}`,
      ),
    )
    .leftJoin(usersTable, eq(usersTable.id, explained.by))
    .leftJoin(
      paymentsTable,
      and(
        eq(paymentsTable.orderId, discrepanciesTable.orderId),
        eq(paymentsTable.provider, discrepanciesTable.provider),
        or(
          eq(paymentsTable.providerReference, discrepanciesTable.reference),
          eq(paymentsTable.ownReference, discrepanciesTable.reference),
        ),
      ),
    )
    .where(eq(discrepanciesTable.checkId, checkId))
    .orderBy(discrepanciesTable.position)
}

/** The last runs, newest first, with the number of discrepancies. */
export async function listChecks(db: Db, limit: number) {
  return db
    .select({
      id: reconciliationsTable.id,
      cause: reconciliationsTable.cause,
      since: reconciliationsTable.since,
      startedAt: reconciliationsTable.startedAt,
      endedAt: reconciliationsTable.endedAt,
      asked: reconciliationsTable.asked,
      found: sql<number>`(select count(*)::int from ${discrepanciesTable} d where d.check_id = ${reconciliationsTable.id})`,
    })
    .from(reconciliationsTable)
    .orderBy(desc(reconciliationsTable.endedAt))
    .limit(limit)
}

const requests = reconciliationRequestsTable

/** Returns false when a request is already open. */
export const insertRequest = insertOnce(requests)

/** The request that is queued or running. */
export async function findOpenRequest(db: Db) {
  const rows = await db
    .select({ id: requests.id, by: usersTable.fullName, at: requests.askedAt })
    .from(requests)
    .innerJoin(usersTable, eq(usersTable.id, requests.askedBy))
    .where(isNull(requests.endedAt))
  return rows[0]
}

/** Ends an open request; `checkId` is null when its job failed. Returns false when it has already ended. */
export async function endRequest(
  tx: Db,
  requestId: string,
  checkId: string | null,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set({ endedAt: now, checkId })
    .where(and(eq(requests.id, requestId), isNull(requests.endedAt)))
    .returning({ id: requests.id })
  return rows.length > 0
}
