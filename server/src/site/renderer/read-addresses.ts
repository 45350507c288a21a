import { isLang, type Lang } from '@matla/contract/kit/lang'
import { LRUCache } from 'lru-cache'
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** The handle of a route: `PageHandle` of the pages. */
type Handle =
  | {
      readonly query?: readonly string[]
      readonly asksProvider?: boolean
      readonly worksWhileClosed?: boolean
    }
  | undefined

/** An address, split by what its page reads. */
export type ReadAddress = {
  /** The address to render, with only the query parameters that the page's routes read. */
  readonly address: URL
  /** The rest of the query, unchanged; '' when there is none. */
  readonly unread: string
  readonly asksProvider: boolean
  /** Whether visitors also see the page while the shop is closed. */
  readonly worksWhileClosed: boolean
  /** Whether the request is for the data of a page, for a navigation in the browser. */
  readonly isData: boolean
  /** The cache key; null when the page is personal or not cached. */
  readonly key: string | null
}

/** The facts about a path from the route table. */
type Page = {
  /** The query parameters that the page's routes read. */
  readonly names: ReadonlySet<string>
  /** The ids of the page's routes. */
  readonly ids: readonly string[]
  readonly isData: boolean
  readonly asksProvider: boolean
  readonly worksWhileClosed: boolean
  /** The path as the route table spells it; null when the page is not cached. */
  readonly cachedPath: string | null
  /** Whether the route has no path parameters. */
  readonly isFixed: boolean
}

/** Matching routes takes a millisecond, which is too much for a request that is rejected. */
const maxRemembered = 2_000

/** `path` includes its query. Only addresses that `ReadAddresses` allows are cached under such a key. */
const pageKey = (lang: Lang, path: string): string => `page ${lang} ${path}`

/** The language and the path with its query from a page's key; null for another kind of key. */
export function parsePageKey(key: string): { readonly lang: Lang; readonly path: string } | null {
  const [kind, lang, path] = key.split(' ')
  return kind === 'page' && isLang(lang) && path !== undefined ? { lang, path } : null
}

export type ReadAddresses = {
  read(address: URL, lang: Lang): Promise<ReadAddress>
  /** The key of an address that was read before, without matching routes again; null when unknown. */
  quickKey(url: string, query: object, lang: Lang): string | null
}

/** The loaders that the browser chose in a request for a page's data. */
const loadersParameter = '_routes'
/** React Router's own parameter on forms of index routes. */
const routerParameter = 'index'

/**
 * Pages of routes with shared cache headers are cached, by their path in the route table and without any query
 * parameter that a route reads. If a route has a path parameter, only the site's own addresses are cached, so that a
 * caller cannot invent keys. For `.data` requests, the browser's choice of loaders is part of the key.
 */
export function readAddresses(
  routes: ServerBuild['routes'],
  isNamed: (path: string) => Promise<boolean>,
): ReadAddresses {
  const tree = buildRouteTree(routes)
  const remembered = new LRUCache<string, Page>({ max: maxRemembered })
  /** The parameters that pages at cached paths read. Its size is limited by the number of the site's addresses. */
  const namesAt = new Map<string, ReadonlySet<string>>()

  return {
    read: async (address, lang) => {
      const page = remembered.get(address.pathname) ?? pageAt(address.pathname)
      remembered.set(address.pathname, page)
      const { names, ids, isData, asksProvider, worksWhileClosed } = page
      const { read, unread } = splitQuery(address, names)
      const isCached = page.cachedPath !== null && (page.isFixed || (await isNamed(page.cachedPath)))
      if (isCached) namesAt.set(address.pathname, names)
      const key = isCached && isPlain(read.searchParams, isData ? ids : []) ? buildKey(lang, read) : null
      return { address: read, unread, asksProvider, worksWhileClosed, isData, key }
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
      const isChoice = read.length === 1 && name === loadersParameter && typeof value === 'string'
      return isChoice ? pageKey(lang, `${path}?${loadersParameter}=${encodeURIComponent(value)}`) : null
    },
  }

  function pageAt(pathname: string): Page {
    const { path, isData } = parsePagePath(pathname)
    const matches = matchRoutes(tree, path) ?? []
    const ids = matches.map(({ route }) => route.id ?? '')
    const handles = ids.map((id) => routes[id]?.module.handle as Handle)
    const names = new Set(handles.flatMap((handle) => handle?.query ?? []))
    if (isData) names.add(loadersParameter)
    const params = matches.at(-1)?.params ?? {}
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const isShared = isMarkedShared(routes[ids.at(-1) ?? '']?.module.headers)
    const spelt = isShared ? `/${generatePath(pattern, params)}` : null
    return {
      names,
      ids,
      isData,
      asksProvider: handles.some((handle) => handle?.asksProvider === true),
      worksWhileClosed: handles.some((handle) => handle?.worksWhileClosed === true),
      cachedPath: path === spelt || path === `${spelt}/` ? spelt : null,
      isFixed: Object.values(params).every((value) => value === undefined || value === ''),
    }
  }
}

const buildKey = (lang: Lang, { pathname, searchParams }: URL): string => {
  const loaders = searchParams.get(loadersParameter)
  return pageKey(
    lang,
    loaders === null ? pathname : `${pathname}?${loadersParameter}=${encodeURIComponent(loaders)}`,
  )
}

/** Splits the query into these parameters and the rest. The language is passed to pages separately. */
function splitQuery(
  address: URL,
  names: ReadonlySet<string>,
): { readonly read: URL; readonly unread: string } {
  const read = new URL(address)
  const query = [...address.searchParams]
  const isRead = ([name]: [string, string]) => names.has(name) || name === routerParameter
  read.search = new URLSearchParams(query.filter(isRead)).toString()
  return { read, unread: new URLSearchParams(query.filter((each) => !isRead(each))).toString() }
}

/** Whether the query only contains a choice of these routes' loaders, in their order. */
function isPlain(query: URLSearchParams, routeIds: readonly string[]): boolean {
  if (query.size === 0) return true
  const loaders = query.get(loadersParameter) ?? ''
  const ids = routeIds.filter((id) => loaders.split(',').includes(id))
  return query.size === 1 && ids.length > 0 && ids.join(',') === loaders
}

/** Reads the address of a page's data as React Router does. */
function parsePagePath(pathname: string): { readonly path: string; readonly isData: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, isData: false }
  return { path: pathname.replace(pathname.endsWith('/_.data') ? /_\.data$/ : /\.data$/, ''), isData: true }
}

const isMarkedShared = (headers: unknown): boolean =>
  typeof headers === 'function' && 'isShared' in headers && headers.isShared === true

/** The routes of a build as React Router matches them. */
export function buildRouteTree(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, caseSensitive = false } = route
    const shared = { id, caseSensitive, ...(path !== undefined && { path }) }
    return [route.index ? { ...shared, index: true } : { ...shared, children: buildRouteTree(routes, id) }]
  })
}
