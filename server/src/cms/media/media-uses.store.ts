import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mediaTable, mediaUsesTable } from '#schema/media.tables.ts'
import type { FileAt } from './media-of.ts'

/** Of what is published, or of the draft and what is scheduled. */
export type Using = { readonly documentId: string; readonly isDraft: boolean }
export type NewUse = typeof mediaUsesTable.$inferInsert

const isOf = ({ documentId, isDraft }: Using) =>
  and(eq(mediaUsesTable.documentId, documentId), eq(mediaUsesTable.isDraft, isDraft))

export const usesIn = (db: Db, using: Using): Promise<FileAt[]> =>
  db.select({ file: mediaUsesTable.file, path: mediaUsesTable.path }).from(mediaUsesTable).where(isOf(using))

export async function insertUses(tx: Db, uses: readonly NewUse[]): Promise<void> {
  if (uses.length > 0)
    await tx
      .insert(mediaUsesTable)
      .values([...uses])
      .onConflictDoNothing()
}

export async function deleteUses(tx: Tx, using: Using, gone: readonly FileAt[]): Promise<void> {
  if (gone.length === 0) return
  await tx
    .delete(mediaUsesTable)
    .where(
      and(
        isOf(using),
        sql`(${mediaUsesTable.path}, ${mediaUsesTable.file}) in (select * from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as gone (path text, file text))`,
      ),
    )
}

/** The documents that show a file anywhere. */
export async function documentsWith(db: Db, file: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ documentId: mediaUsesTable.documentId })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.file, file))
    .orderBy(mediaUsesTable.documentId)
  return rows.map(({ documentId }) => documentId)
}

/** Whether something published is known to show a file. */
export async function hasPublishedUses(db: Db): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.isDraft, false))
    .limit(1)
  return rows.length > 0
}

/** What is shown again leaves the bin, unless the same file is among the media anew. */
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
