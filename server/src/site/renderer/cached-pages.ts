import { isLang, type Lang } from '@matla/contract/kit/lang'
import { parse } from 'node:querystring'
import type { FindCachedAddress } from '#platform/http/answer-from-cache.ts'
import { cookieNames } from '#platform/http/request-context.ts'
import type { ReadAddresses } from './read-addresses.ts'

/**
 * Finds the cached page of an address that was read before; `addresses` returns undefined before the first one. A
 * request that chooses a language goes to the route, which stores the choice.
 */
export function findCachedPages(addresses: () => ReadAddresses | undefined): FindCachedAddress {
  return ({ url = '', headers }) => {
    const lang = readStoredLang(headers.cookie)
    if (lang === null) return null
    const at = url.indexOf('?')
    const query = at < 0 ? {} : parse(url.slice(at + 1), '&', '=', { maxKeys: 0 })
    if (query.lang !== undefined) return null
    const key = addresses()?.quickKey(url, query, lang) ?? null
    return key === null ? null : { key, route: '/*' }
  }
}

const storedLang = new RegExp(`(?:^|; )${cookieNames.language}=(\\w+)(?:;|$)`)

/** The language from the cookie; null when only the route's parser can decide. */
function readStoredLang(cookies = ''): Lang | null {
  if (!cookies.includes(cookieNames.language)) return 'ar'
  const stored = storedLang.exec(cookies)?.[1]
  return isLang(stored) ? stored : null
}
