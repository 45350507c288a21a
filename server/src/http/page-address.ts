import type { Lang } from '@matla/contract/kit/lang'

/** The only query parameters that a public page's words may depend on. */
const meaningful = new Set(['q', '_routes', 'index'])

/** The address as pages see it: our own origin, whatever Host says. */
export function addressOf(requestUrl: string, publicUrl: string): URL {
  const [path = '/', query = ''] = requestUrl.split(/\?(.*)/s)
  const address = new URL(publicUrl)
  address.pathname = path
  address.search = query
  return address
}

/** Under which a public page is kept: path and language (decision: public pages are the same for everybody). */
export function cacheKeyOf(address: URL, lang: Lang): string | null {
  const extra = [...address.searchParams].filter(([name]) => name !== 'lang')
  if (extra.some(([name]) => !meaningful.has(name))) return null
  return `page ${lang} ${address.pathname}?${new URLSearchParams(extra).toString()}`
}
