import type { Lang } from '@matla/contract/kit/lang'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { mediaCaptionsTable, mediaTable } from '#schema/media.tables.ts'

export type CaptionsRow = typeof mediaCaptionsTable.$inferSelect
const { mediaId, lang } = mediaCaptionsTable
const isOf = (id: string, language: Lang) => and(eq(mediaId, id), eq(lang, language))

export const findCaptions = async (db: Db, id: string, language: Lang): Promise<CaptionsRow | undefined> =>
  (await db.select().from(mediaCaptionsTable).where(isOf(id, language))).at(0)

export async function writeCaptions(tx: Tx, row: CaptionsRow): Promise<void> {
  const { vtt, sha256 } = row
  await tx
    .insert(mediaCaptionsTable)
    .values(row)
    .onConflictDoUpdate({ target: [mediaId, lang], set: { vtt, sha256 } })
}

export async function deleteCaptions(tx: Tx, id: string, language: Lang): Promise<void> {
  await tx.delete(mediaCaptionsTable).where(isOf(id, language))
}

export const listCaptionsOf = async (db: Db, ids: readonly string[]): Promise<CaptionsRow[]> =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(mediaCaptionsTable)
        .where(inArray(mediaId, [...ids]))

/** Videos of the library by the address of their MP4. */
export async function listVideos(db: Db, mp4s: readonly string[]) {
  if (mp4s.length === 0) return []
  const { id, file, seconds, createdAt } = mediaTable
  const names = JSON.stringify(mp4s)
  return db
    .select({ id, file, seconds, createdAt })
    .from(mediaTable)
    .where(
      and(
        eq(mediaTable.kind, 'video'),
        sql`${file}->>'mp4' in (select jsonb_array_elements_text(${names}::jsonb))`,
      ),
    )
}
