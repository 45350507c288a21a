import type { Lang } from '@matla/contract/kit/lang'
import { generatePath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/** A page that is the same for everybody, at an address under which it may be kept. */
export type CachedPage = {
  readonly key: string
  /** As it is rendered: without what only says the language. */
  readonly address: URL
}

/** `path` with its query. Only what `CachedPages` allows is kept under such a key. */
export const pageKey = (lang: Lang, path: string): string => `page ${lang} ${path}`

export type CachedPages = (address: URL, lang: Lang) => Promise<CachedPage | null>

/**
 * Says which addresses are kept: those of routes whose headers are marked as shared, in the spelling of the route table,
 * without query; where a route has a parameter, only the addresses that the site itself names. A caller cannot invent
 * one. Of `.data`, also the choice of loaders that the browser makes.
 */
export function cachedPages(
  routes: ServerBuild['routes'],
  isNamed: (path: string) => Promise<boolean>,
): CachedPages {
  const tree = treeOf(routes)
  return async (address, lang) => {
    const { path, isData } = pagePathOf(address.pathname)
    const matches = matchRoutes(tree, path)
    const last = matches?.at(-1)
    if (!matches || !last || !isShared(routes[last.route.id ?? '']?.module.headers)) return null
    const pattern = matches.flatMap(({ route }) => route.path || []).join('/')
    const spelt = `/${generatePath(pattern, last.params)}`
    if (path !== spelt && path !== `${spelt}/`) return null
    const isFixed = Object.values(last.params).every((value) => value === undefined || value === '')
    if (!isFixed && !(await isNamed(spelt))) return null
    const chosen = chosenLoaders(
      address.searchParams,
      isData ? matches.map(({ route }) => route.id ?? '') : [],
    )
    if (chosen === null) return null
    const plain = new URL(address)
    plain.search = chosen
    return { key: pageKey(lang, `${plain.pathname}${plain.search}`), address: plain }
  }
}

/** The query that a kept answer depends on; null when it holds anything else. */
function chosenLoaders(query: URLSearchParams, routeIds: readonly string[]): string | null {
  const names = [...query.keys()].filter((name) => name !== 'lang')
  if (names.length === 0) return ''
  const asked = query.get('_routes') ?? ''
  const ids = routeIds.filter((id) => asked.split(',').includes(id))
  const isOurs = names.length === 1 && names[0] === '_routes' && ids.length > 0 && ids.join(',') === asked
  return isOurs ? `_routes=${encodeURIComponent(asked)}` : null
}

/** React Router's own reading of the address of a page's data. */
function pagePathOf(pathname: string): { readonly path: string; readonly isData: boolean } {
  if (!pathname.endsWith('.data')) return { path: pathname, isData: false }
  return { path: pathname.replace(pathname.endsWith('/_.data') ? /_\.data$/ : /\.data$/, ''), isData: true }
}

const isShared = (headers: unknown): boolean =>
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
