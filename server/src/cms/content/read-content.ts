import type { Lang } from '@matla/contract/kit/lang'
import type { FastifyBaseLogger } from 'fastify'
import { type InLang, inLang } from '#lib/in-lang.ts'
import type { Database, Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { logFaults, mended, reportFaults } from '#schema/mended.ts'
import { followWords, clearWords } from '#cms/words/words-now.ts'
import { findContent, readContentVersion, readMoments } from './content.store.ts'
import { type ContentKey, storedContent, type StoredContent } from './stored.ts'

/**
 * A piece of content in both languages, without what is wrong in it; null when the shop has none under this key yet.
 */
export async function readContent<Key extends ContentKey>(
  db: Db,
  key: Key,
): Promise<StoredContent<Key> | null> {
  const value = await findContent(db, key)
  if (value === undefined) return null
  const { value: right, faults } = mended(storedContent[key], value)
  reportFaults(key, faults)
  // The schema of a key parses to the type of the key.
  return right as StoredContent<Key>
}

/** The same in one language. */
export async function readContentIn<Key extends ContentKey>(
  db: Db,
  key: Key,
  lang: Lang,
): Promise<InLang<StoredContent<Key>> | null> {
  const content = await readContent(db, key)
  return content && inLang(content, lang)
}

/** What was just changed is answered by this process at once; the others see it within a second. */
export async function showNewContent({ db, cache }: Pick<Deps, 'db' | 'cache'>): Promise<void> {
  await followWords(db)
  await followClock(db, cache)
}

/** What the cache holds is of this version, and only until the next planned moment. In how many milliseconds that is. */
async function followClock(db: Db, cache: ContentCache, version?: number): Promise<number> {
  const askedAt = cache.now()
  const known = version ?? (await readContentVersion(db))
  const { last, msUntilNext } = await readMoments(db)
  const ms = msUntilNext ?? Number.POSITIVE_INFINITY
  cache.setVersion(`${known} ${last ?? ''}`, askedAt + ms)
  return ms
}

const lookMs = 1_000

/** Any process may change the content; each looks at its version once a second, and when a planned price begins or ends. */
export async function followContent(
  { db }: Database,
  cache: ContentCache,
  log: FastifyBaseLogger,
): Promise<() => void> {
  let seen: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const look = async () => {
    const version = await readContentVersion(db)
    if (version !== seen) await followWords(db)
    seen = version
    return followClock(db, cache, version)
  }
  // A look that fails is followed by the next one; readiness reports a database that stays away.
  const lookAgain = () =>
    look()
      .catch(() => lookMs)
      .then(lookIn)
  const lookIn = (ms: number) => {
    if (!isOver) timer = setTimeout(() => void lookAgain(), Math.min(lookMs, Math.ceil(ms)))
  }
  lookIn(await look())
  const unlog = logFaults(log)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearWords()
    unlog()
  }
}
