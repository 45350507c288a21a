import { dayMs } from '@matla/contract/kit/riyadh'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Deps } from '#platform/deps.ts'
import { countEmpty, deleteEmpty, deleteOldEmpty } from './synonyms.store.ts'
import { queryTerms } from './parse-query.ts'

type CountDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/** How many different queries one process remembers until they are written, and how often it writes. */
const maxBuffered = 200
const writeMs = 1_000
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
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    timer = undefined
    const counts = waiting
    waiting = new Map()
    await countEmpty(db, counts, clock()).catch((error: unknown) => {
      log.warn({ err: error }, 'searches without results were not counted')
    })
  }
  return (query) => {
    const stored = toStoredQuery(query)
    if (stored === null || (waiting.size >= maxBuffered && !waiting.has(stored))) return
    waiting.set(stored, (waiting.get(stored) ?? 0) + 1)
    timer ??= setTimeout(() => void write(), writeMs).unref()
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
