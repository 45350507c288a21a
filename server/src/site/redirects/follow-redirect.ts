import { dayMs } from '@matla/contract/kit/riyadh'
import { openBufferedCounter } from '#lib/buffered-counter.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { redirectKeys } from './redirect-address.ts'
import { countMissing, deleteOldMissing, findTarget, listMissing } from './redirects.store.ts'

type FollowDeps = Pick<Deps, 'db' | 'clock' | 'log'>
export type FollowRedirect = (url: string) => Promise<string | null>

const maxPathLength = 200

/**
 * Returns a path that may be stored, which must not contain personal data such as an address or the token of an emailed
 * link.
 */
function toStoredPath(url: string): string | null {
  const path = redirectKeys(url).at(-1)
  if (path === undefined || path.length > maxPathLength) return null
  return path
    .split('/')
    .map((part) => (/@|^[\w-]{24,}$/.test(part) ? '…' : part))
    .join('/')
}

/**
 * Looks up where an address without a page leads, and counts those that lead nowhere. It is called only for such
 * addresses, so that pages are not slowed down.
 */
export function openRedirects({ db, clock, log }: FollowDeps): FollowRedirect {
  const count = openBufferedCounter({
    maxKeys: 500,
    writeMs: 2_000,
    write: (counts) =>
      countMissing(db, counts, clock()).catch((error: unknown) => {
        log.warn({ err: error }, 'pages that are missing were not counted')
      }),
  })
  const note = (url: string) => {
    const path = toStoredPath(url)
    if (path !== null) count(path)
  }
  return async (url) => {
    const keys = redirectKeys(url)
    if (keys.length === 0) return null
    try {
      const found = await findTarget(db, keys)
      if (!found) note(url)
      return found ? addQuery(found, url) : null
    } catch (error) {
      log.warn({ err: error }, 'an old address was not looked up')
      return null
    }
  }
}

/** Advertising parameters are carried over, unless the old address includes a query or the new one has its own. */
function addQuery({ fromKey, to }: { readonly fromKey: string; readonly to: string }, url: string): string {
  const at = url.indexOf('?')
  const isPlain = to.startsWith('/') && !/[?#]/.test(to) && !fromKey.includes('?')
  return isPlain && at >= 0 ? `${to}${url.slice(at)}` : to
}

const retentionMs = 90 * dayMs

/** Erases missing pages that have not been requested for three months. */
export const eraseMissingPages = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteOldMissing(db, new Date(clock().getTime() - retentionMs))

const mostShown = 200

/** The most requested missing pages. */
export const readMissingPages = (db: Db) => listMissing(db, mostShown)
