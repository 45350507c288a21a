import { callUrl } from '@matla/contract/client'
import type { Call, Features } from '@matla/contract/kit/call'
import type { CachedAddress, FindCachedAddress } from './answer-from-cache.ts'

/** The cache key of a call's response, from its parsed input. */
export const callKey = ({ path }: Call, input: object): string => `json ${path} ${JSON.stringify(input)}`

/** The queries of most requests for cached calls. */
const queries = [{}, { lang: '0' }, { lang: '1' }] as const

/** The addresses of cached calls without parameters, in both languages. */
export function findCachedCalls(features: Features, slug: string): FindCachedAddress {
  const addresses = new Map<string, CachedAddress>()
  for (const row of Object.values(features).flatMap((rows) => Object.values(rows))) {
    if (!row.cached || row.params) continue
    for (const query of queries) {
      const parsed = row.query?.safeParse(query)
      if (parsed?.success === false) continue
      const key = callKey(row, parsed ? { query: parsed.data } : {})
      for (const path of [row.path, ...(row.aliases ?? [])]) {
        const route = callUrl(path, slug, row.base)
        addresses.set(`${route}${toSearch(query)}`, { key, route })
      }
    }
  }
  return ({ url = '' }) => addresses.get(url) ?? null
}

const toSearch = ({ lang }: { readonly lang?: string }) => (lang === undefined ? '' : `?lang=${lang}`)
