import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mediaTable, mediaUsesTable } from '#schema/media.tables.ts'
import type { FileUse } from './used-media.ts'

/** What uses a file: a published document, or its draft and scheduled value. */
export type MediaUser = { readonly documentId: string; readonly isDraft: boolean }
export type NewUse = typeof mediaUsesTable.$inferInsert

const isOf = ({ documentId, isDraft }: MediaUser) =>
  and(eq(mediaUsesTable.documentId, documentId), eq(mediaUsesTable.isDraft, isDraft))

export const listUsesIn = (db: Db, using: MediaUser): Promise<FileUse[]> =>
  db.select({ file: mediaUsesTable.file, path: mediaUsesTable.path }).from(mediaUsesTable).where(isOf(using))

export async function insertUses(tx: Db, uses: readonly NewUse[]): Promise<void> {
  if (uses.length > 0)
    await tx
      .insert(mediaUsesTable)
      .values([...uses])
      .onConflictDoNothing()
}

export async function deleteUses(tx: Tx, using: MediaUser, removed: readonly FileUse[]): Promise<void> {
  if (removed.length === 0) return
  await tx
    .delete(mediaUsesTable)
    .where(
      and(
        isOf(using),
        sql`(${mediaUsesTable.path}, ${mediaUsesTable.file}) in (select * from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as gone (path text, file text))`,
      ),
    )
}

/** The documents that show a file. */
export async function listDocumentsUsing(db: Db, file: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ documentId: mediaUsesTable.documentId })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.file, file))
    .orderBy(mediaUsesTable.documentId)
  return rows.map(({ documentId }) => documentId)
}

/** Whether the uses of published documents have been recorded. */
export async function hasPublishedUses(db: Db): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.isDraft, false))
    .limit(1)
  return rows.length > 0
}

/** Restores files from the bin that are shown again, unless the same file was uploaded again. */
export async function restoreShown(tx: Tx, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  const { file, binnedAt, sha256 } = mediaTable
  await tx
    .update(mediaTable)
    .set({ binnedAt: null })
    .where(
      and(
        isNotNull(binnedAt),
        sql`coalesce(${file}->>'base', ${file}->>'mp4') in (select jsonb_array_elements_text(${JSON.stringify(files)}::jsonb))`,
        sql`not exists (select from ${mediaTable} other where other.sha256 = ${sha256} and other.binned_at is null)`,
      ),
    )
}
