import { dayMs } from '@matla/contract/kit/riyadh'
import { openBufferedCounter } from '#lib/buffered-counter.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { countEmpty, deleteEmpty, deleteOldEmpty } from './synonyms.store.ts'
import { queryTerms } from './parse-query.ts'

type CountDeps = Pick<Deps, 'db' | 'clock' | 'log'>

const maxLength = 40
const maxWords = 5
/** Numbers of phones, orders and cards are longer than any number of the trade. */
const longNumber = /\d{5}|(?:\d[\s.-]?){7}/

/** A query that may be stored: nothing in it may be about a person, such as an address or a phone number. */
function toStoredQuery(query: string): string | null {
  if (/[@/\\]|www\.|\.(?:com|net|org|sa)\b/.test(query) || longNumber.test(query)) return null
  const words = queryTerms(query)
  const stored = words.join(' ')
  return stored === '' || stored.length > maxLength || words.length > maxWords ? null : stored
}

/** Counts queries without results: without who made them, and without delaying the response. */
export function openEmptySearches({ db, clock, log }: CountDeps): (query: string) => void {
  const count = openBufferedCounter({
    maxKeys: 200,
    writeMs: 1_000,
    write: (counts) =>
      countEmpty(db, counts, clock()).catch((error: unknown) => {
        log.warn({ err: error }, 'searches without results were not counted')
      }),
  })
  return (query) => {
    const stored = toStoredQuery(query)
    if (stored !== null) count(stored)
  }
}

export async function dismissEmptySearch(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, by }: { readonly id: string; readonly by: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const removed = await deleteEmpty(tx, id)
    const before = removed ? { query: removed.query, count: removed.count } : null
    await writeAudit(tx, { actorId: by, action: 'dismiss', subject: id, before }, clock())
  })
}

const retentionMs = 90 * dayMs

/** Erases queries that were not made for three months. */
export const eraseEmptySearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldEmpty(db, new Date(clock().getTime() - retentionMs))
