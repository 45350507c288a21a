import { matchingIn } from '#console/list/matching-in.ts'

/** The filters of the URL that a segment stores. */
export function segmentQuery(search: URLSearchParams): Record<string, string> {
  const { q: _q, segment: _segment, ...filters } = matchingIn(search)
  return filters
}
