import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from './page-headers.ts'

/** The part of the query that this page reads: the server renders the page without the rest. */
export function useReadSearch(): string {
  const { search } = useLocation()
  const names = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.query ?? [])
  const read = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}
