import type { Change } from '@matla/contract/documents/changes'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#platform/db/database.ts'
import { deleteBy, findBy, insertInto, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { draftRevisionsTable, draftSavesTable, draftsTable } from '#schema/documents.tables.ts'

export type DraftRow = typeof draftsTable.$inferSelect
export type BaseMove = { readonly from: number; readonly to: number }

/** Locks a document against saving, publishing and scheduling until the transaction ends. */
export async function lockDocument(tx: Tx, documentId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`document ${documentId}`}, 0))`)
}

export const findDraft = findBy(draftsTable, 'documentId')

const makers = alias(usersTable, 'makers')
const reviewers = alias(usersTable, 'reviewers')
const askers = alias(usersTable, 'askers')

/** Like `findDraft`, with the names of its creator, last editor, review requester and approver. */
export async function findNamedDraft(db: Db, documentId: string) {
  const rows = await db
    .select({
      draft: draftsTable,
      changedBy: usersTable.fullName,
      createdBy: makers.fullName,
      askedBy: askers.fullName,
      approvedBy: reviewers.fullName,
    })
    .from(draftsTable)
    .innerJoin(usersTable, eq(usersTable.id, draftsTable.changedBy))
    .innerJoin(makers, eq(makers.id, draftsTable.createdBy))
    .leftJoin(askers, eq(askers.id, draftsTable.reviewAskedBy))
    .leftJoin(reviewers, eq(reviewers.id, draftsTable.approvedBy))
    .where(eq(draftsTable.documentId, documentId))
  return rows[0]
}

export const insertDraft = insertInto(draftsTable)
export const updateDraft = updateBy(draftsTable, 'documentId')

/** Deletes a draft with its saves. */
export const deleteDraft = deleteBy(draftsTable, 'documentId')

/** The next revision, which is unique across all drafts of a document. */
export async function nextRevision(tx: Tx, documentId: string): Promise<number> {
  const rows = await tx
    .insert(draftRevisionsTable)
    .values({ documentId, newest: 1 })
    .onConflictDoUpdate({
      target: draftRevisionsTable.documentId,
      set: { newest: sql`${draftRevisionsTable.newest} + 1` },
    })
    .returning({ newest: draftRevisionsTable.newest })
  return rows[0]?.newest ?? 1
}

/** Rebases a draft from one version to another. */
export async function moveDraftBase(tx: Tx, documentId: string, { from, to }: BaseMove): Promise<void> {
  await tx
    .update(draftsTable)
    .set({ baseVersion: to, isNew: false })
    .where(and(eq(draftsTable.documentId, documentId), eq(draftsTable.baseVersion, from)))
}

export const insertSave = insertInto(draftSavesTable)

/** The saves after a revision, oldest first. */
export async function savesSince(db: Db, documentId: string, revision: number) {
  const rows = await db
    .select({ save: draftSavesTable, name: usersTable.fullName })
    .from(draftSavesTable)
    .innerJoin(usersTable, eq(usersTable.id, draftSavesTable.by))
    .where(and(eq(draftSavesTable.documentId, documentId), gt(draftSavesTable.revision, revision)))
    .orderBy(asc(draftSavesTable.revision))
  return rows.map(({ save, name }) => ({
    ...save,
    // Stored changes have been validated.
    changes: save.changes as readonly Change[],
    name,
  }))
}

/** Whether the current draft has ever had this revision. */
export async function hasRevision(db: Db, documentId: string, revision: number): Promise<boolean> {
  const rows = await db
    .select({ revision: draftSavesTable.revision })
    .from(draftSavesTable)
    .where(and(eq(draftSavesTable.documentId, documentId), eq(draftSavesTable.revision, revision)))
  return rows.length > 0
}

/** The save of an earlier request with this key. */
export async function findSave(db: Db, documentId: string, requestKey: string) {
  const rows = await db
    .select()
    .from(draftSavesTable)
    .where(and(eq(draftSavesTable.documentId, documentId), eq(draftSavesTable.requestKey, requestKey)))
  return rows[0]
}

/** The document created by an earlier request with this key. */
export async function findCreatedDocument(
  db: Db,
  {
    kind,
    by,
    requestKey,
  }: { readonly kind: DraftRow['kind']; readonly by: string; readonly requestKey: string },
): Promise<string | undefined> {
  const rows = await db
    .select({ documentId: draftsTable.documentId })
    .from(draftsTable)
    .innerJoin(draftSavesTable, eq(draftSavesTable.documentId, draftsTable.documentId))
    .where(
      and(
        eq(draftsTable.kind, kind),
        eq(draftSavesTable.by, by),
        eq(draftSavesTable.requestKey, requestKey),
        eq(draftSavesTable.revision, 1),
      ),
    )
  return rows[0]?.documentId
}
