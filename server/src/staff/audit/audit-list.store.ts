import { and, asc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { type PageQuery, readList } from '#platform/db/keyset.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'
import { staffMembersTable } from '#schema/staff.tables.ts'

export type AskedEntries = PageQuery & {
  readonly order: 'newest' | 'oldest'
  readonly actor?: string | undefined
  readonly area?: string | undefined
  /** Any of these. */
  readonly subjects?: readonly string[] | undefined
  readonly actions?: readonly string[] | undefined
  /** From this moment (inclusive) to that one (exclusive). */
  readonly since: Date | null
  readonly until: Date | null
  /** null: all areas. */
  readonly areas: readonly string[] | null
}

/** A page of the audit log. Fails with `invalid` for a malformed cursor. */
export async function listEntries(db: Db, asked: AskedEntries) {
  const { id, at, actorId, roles, action, area, subject, before, after, detail, requestId } = auditLogTable
  const own: (SQL | undefined)[] = [
    asked.actor === undefined ? undefined : eq(actorId, asked.actor),
    asked.area === undefined ? undefined : eq(area, asked.area),
    asked.subjects === undefined ? undefined : inArray(subject, [...asked.subjects]),
    asked.actions === undefined ? undefined : inArray(action, [...asked.actions]),
    asked.since === null ? undefined : gte(at, asked.since),
    asked.until === null ? undefined : lt(at, asked.until),
    asked.areas === null ? undefined : inArray(area, [...asked.areas]),
  ]
  const fields = { id, at, actorId, roles, action, area, subject, before, after, detail, requestId }
  return readList(db, asked, {
    by: { key: at, id, direction: asked.order === 'oldest' ? 'asc' : 'desc' },
    rows: ({ where, orderBy, limit, cursor }) =>
      db
        .select({ ...fields, fullName: usersTable.fullName, cursor })
        .from(auditLogTable)
        .innerJoin(usersTable, eq(usersTable.id, actorId))
        .where(and(...own, where))
        .orderBy(...orderBy)
        .limit(limit),
    counted: (limit) =>
      db
        .select({ one: sql`1` })
        .from(auditLogTable)
        .where(and(...own))
        .limit(limit),
  })
}

/** All present and former staff, by name. */
export const listActors = (db: Db) =>
  db
    .select({ id: usersTable.id, fullName: usersTable.fullName })
    .from(staffMembersTable)
    .innerJoin(usersTable, eq(usersTable.id, staffMembersTable.userId))
    .orderBy(asc(usersTable.fullName), asc(usersTable.id))
