import type { Lang } from '@matla/contract/kit/lang'
import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** What a route says of itself: `PageHandle` of the pages. */
type Handle = { readonly query?: readonly string[]; readonly asksProvider?: boolean } | undefined

/** An address as its page reads it. */
export type ReadAddress = {
  /** As the page is rendered: with the names of the query that its routes read, and no others. */
  readonly address: URL
  /** The rest of the query, as it came; '' for none. */
  readonly unread: string
  readonly asksProvider: boolean
  /** The key under which the answer is kept; null: it is not the same for everybody, or not kept. */
  readonly key: string | null
}

/** What the route table says of a path. */
type Page = {
  /** Of the query, that its routes read. */
  readonly names: ReadonlySet<string>
  /** Of its routes. */
  readonly ids: readonly string[]
  readonly isData: boolean
  readonly asksProvider: boolean
  /** The path in the spelling of the route table; null: it is not kept. */
  readonly cachedPath: string | null
  /** It has no parameters. */
  readonly isFixed: boolean
}

/** Matching routes costs a millisecond, which a page that is refused must not. */
const mostKnown = 2_000

/** `path` with its query. Only what `ReadAddresses` allows is kept under such a key. */
const pageKey = (lang: Lang, path: string): string => `page ${lang} ${path}`

export type ReadAddresses = {
  read(address: URL, lang: Lang): Promise<ReadAddress>
  /** The key of an address that has been read before, without matching routes again; null: unknown. */
  quickKey(url: string, query: object, lang: Lang): string | null
}

/** Of a page's data: which loaders the browser chose. */
const chosenLoaders = '_routes'
/** React Router's own, on forms of index routes. */
const ofRouter = 'index'

/**
 * Kept are pages of routes whose headers are marked as shared, in the spelling of the route table, without anything that
 * a route reads of the query; where a route has a parameter, only the addresses that the site itself names. A caller
 * cannot invent one. Of `.data`, also the choice of loaders that the browser makes.
 */
export function readAddresses(
  routes: ServerBuild['routes'],
  isNamed: (path: string) => Promise<boolean>,
): ReadAddresses {
  const tree = treeOf(routes)
  const known = new LRUCache<string, Page>({ max: mostKnown })
  /** The names that the pages at kept paths read; as many as the site has addresses. */
  const namesAt = new Map<string, ReadonlySet<string>>()

  return {
    read: async (address, lang) => {
      const page = known.get(address.pathname) ?? pageAt(address.pathname)
      known.set(address.pathname, page)
      const { names, ids, isData, asksProvider } = page
      const { read, unread } = divided(address, names)
      const isCached = page.cachedPath !== null && (page.isFixed || (await isNamed(page.cachedPath)))
      if (isCached) namesAt.set(address.pathname, names)
      const key = isCached && isPlain(read.searchParams, isData ? ids : []) ? keyOf(lang, read) : null
      return { address: read, unread, asksProvider, key }
    },
    quickKey: (url, query, lang) => {
      const at = url.indexOf('?')
      if (at < 0) return pageKey(lang, url)
      const path = url.slice(0, at)
      const names = namesAt.get(path)
      if (!names) return null
      const read = Object.entries(query).filter(([name]) => names.has(name))
      if (read.length === 0) return pageKey(lang, path)
      const [[name, value] = []] = read
      const isChoice = read.length === 1 && name === chosenLoaders && typeof value === 'string'
      return isChoice ? pageKey(lang, `${path}?${chosenLoaders}=${encodeURIComponent(value)}`) : null
    },
  }

  function pageAt(pathname: string): Page {
    const { path, isData } = pagePathOf(pathname)
    const matches = matchRoutes(tree, path) ?? []
    const ids = matches.map(({ route }) => route.id ?? '')
    const handles = ids.map((id) => routes[id]?.module.handle as Handle)
    const names = new Set(handles.flatMap((handle) => handle?.query ?? []))
    if (isData) names.add(chosenLoaders)
    const params = matches.at(-1)?.params ?? {}
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const isShared = isMarkedShared(routes[ids.at(-1) ?? '']?.module.headers)
    const spelt = isShared ? `/${generatePath(pattern, params)}` : null
    return {
      names,
      ids,
      isData,
      asksProvider: handles.some((handle) => handle?.asksProvider === true),
      cachedPath: path === spelt || path === `${spelt}/` ? spelt : null,
      isFixed: Object.values(params).every((value) => value === undefined || value === ''),
    }
  }
}

const keyOf = (lang: Lang, { pathname, searchParams }: URL): string => {
  const asked = searchParams.get(chosenLoaders)
  return pageKey(
    lang,
    asked === null ? pathname : `${pathname}?${chosenLoaders}=${encodeURIComponent(asked)}`,
  )
}

/** The address with these names of its query, and the rest of the query. Pages get the language beside their address. */
function divided(address: URL, names: ReadonlySet<string>): { readonly read: URL; readonly unread: string } {
  const read = new URL(address)
  const query = [...address.searchParams]
  const isRead = ([name]: [string, string]) => names.has(name) || name === ofRouter
  read.search = new URLSearchParams(query.filter(isRead)).toString()
  return { read, unread: new URLSearchParams(query.filter((each) => !isRead(each))).toString() }
}

/** Nothing is left of the query but a choice of these routes' loaders, in their order. */
function isPlain(query: URLSearchParams, routeIds: readonly string[]): boolean {
  if (query.size === 0) return true
  const asked = query.get(chosenLoaders) ?? ''
  const ids = routeIds.filter((id) => asked.split(',').includes(id))
  return query.size === 1 && ids.length > 0 && ids.join(',') === asked
}

/** React Router's own reading of the address of a page's data. */
function pagePathOf(pathname: string): { readonly path: string; readonly isData: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, isData: false }
  return { path: pathname.replace(pathname.endsWith('/_.data') ? /_\.data$/ : /\.data$/, ''), isData: true }
}

const isMarkedShared = (headers: unknown): boolean =>
  typeof headers === 'function' && 'isShared' in headers && headers.isShared === true

/** The routes of a build as React Router matches them. */
export function treeOf(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, caseSensitive = false } = route
    const known = { id, caseSensitive, ...(path !== undefined && { path }) }
    return [route.index ? { ...known, index: true } : { ...known, children: treeOf(routes, id) }]
  })
}
