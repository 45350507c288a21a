import { asc, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { insertOnce, lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import {
  applicationEmailsTable,
  applicationNotesTable,
  applicationRatingsTable,
} from '#schema/applications.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'
import { emailsTable } from '#schema/mail.tables.ts'

/** Locks an application until the transaction ends. */
export const lockApplication = lockBy(applicationsTable, 'id')
export type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

export const updateApplication = updateBy(applicationsTable, 'id')

export const nameOf = async (db: Db, userId: string): Promise<string> =>
  (await db.select({ name: usersTable.fullName }).from(usersTable).where(eq(usersTable.id, userId))).at(0)
    ?.name ?? ''

export async function putRating(tx: Tx, row: typeof applicationRatingsTable.$inferInsert): Promise<void> {
  const { applicationId, by } = applicationRatingsTable
  await tx
    .insert(applicationRatingsTable)
    .values(row)
    .onConflictDoUpdate({ target: [applicationId, by], set: { rating: row.rating, at: row.at } })
}

export async function ratingsOf(db: Db, application: string) {
  const { applicationId, by, rating, at } = applicationRatingsTable
  return db
    .select({ userId: by, by: usersTable.fullName, rating, at })
    .from(applicationRatingsTable)
    .innerJoin(usersTable, eq(usersTable.id, by))
    .where(eq(applicationId, application))
    .orderBy(asc(at), asc(by))
}

/** Returns false when a note with this key is already stored. */
export const insertNote = insertOnce(applicationNotesTable)

export async function notesOf(db: Db, application: string) {
  const { id, applicationId, words, by, at } = applicationNotesTable
  return db
    .select({ id, words, by: usersTable.fullName, at })
    .from(applicationNotesTable)
    .innerJoin(usersTable, eq(usersTable.id, by))
    .where(eq(applicationId, application))
    .orderBy(desc(at), desc(id))
}

/** Returns false when the application already has an email of this kind. */
export const insertEmailOf = insertOnce(applicationEmailsTable)

/** The emails to the applicant, with their delivery status. */
export async function emailsOf(db: Db, application: string) {
  const { id, applicationId, kind, words, requestKey, by, at } = applicationEmailsTable
  return db
    .select({ kind, words, requestKey, by: usersTable.fullName, at, status: emailsTable.status })
    .from(applicationEmailsTable)
    .innerJoin(usersTable, eq(usersTable.id, by))
    .innerJoin(emailsTable, eq(emailsTable.aboutId, id))
    .where(eq(applicationId, application))
    .orderBy(desc(at), desc(id))
}

/** The data of an email to an applicant; undefined when the application was destroyed. */
export async function findEmailOf(db: Db, emailId: string) {
  const { id, applicationId, kind, words } = applicationEmailsTable
  const rows = await db
    .select({ emailKind: kind, words, kind: applicationsTable.kind })
    .from(applicationEmailsTable)
    .innerJoin(applicationsTable, eq(applicationsTable.id, applicationId))
    .where(eq(id, emailId))
  return rows[0]
}
