import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import { and, desc, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fillFoldedSearch } from '#platform/db/folded-search.store.ts'
import { findBy, insertInto } from '#platform/db/row-statements.store.ts'
import {
  applicationEmailsTable,
  applicationNotesTable,
  applicationRatingsTable,
} from '#schema/applications.tables.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'

export const insertApplication = insertInto(applicationsTable)

/** Newest first, because ids are in order of creation. */
export async function listApplications(
  db: Db,
  { kind, before }: { readonly kind: ApplicationKind | undefined; readonly before: string | undefined },
  limit: number,
) {
  return db
    .select()
    .from(applicationsTable)
    .where(
      and(
        kind && eq(applicationsTable.kind, kind),
        before === undefined ? undefined : lt(applicationsTable.id, before),
      ),
    )
    .orderBy(desc(applicationsTable.id))
    .limit(limit)
}
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number]

export const findApplication = findBy(applicationsTable, 'id')

type Sender = { readonly userId: string; readonly email: string | null }
/** Applications sent while signed in, or from an address that the user has verified. */
const sentBy = ({ userId, email }: Sender) =>
  or(eq(applicationsTable.userId, userId), email === null ? undefined : eq(applicationsTable.email, email))

export async function applicationsBy(db: Db, sender: Sender): Promise<ApplicationRow[]> {
  return db.select().from(applicationsTable).where(sentBy(sender)).orderBy(applicationsTable.id)
}

/** What staff recorded about an application, with their names. */
export async function findReview(db: Db, applicationId: string) {
  const [ratings, notes, emails] = [applicationRatingsTable, applicationNotesTable, applicationEmailsTable]
  const given = await db
    .select({ rating: ratings.rating, at: ratings.at })
    .from(ratings)
    .where(eq(ratings.applicationId, applicationId))
    .orderBy(ratings.at)
  const noted = await db
    .select({ words: notes.words, at: notes.at })
    .from(notes)
    .where(eq(notes.applicationId, applicationId))
    .orderBy(notes.at)
  const written = await db
    .select({ kind: emails.kind, words: emails.words, at: emails.at })
    .from(emails)
    .where(eq(emails.applicationId, applicationId))
    .orderBy(emails.at)
  return { ratings: given, notes: noted, emails: written }
}

export async function deleteApplicationsBy(db: Db, sender: Sender): Promise<ApplicationRow[]> {
  return db.delete(applicationsTable).where(sentBy(sender)).returning()
}

/** Deletes applications past their retention period and returns them. */
export async function deleteEndedApplications(db: Db, now: Date): Promise<ApplicationRow[]> {
  return db.delete(applicationsTable).where(lte(applicationsTable.keptUntil, now)).returning()
}

/** Fills in missing search texts. Returns how many. */
export const fillApplicationSearch = (db: Db): Promise<number> => {
  const { id, search, fullName, email, phone } = applicationsTable
  const words = sql<string>`concat_ws(' ', ${fullName}, ${email}, ${phone})`
  return fillFoldedSearch(db, { table: applicationsTable, id, search, words })
}
