import { useLocation, useMatches } from 'react-router'
import type { PageHandle } from './page-headers.ts'

/** The query parameters that this page declares, because the server renders the page without the others. */
export function useReadSearch(): string {
  const { search } = useLocation()
  const names = useMatches().flatMap(({ handle }) => (handle as PageHandle | undefined)?.query ?? [])
  const read = [...new URLSearchParams(search)].filter(([name]) => names.includes(name))
  return read.length > 0 ? `?${new URLSearchParams(read)}` : ''
}
