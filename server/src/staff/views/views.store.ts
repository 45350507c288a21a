import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ListArea } from '@matla/contract/staff/list-rights'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, insertInto, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { savedViewsTable } from '#schema/staff.tables.ts'

export type ViewRow = typeof savedViewsTable.$inferSelect

/** The user's own views and the shared views of these lists, own views first. */
export async function listViews(db: Db, of: string, areas: readonly ListArea[]): Promise<ViewRow[]> {
  const { userId, area, name, id } = savedViewsTable
  return db
    .select()
    .from(savedViewsTable)
    .where(and(or(eq(userId, of), isNull(userId)), inArray(area, [...areas])))
    .orderBy(sql`${userId} is null`, asc(name), asc(id))
}

/** Counts the views of a user, who is locked until the transaction ends. */
export async function countViewsMadeBy(tx: Tx, userId: string): Promise<number> {
  await tx
    .select({ id: usersTable.id })
    .from(usersTable)
    .where(eq(usersTable.id, userId))
    .for('no key update')
  return tx.$count(savedViewsTable, eq(savedViewsTable.madeBy, userId))
}

export const insertView = insertInto(savedViewsTable)
export const lockView = lockBy(savedViewsTable, 'id')
export const updateView = updateBy(savedViewsTable, 'id')
export const deleteView = deleteBy(savedViewsTable, 'id')
