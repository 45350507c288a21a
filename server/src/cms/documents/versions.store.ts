import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { insertInto } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { versionsTable } from '#schema/documents.tables.ts'

export type VersionRow = typeof versionsTable.$inferSelect

const ofDocument = (documentId: string) => eq(versionsTable.documentId, documentId)

/** The newest version, with the person who published it. */
export async function findLatestVersion(db: Db, documentId: string) {
  const rows = await db
    .select({ version: versionsTable, by: usersTable.fullName })
    .from(versionsTable)
    .leftJoin(usersTable, eq(usersTable.id, versionsTable.by))
    .where(ofDocument(documentId))
    .orderBy(desc(versionsTable.version))
    .limit(1)
  return rows[0]
}

const facts = {
  version: versionsTable.version,
  cause: versionsTable.cause,
  note: versionsTable.note,
  at: versionsTable.at,
  by: usersTable.fullName,
}

/** The versions without their values, newest first. */
export const listVersions = async (db: Db, documentId: string) =>
  db
    .select(facts)
    .from(versionsTable)
    .leftJoin(usersTable, eq(usersTable.id, versionsTable.by))
    .where(ofDocument(documentId))
    .orderBy(desc(versionsTable.version))
    .limit(500)

export async function findVersion(db: Db, documentId: string, version: number) {
  const rows = await db
    .select({ ...facts, value: versionsTable.value })
    .from(versionsTable)
    .leftJoin(usersTable, eq(usersTable.id, versionsTable.by))
    .where(and(ofDocument(documentId), eq(versionsTable.version, version)))
  return rows[0]
}

export const insertVersion = insertInto(versionsTable)
