import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { auditLogTable } from '#schema/platform.tables.ts'

export const insertAuditEntry = insertInto(auditLogTable)

type AuditEntryQuery = {
  readonly area: string
  readonly actions: readonly string[]
  readonly subjects: readonly string[]
  /** Restricts the list to entries of calls that changed something. */
  readonly hasChanged?: boolean
}

/** The newest entry of one of these actions on one of these subjects, with the name of the actor. */
export async function findLastEntry(
  db: Db,
  { area, actions, subjects, hasChanged = false }: AuditEntryQuery,
) {
  const { id, actorId, action, subject, detail, after, at } = auditLogTable
  const rows = await db
    .select({ userId: actorId, by: usersTable.fullName, at, action, detail })
    .from(auditLogTable)
    .innerJoin(usersTable, eq(usersTable.id, actorId))
    .where(
      and(
        inArray(subject, [...subjects]),
        eq(auditLogTable.area, area),
        inArray(action, [...actions]),
        hasChanged ? isNotNull(after) : undefined,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(1)
  return rows[0]
}
