import { and, asc, desc, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { commentsTable, presenceTable } from '#schema/documents.tables.ts'

const resolvers = alias(usersTable, 'resolvers')

/** The newest 500 comments on a document, oldest first. */
export async function listComments(db: Db, documentId: string) {
  const rows = await db
    .select({ comment: commentsTable, by: usersTable.fullName, resolvedBy: resolvers.fullName })
    .from(commentsTable)
    .innerJoin(usersTable, eq(usersTable.id, commentsTable.by))
    .leftJoin(resolvers, eq(resolvers.id, commentsTable.resolvedBy))
    .where(eq(commentsTable.documentId, documentId))
    .orderBy(desc(commentsTable.at), desc(commentsTable.id))
    .limit(500)
  return rows.toReversed()
}

export const insertComment = insertInto(commentsTable)

/** Returns false when there is no such open comment. */
export async function resolveOpenComment(
  tx: Tx,
  {
    documentId,
    id,
    by,
    at,
  }: { readonly documentId: string; readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const rows = await tx
    .update(commentsTable)
    .set({ resolvedBy: by, resolvedAt: at })
    .where(
      and(
        eq(commentsTable.documentId, documentId),
        eq(commentsTable.id, id),
        isNull(commentsTable.resolvedAt),
      ),
    )
    .returning({ id: commentsTable.id })
  return rows.length > 0
}

const seconds = 30

/** Other staff members who had the document open within the last 30 seconds. */
export async function listOthersPresent(db: Db, documentId: string, userId: string) {
  return db
    .select({ name: usersTable.fullName, field: presenceTable.field })
    .from(presenceTable)
    .innerJoin(usersTable, eq(usersTable.id, presenceTable.userId))
    .where(
      and(
        eq(presenceTable.documentId, documentId),
        ne(presenceTable.userId, userId),
        sql`${presenceTable.seenAt} > now() - make_interval(secs => ${seconds})`,
      ),
    )
    .orderBy(asc(usersTable.fullName))
}

export async function recordPresence(
  db: Db,
  documentId: string,
  userId: string,
  field: string,
): Promise<void> {
  const values = { field, seenAt: sql`now()` }
  await db
    .insert(presenceTable)
    .values({ documentId, userId, ...values })
    .onConflictDoUpdate({ target: [presenceTable.documentId, presenceTable.userId], set: values })
}

export async function deletePresenceBefore(db: Db, before: Date): Promise<void> {
  await db.delete(presenceTable).where(lt(presenceTable.seenAt, before))
}
