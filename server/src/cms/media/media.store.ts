import type { MediaQuery } from '@matla/contract/staff/media.calls'
import { type Lang, langs } from '@matla/contract/kit/lang'
import { fold } from '@matla/contract/search/fold'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/database.ts'
import { foldedSearch } from '#platform/db/folded-search.store.ts'
import { byTime, defineList, type ListInput, type ListRow } from '#platform/db/define-list.store.ts'
import { lockBy, updateBy } from '#platform/db/row-statements.store.ts'
import { usersTable } from '#schema/accounts.tables.ts'
import { mediaCaptionsTable, mediaTable, mediaUsesTable } from '#schema/media.tables.ts'

export type MediumRow = typeof mediaTable.$inferSelect
const { id, kind, name, file, alt, createdAt, binnedAt } = mediaTable
/** The name by which content refers to the file. */
const nameInTexts = sql`coalesce(${file}->>'base', ${file}->>'mp4')`
const uses = sql<number>`(select count(*)::int from ${mediaUsesTable} u where u.file = ${nameInTexts})`
const isUsed = sql`exists (select from ${mediaUsesTable} u where u.file = ${nameInTexts})`

const captions = sql<{ lang: Lang; sha256: string }[]>`coalesce((
  select json_agg(json_build_object('lang', c.lang, 'sha256', c.sha256) order by c.lang)
  from ${mediaCaptionsTable} c where c.media_id = ${id}), '[]')`

/** Videos with speech that lack captions in one of these languages. */
const lacksCaptions = (
  needed: readonly Lang[],
): SQL => sql`${kind} = 'video' and not ${mediaTable.isSpeechless}
  and (select count(*) from ${mediaCaptionsTable} c
    where c.media_id = ${id} and c.lang in (${sql.join(
      needed.map((lang) => sql`${lang}`),
      sql`, `,
    )})) < ${needed.length}`

/** The media whose name and descriptions contain every typed word, in any spelling, newest first. */
async function searchMedia(db: Db, q: string, where?: SQL) {
  const words = fold(q).split(/\s+/u).filter(Boolean)
  const rows = await db.select({ id, name, alt }).from(mediaTable).where(where).orderBy(desc(createdAt))
  return rows.filter((medium) => {
    const text = foldedSearch(medium.name, medium.alt.ar, medium.alt.en)
    return words.every((word) => text.includes(word))
  })
}

/** Searches the media that are not in the bin. */
export const searchShownMedia = (db: Db, q: string) => searchMedia(db, q, isNull(binnedAt))

async function matchesNameOrAlt(q: string, db: Db): Promise<SQL> {
  const found = await searchMedia(db, q)
  const ids = JSON.stringify(found.map((medium) => medium.id))
  return sql`${id}::text in (select jsonb_array_elements_text(${ids}::jsonb))`
}

/** Which of the ids are media, binned or not. */
export async function findUploaded(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id })
    .from(mediaTable)
    .where(inArray(id, [...ids]))
  return rows.map((row) => row.id)
}

const mediaList = defineList<Omit<MediaQuery, 'bin'>>()({
  from: mediaTable,
  select: {
    id,
    kind,
    name,
    file,
    bytes: mediaTable.bytes,
    alt,
    focus: mediaTable.focus,
    credit: mediaTable.credit,
    createdAt,
    by: usersTable.fullName,
    uses,
    binnedAt,
    seconds: mediaTable.seconds,
    isSpeechless: mediaTable.isSpeechless,
    captions,
  },
  join: (rows) => rows.leftJoin(usersTable, eq(usersTable.id, mediaTable.createdBy)),
  sorts: byTime(createdAt, id),
  filters: {
    q: matchesNameOrAlt,
    kind: (only) => eq(kind, only),
    used: (used) => (used === 'yes' ? isUsed : sql`not ${isUsed}`),
    missing: (lang) => sql`${alt}->>${lang} = ''`,
    uncaptioned: (lang) => lacksCaptions(lang === 'any' ? langs : [lang]),
  },
})
export type ListedMedium = ListRow<typeof mediaList>

/** A page of the media. Binned media are listed only on request, and then alone. */
export const listMedia = (db: Db, input: ListInput<MediaQuery>) =>
  mediaList.read(db, input, input.bin ? isNotNull(binnedAt) : isNull(binnedAt))

export const findListedMedium = (db: Db, mediaId: string) => mediaList.find(db, eq(id, mediaId))

/** The fields that show a file. */
export const listUses = (db: Db, shownFile: string) =>
  db
    .select({
      documentId: mediaUsesTable.documentId,
      path: mediaUsesTable.path,
      isDraft: mediaUsesTable.isDraft,
    })
    .from(mediaUsesTable)
    .where(eq(mediaUsesTable.file, shownFile))
    .orderBy(asc(mediaUsesTable.documentId), asc(mediaUsesTable.isDraft), asc(mediaUsesTable.path))

export const lockMedium = lockBy(mediaTable, 'id')

/** The medium of this file. A binned medium is returned only when there is no other. */
export const findBySha256 = async (db: Db, sha256: string): Promise<MediumRow | undefined> =>
  (
    await db
      .select()
      .from(mediaTable)
      .where(eq(mediaTable.sha256, sha256))
      .orderBy(sql`${binnedAt} desc nulls first`)
      .limit(1)
  ).at(0)

/** Returns false when the same file is already a medium. */
export async function insertMedium(tx: Tx, medium: typeof mediaTable.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(mediaTable).values(medium).onConflictDoNothing()
  return rowCount === 1
}

export const updateMedium = updateBy(mediaTable, 'id')

export const listBinnedBefore = (db: Db, before: Date): Promise<MediumRow[]> =>
  db
    .select()
    .from(mediaTable)
    .where(and(lt(binnedAt, before), sql`not ${isUsed}`))

/** Returns false when it was restored or is in use again. */
export async function deleteBinned(db: Db, mediaId: string, before: Date): Promise<boolean> {
  const { rowCount } = await db
    .delete(mediaTable)
    .where(and(eq(id, mediaId), lt(binnedAt, before), sql`not ${isUsed}`))
  return rowCount === 1
}
