import type { InLang, Lang } from '@matla/contract/kit/lang'
import { inLang } from '#lib/in-lang.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { logFaults, parseLeniently, reportFaults } from '#schema/lenient.ts'
import { refreshWords, clearWords } from '#cms/words/words-now.ts'
import { type ContentState, findContent, readContentState } from './content.store.ts'
import { type ContentKey, contentSchema, type StoredContent } from './stored.ts'

/** Content in both languages, parsed leniently without its invalid parts; null when the shop has none under this key. */
export async function readContent<Key extends ContentKey>(
  db: Db,
  key: Key,
): Promise<StoredContent<Key> | null> {
  const value = await findContent(db, key)
  if (value === undefined) return null
  const { value: content, faults } = parseLeniently(contentSchema(key), value)
  reportFaults(key, faults)
  return content
}

/** Like `readContent`, in one language. */
export async function readContentIn<Key extends ContentKey>(
  db: Db,
  key: Key,
  lang: Lang,
): Promise<InLang<StoredContent<Key>> | null> {
  const content = await readContent(db, key)
  return content && inLang(content, lang)
}

/** Makes a change visible in this process immediately. Other processes see it within a second. */
export async function refreshContent({
  db,
  cache,
  shopState,
}: Pick<Deps, 'db' | 'cache' | 'shopState'>): Promise<void> {
  await refreshWords(db)
  await shopState.refresh(db)
  const askedAt = cache.now()
  setExpiry(cache, askedAt, await readContentState(db))
}

/** Sets the version of the cache, and lets it expire at the next scheduled change. */
function setExpiry(cache: ContentCache, askedAt: number, state: ContentState): void {
  const { version, last, msUntilNext } = state
  cache.setVersion(`${version} ${last ?? ''}`, askedAt + (msUntilNext ?? Number.POSITIVE_INFINITY))
}

const pollMs = 1_000

/** Polls the content version every second and at scheduled changes, because any process may change the content. */
export async function watchContent({
  db,
  cache,
  shopState,
  connections,
  log,
}: Pick<Deps, 'db' | 'cache' | 'shopState' | 'connections' | 'log'>): Promise<() => void> {
  let seenVersion: number | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const checkVersion = async () => {
    const askedAt = cache.now()
    const state = await readContentState(db)
    const { version, msUntilNext } = state
    // Pages of a new version must be rendered with the connections of that version.
    if (version !== seenVersion)
      await Promise.all([refreshWords(db), shopState.refresh(db), connections.refresh()])
    seenVersion = version
    setExpiry(cache, askedAt, state)
    return msUntilNext ?? pollMs
  }
  // The next poll follows a failed one, and the readiness check reports an unreachable database.
  const lookAgain = () =>
    checkVersion()
      .catch(() => pollMs)
      .then(lookIn)
  const lookIn = (ms: number) => {
    if (!isOver) timer = setTimeout(() => void lookAgain(), Math.min(pollMs, Math.ceil(ms)))
  }
  lookIn(await checkVersion())
  const unlog = logFaults(log)
  return () => {
    isOver = true
    clearTimeout(timer)
    clearWords()
    unlog()
  }
}
