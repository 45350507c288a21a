import { dayMs } from '@matla/contract/kit/riyadh'
import { openBufferedCounter } from '#lib/buffered-counter.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { countEmpty, deleteEmpty, deleteOldEmpty } from './synonyms.store.ts'
import { queryTerms } from './parse-query.ts'

type CountDeps = Pick<Deps, 'db' | 'clock' | 'log'>

const maxLength = 40
const maxWords = 5
/** Phone, order and card numbers are longer than any number used in the field. */
const longNumber = /\d{5}|(?:\d[\s.-]?){7}/

/** Returns a query that may be stored, which must not contain personal data such as an address or a phone number. */
function toStoredQuery(query: string): string | null {
  if (/[@/\\]|www\.|\.(?:com|net|org|sa)\b/.test(query) || longNumber.test(query)) return null
  const words = queryTerms(query)
  const stored = words.join(' ')
  return stored === '' || stored.length > maxLength || words.length > maxWords ? null : stored
}

/** Counts queries without results, without recording who made them and without delaying the response. */
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

/** Erases queries that have not been made for three months. */
export const eraseEmptySearches = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldEmpty(db, new Date(clock().getTime() - retentionMs))
