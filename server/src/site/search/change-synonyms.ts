import type { Lang } from '@matla/contract/kit/lang'
import { fail } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { findEntries } from './find-entries.ts'
import { addSynonyms, hasWords, type SynonymTexts } from './synonyms.ts'
import {
  countSynonyms,
  deleteSynonym,
  insertSynonym,
  listSynonyms,
  type Synonym,
  updateSynonym,
} from './synonyms.store.ts'

const maxSynonyms = 500

type ChangeDeps = Pick<Deps, 'db' | 'clock'>
type AddCommand = Pick<Synonym, 'asked' | 'finds' | 'by'>

const requireWords = ({ asked, finds }: SynonymTexts): void => {
  if (!hasWords(asked) || !hasWords(finds)) fail('synonym-empty')
}

/** Adds a synonym and returns its id. Fails with `synonym-empty` or `synonyms-full`. */
export async function addSynonym(
  { db, clock }: ChangeDeps,
  { asked, finds, by }: AddCommand,
): Promise<string> {
  requireWords({ asked, finds })
  return db.transaction(async (tx) => {
    if ((await countSynonyms(tx)) >= maxSynonyms) fail('synonyms-full')
    const now = clock()
    const id = newId(now)
    await insertSynonym(tx, { id, asked, finds, by, at: now })
    await writeAudit(tx, { actorId: by, action: 'add', subject: id, after: { asked, finds } }, now)
    return id
  })
}

/** Fails with `synonym-empty` or `synonym-not-found`. */
export async function changeSynonym(
  { db, clock }: ChangeDeps,
  { id, asked, finds, by }: AddCommand & Pick<Synonym, 'id'>,
): Promise<void> {
  requireWords({ asked, finds })
  await db.transaction(async (tx) => {
    const now = clock()
    const before = (await updateSynonym(tx, { id, asked, finds, by, at: now })) ?? fail('synonym-not-found')
    const entry = { actorId: by, action: 'change', subject: id, after: { asked, finds } }
    await writeAudit(tx, { ...entry, before: { asked: before.asked, finds: before.finds } }, now)
  })
}

export async function removeSynonym(
  { db, clock }: ChangeDeps,
  { id, by }: Pick<Synonym, 'id' | 'by'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteSynonym(tx, id)
    const before = removed ? { asked: removed.asked, finds: removed.finds } : null
    await writeAudit(tx, { actorId: by, action: 'remove', subject: id, before }, clock())
  })
}

type PreviewQuery = { readonly query: string; readonly lang: Lang } & Pick<SynonymTexts, 'asked' | 'finds'>
const previewed = 5

/** The first results of a query, with and without one more synonym. Fails with `synonym-empty`. */
export async function previewSynonym(db: Db, { query, lang, ...added }: PreviewQuery) {
  requireWords(added)
  const stored = await listSynonyms(db)
  const find = async (rows: readonly SynonymTexts[]) => {
    const searchQuery = { query, lang, kind: null, page: 1, limit: previewed }
    const { entries } = await findEntries(db, searchQuery, await addSynonyms(db, rows))
    return entries.map(({ title, href }) => ({ title, href }))
  }
  return { before: await find(stored), after: await find([...stored, added]) }
}
