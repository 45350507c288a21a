import { and, asc, eq, inArray, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { type Placeholders, statement } from '#platform/db/statement.store.ts'
import { coursesTable } from '#schema/catalog.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { enrolmentsTable } from '#schema/learning.tables.ts'

/** The entitlements of a user that were not revoked. */
export const isOwnedBy = (userId: string) =>
  and(eq(entitlementsTable.holderId, userId), eq(entitlementsTable.status, 'active'))

/** The enrolments for what a user owns. */
export const isOfOwned = (db: Db, userId: string, condition?: SQL) =>
  inArray(
    enrolmentsTable.entitlementId,
    db
      .select({ id: entitlementsTable.id })
      .from(entitlementsTable)
      .where(and(isOwnedBy(userId), condition)),
  )

type NewEntitlements = {
  orderId: string
  holderId: string
  /** JSON objects `{ id, enrolmentId, orderLineId, courseId, unit }`, one for each entitlement. */
  rows: string
  now: Date
}

/** Inserts the entitlements of a paid order with one enrolment each, in one statement. Existing ones stay. */
export const insertEntitlements = statement((db, params: Placeholders<NewEntitlements>) => {
  const rows = sql`jsonb_to_recordset(${params('rows')}::jsonb) as r(id uuid, "enrolmentId" uuid, "orderLineId" uuid, "courseId" text, unit int)`
  const added = db.$with('added').as(
    db
      .insert(entitlementsTable)
      .select(
        sql`select r.id, 'order', ${params('orderId')}::uuid, r."orderLineId", r.unit, r."courseId", ${params('holderId')}::uuid,
          null, 'active', ${params('now')}::timestamptz, ${params('now')}::timestamptz, null, 0, null, null from ${rows}`,
      )
      .onConflictDoNothing()
      .returning({ id: entitlementsTable.id }),
  )
  return db
    .with(added)
    .insert(enrolmentsTable)
    .select(
      sql`select r."enrolmentId", ${added.id}, 'waiting', 0, '', null, null, false, null from ${added} join ${rows} on r.id = ${added.id}`,
    )
})

/** The entitlements of an order with these ids, locked until the transaction ends. */
export async function lockEntitlements(tx: Tx, orderId: string, ids: readonly string[]) {
  return tx
    .select()
    .from(entitlementsTable)
    .where(and(eq(entitlementsTable.orderId, orderId), inArray(entitlementsTable.id, [...ids])))
    .orderBy(asc(entitlementsTable.id))
    .for('update')
}
export type Entitlement = Awaited<ReturnType<typeof lockEntitlements>>[number]

/** Locks everything that a user owns until the transaction ends. */
export const lockOwnedBy = async (tx: Tx, userId: string): Promise<Entitlement[]> =>
  tx
    .select()
    .from(entitlementsTable)
    .where(isOwnedBy(userId))
    .orderBy(asc(entitlementsTable.id))
    .for('update')

/** Revokes these entitlements. Returns the enrolments to close on the LMS. */
export async function endEntitlements(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  await tx
    .update(entitlementsTable)
    .set({ status: 'revoked', endedAt: now })
    .where(and(inArray(entitlementsTable.id, [...ids]), eq(entitlementsTable.status, 'active')))
  return markEnrolmentsRevoking(tx, ids)
}

type NewEntitlement = typeof entitlementsTable.$inferInsert & { readonly enrolmentId: string }

/** Inserts entitlements with one enrolment each. */
export async function addEntitlements(tx: Tx, rows: readonly NewEntitlement[]): Promise<void> {
  await tx.insert(entitlementsTable).values(rows.map(({ enrolmentId: _enrolment, ...row }) => row))
  await tx
    .insert(enrolmentsTable)
    .values(rows.map(({ id: entitlementId, enrolmentId }) => ({ id: enrolmentId, entitlementId })))
}

type OwnedUnits = { readonly orderLineId: string; readonly quantity: number }

/** Revokes an order's entitlements except for the units that stay owned. Returns the enrolments to close on the LMS. */
export async function revokeEntitlements(
  tx: Tx,
  orderId: string,
  owned: readonly OwnedUnits[],
  now: Date,
): Promise<string[]> {
  const stays = owned.map(({ orderLineId, quantity }) =>
    and(eq(entitlementsTable.orderLineId, orderLineId), lte(entitlementsTable.unit, quantity)),
  )
  const revoked = await tx
    .update(entitlementsTable)
    .set({ status: 'revoked', endedAt: now, claimHash: null })
    .where(
      and(
        eq(entitlementsTable.orderId, orderId),
        ne(entitlementsTable.status, 'revoked'),
        // `or()` without arguments adds no condition.
        stays.length === 0 ? undefined : not(or(...stays) ?? sql`false`),
      ),
    )
    .returning({ id: entitlementsTable.id })
  return markEnrolmentsRevoking(
    tx,
    revoked.map(({ id }) => id),
  )
}

/** Marks the enrolments of these entitlements as waiting to be closed on the LMS, and returns them. */
async function markEnrolmentsRevoking(tx: Tx, entitlementIds: readonly string[]): Promise<string[]> {
  if (entitlementIds.length === 0) return []
  const rows = await tx
    .update(enrolmentsTable)
    .set({ status: 'revoking', doneAt: null })
    .where(inArray(enrolmentsTable.entitlementId, [...entitlementIds]))
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

/**
 * Ends every entitlement of an account that is being closed, so that nothing more is sent to the LMS in its name. The
 * school closes the account there. Returns the enrolments.
 */
export async function endEntitlementsOf(tx: Db, userId: string, now: Date): Promise<string[]> {
  const ended = await tx
    .update(entitlementsTable)
    .set({ status: 'revoked', endedAt: now })
    .where(isOwnedBy(userId))
    .returning({ id: entitlementsTable.id })
  if (ended.length === 0) return []
  const ids = ended.map(({ id }) => id)
  const rows = await tx
    .update(enrolmentsTable)
    .set({ status: 'revoked', doneAt: null })
    .where(inArray(enrolmentsTable.entitlementId, ids))
    .returning({ id: enrolmentsTable.id })
  return rows.map(({ id }) => id)
}

/** A user's entitlements with their start and end. */
export async function listEntitlements(db: Db, userId: string) {
  const { origin, status, startsAt, endedAt } = entitlementsTable
  return db
    .select({ courseId: coursesTable.id, name: coursesTable.name, origin, status, startsAt, endedAt })
    .from(entitlementsTable)
    .innerJoin(coursesTable, eq(coursesTable.id, entitlementsTable.courseId))
    .where(eq(entitlementsTable.holderId, userId))
    .orderBy(asc(startsAt), asc(entitlementsTable.id))
}
