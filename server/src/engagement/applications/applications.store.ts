import type { ApplicationKind } from '@matla/contract/applications/application-rules'
import { and, desc, eq, lt, lte, or } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { applicationsTable } from '#schema/engagement.tables.ts'

export async function insertApplication(
  db: Db,
  application: typeof applicationsTable.$inferInsert,
): Promise<void> {
  await db.insert(applicationsTable).values(application)
}

/** Newest first; ids sort by time. */
export async function listApplications(
  db: Db,
  { kind, before }: { readonly kind: ApplicationKind | undefined; readonly before: string | undefined },
  most: number,
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
    .limit(most)
}
export type ApplicationRow = Awaited<ReturnType<typeof listApplications>>[number]

export async function findApplication(db: Db, id: string): Promise<ApplicationRow | undefined> {
  const rows = await db.select().from(applicationsTable).where(eq(applicationsTable.id, id))
  return rows[0]
}

type Sender = { readonly userId: string; readonly email: string | null }
/** Sent while signed in, or under an address that is shown to be this person's. */
const sentBy = ({ userId, email }: Sender) =>
  or(eq(applicationsTable.userId, userId), email === null ? undefined : eq(applicationsTable.email, email))

export async function applicationsBy(db: Db, sender: Sender): Promise<ApplicationRow[]> {
  return db.select().from(applicationsTable).where(sentBy(sender)).orderBy(applicationsTable.id)
}

export async function deleteApplicationsBy(db: Db, sender: Sender): Promise<ApplicationRow[]> {
  return db.delete(applicationsTable).where(sentBy(sender)).returning()
}

/** Whose time is over. */
export async function deleteEndedApplications(db: Db, now: Date): Promise<ApplicationRow[]> {
  return db.delete(applicationsTable).where(lte(applicationsTable.keptUntil, now)).returning()
}
