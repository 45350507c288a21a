import { and, desc, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { findBy, insertOnce, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { accountMergesTable, usersTable } from '#schema/accounts.tables.ts'
import { certificatesTable } from '#schema/learning.tables.ts'
import { entitlementsTable } from '#schema/entitlements.tables.ts'
import { ordersTable } from '#schema/sales.tables.ts'

const merges = accountMergesTable
export type Merge = typeof merges.$inferSelect

/** Returns false when the closing account already has a pending merge, or this form was sent before. */
export const insertMerge = insertOnce(merges)

export const findMergeAsked = async (db: Db, requestKey: string) =>
  (await db.select({ id: merges.id }).from(merges).where(eq(merges.requestKey, requestKey))).at(0)

/** Who requested the pending merge of this account, and when. */
export async function findWaiting(db: Db, closing: string) {
  const rows = await db
    .select({ by: usersTable.fullName, at: merges.askedAt })
    .from(merges)
    .innerJoin(usersTable, eq(usersTable.id, merges.askedBy))
    .where(and(eq(merges.closing, closing), eq(merges.state, 'waiting')))
  return rows[0]
}

export const findMerge = findBy(merges, 'id')
export const lockMerge = lockBy(merges, 'id')

/** The merge and mailbox of a link. */
export async function findLink(db: Db, tokenHash: string) {
  const rows = await db
    .select({
      id: merges.id,
      isStaying: sql<boolean>`${merges.stayingTokenHash} is not distinct from ${tokenHash}`,
    })
    .from(merges)
    .where(or(eq(merges.stayingTokenHash, tokenHash), eq(merges.closingTokenHash, tokenHash)))
  return rows[0]
}

export const changeMerge = updateBy(merges, 'id')

/** Counts an attempt at a merge's code. Returns false when no attempts are left. */
export async function countCodeTry(db: Db, id: string, limit: number): Promise<boolean> {
  const rows = await db
    .update(merges)
    .set({ codeTries: sql`${merges.codeTries} + 1` })
    .where(and(eq(merges.id, id), eq(merges.state, 'waiting'), lt(merges.codeTries, limit)))
    .returning({ id: merges.id })
  return rows.length > 0
}

/** Ends the merges of this account whose links have expired. */
export async function endExpired(tx: Tx, closing: string, now: Date): Promise<void> {
  await tx
    .update(merges)
    .set({ state: 'cancelled', endedAt: now })
    .where(and(eq(merges.closing, closing), eq(merges.state, 'waiting'), lte(merges.expiresAt, now)))
}

/** Ends the other merges of an account that has been closed. */
export async function endOthers(tx: Tx, { id, closing }: Merge, now: Date): Promise<void> {
  await tx
    .update(merges)
    .set({ state: 'cancelled', endedAt: now })
    .where(
      and(
        or(eq(merges.staying, closing), eq(merges.closing, closing)),
        ne(merges.id, id),
        eq(merges.state, 'waiting'),
      ),
    )
}

export async function countsOfAccount(db: Db, userId: string) {
  const { holderId, status, courseId } = entitlementsTable
  const owned = await db
    .selectDistinct({ courseId })
    .from(entitlementsTable)
    .where(and(eq(holderId, userId), eq(status, 'active')))
  return {
    courses: owned.length,
    orders: await db.$count(ordersTable, eq(ordersTable.userId, userId)),
    certificates: await db.$count(certificatesTable, eq(certificatesTable.userId, userId)),
  }
}

const [asker, ender, other] = [
  alias(usersTable, 'asker'),
  alias(usersTable, 'ender'),
  alias(usersTable, 'other'),
]

/** The merges that involved a user's account, newest first. */
export async function listMerges(db: Db, userId: string) {
  return db
    .select({
      merge: merges,
      askedBy: asker.fullName,
      endedBy: ender.fullName,
      other: {
        id: other.id,
        fullName: other.fullName,
        email: sql<string>`coalesce(${other.formerEmail}, ${other.email})`,
      },
    })
    .from(merges)
    .innerJoin(asker, eq(asker.id, merges.askedBy))
    .leftJoin(ender, eq(ender.id, merges.endedBy))
    .innerJoin(
      other,
      and(ne(other.id, userId), or(eq(other.id, merges.staying), eq(other.id, merges.closing))),
    )
    .where(or(eq(merges.staying, userId), eq(merges.closing, userId)))
    .orderBy(desc(merges.askedAt), desc(merges.id))
    .limit(50)
}

/** Erases the reasons of merges with the user's data; the record of the merge stays. */
export async function eraseReasons(tx: Tx, userId: string): Promise<void> {
  await tx
    .update(merges)
    .set({ reason: '', overrideReason: '' })
    .where(or(eq(merges.staying, userId), eq(merges.closing, userId)))
}
