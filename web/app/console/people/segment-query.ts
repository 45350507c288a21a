import { queryIn } from '#console/list/list-address.ts'

/** The filters of the URL that a segment stores. */
export function segmentQuery(search: URLSearchParams): Record<string, string> {
  const {
    q: _q,
    segment: _segment,
    order: _order,
    after: _after,
    before: _before,
    total: _total,
    limit: _limit,
    ...filters
  } = queryIn(search)
  return filters
}
