import {
  isFiltered,
  type ListingFilter,
  listingFacets,
  type ListingSort,
  listingSorts,
  toListingFilter,
} from '@matla/contract/catalogue/listing-filter'

/** How the visitor wants to see the listing. */
export type ListingView = { readonly sort: ListingSort; readonly chosen: ListingFilter }

/** The query parameters that `parseListingView` reads. */
export const listingViewQuery = ['sort', ...listingFacets] as const

/** Reads `?sort=&level=&length=&price=&captions=`; unknown values are ignored. */
export const parseListingView = (search: URLSearchParams): ListingView => ({
  sort: listingSorts.find((sort) => sort === search.get('sort')) ?? 'recommended',
  chosen: toListingFilter((facet) => search.getAll(facet)),
})

/** The query of this view, in the shortest form. */
export function formatListingView({ sort, chosen }: ListingView): string {
  const search = new URLSearchParams()
  if (sort !== 'recommended') search.set('sort', sort)
  for (const facet of listingFacets) for (const value of chosen[facet]) search.append(facet, value)
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

export const isOwnOrder = ({ sort, chosen }: ListingView): boolean =>
  sort === 'recommended' && !isFiltered(chosen)

/** The view as the call takes it: only what differs from the school's own order. */
export const toListingCall = ({ sort, chosen }: ListingView): Readonly<Record<string, string>> => ({
  ...(sort !== 'recommended' && { sort }),
  ...Object.fromEntries(
    listingFacets
      .filter((facet) => chosen[facet].length > 0)
      .map((facet) => [facet, chosen[facet].join(',')]),
  ),
})
