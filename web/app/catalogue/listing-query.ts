import {
  isFiltered,
  type ListingFilter,
  listingFacets,
  type ListingSort,
  listingSorts,
  toListingFilter,
} from '@matla/contract/catalogue/listing-filter'

/** The sort order and the filters that the visitor chose. */
export type ListingView = { readonly sort: ListingSort; readonly chosen: ListingFilter }

/** The query parameters that `parseListingView` reads. */
export const listingViewQuery = ['sort', ...listingFacets] as const

/** Reads `?sort=&level=&length=&price=&captions=`; unknown values are ignored. */
export const parseListingView = (search: URLSearchParams): ListingView => ({
  sort: listingSorts.find((sort) => sort === search.get('sort')) ?? 'recommended',
  chosen: toListingFilter((facet) => search.getAll(facet)),
})

/** The shortest query for this view. */
export function formatListingView({ sort, chosen }: ListingView): string {
  const search = new URLSearchParams()
  if (sort !== 'recommended') search.set('sort', sort)
  for (const facet of listingFacets) for (const value of chosen[facet]) search.append(facet, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const isOwnOrder = ({ sort, chosen }: ListingView): boolean =>
  sort === 'recommended' && !isFiltered(chosen)

/** The view as parameters of the call; the default sort order is omitted. */
export const toListingCall = ({ sort, chosen }: ListingView): Readonly<Record<string, string>> => ({
  ...(sort !== 'recommended' && { sort }),
  ...Object.fromEntries(
    listingFacets
      .filter((facet) => chosen[facet].length > 0)
      .map((facet) => [facet, chosen[facet].join(',')]),
  ),
})
