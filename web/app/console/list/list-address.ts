/** Parameters that are not sent to the server. */
const ofThePage: ReadonlySet<string> = new Set(['do', 'item'])
const cursors = ['after', 'before'] as const
const ofEveryList: ReadonlySet<string> = new Set(['q', 'view', 'order', 'total', ...cursors, ...ofThePage])

/** The parameters of a list's URL as the query of its call. */
export const queryIn = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...search].filter(([key, value]) => value !== '' && !ofThePage.has(key)))

/** The URL of the list with some parameters changed, on its first page; null removes a parameter. */
export function withParams(
  search: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): string {
  const next = new URLSearchParams(search)
  for (const key of [...cursors, 'total', ...ofThePage]) next.delete(key)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(key)
    else next.set(key, value)
  }
  return `?${next.toString()}`
}

/** The URL of the current page of the list with an exact total. */
export function withExactCount(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.set('total', 'exact')
  return `?${next.toString()}`
}

/** Whether a search or a filter narrows the list within its view. */
export const isNarrowed = (search: URLSearchParams): boolean =>
  (search.get('q') ?? '') !== '' || [...search.keys()].some((key) => !ofEveryList.has(key))

/** The URL of the view without search and filters. */
export const withoutFilters = (search: URLSearchParams): string => {
  const view = search.get('view')
  return view === null ? '?' : `?${new URLSearchParams({ view }).toString()}`
}

/** Whether two URLs make the same request because they differ only in the open drawer. */
export const isSameQuery = (one: URL, other: URL): boolean =>
  one.pathname === other.pathname &&
  JSON.stringify(queryIn(one.searchParams)) === JSON.stringify(queryIn(other.searchParams))
