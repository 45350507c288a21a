import { captionLangNames, courseLevelNames } from './course-facts.ts'

/** How a listing can be sorted. `recommended` is the order that the school chose. */
export const listingSorts = ['recommended', 'newest', 'price', 'price-desc', 'rating', 'length'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Ranges of learning time: each begins at its number of minutes and ends where the next one begins. */
export const lengthBands = { short: 0, medium: 3 * 60, long: 6 * 60 } as const
export type LengthBand = keyof typeof lengthBands

/** Maximum prices that visitors can choose, in riyals. */
export const priceLimits = [250, 500, 750, 1_000, 1_500, 2_000, 3_000] as const

/** The values of each filter. Several values of one filter widen the list; several filters narrow it. */
export const listingFilters = {
  level: courseLevelNames,
  length: Object.keys(lengthBands) as LengthBand[],
  /** A number is a maximum price in riyals; `package` means sold only in the package. */
  price: [...priceLimits.map(String), 'package'],
  captions: captionLangNames,
} as const satisfies Record<string, readonly string[]>
export type ListingFacet = keyof typeof listingFilters
export const listingFacets = Object.keys(listingFilters) as ListingFacet[]

/** Builds a record with one value for each filter. */
export const mapFacets = <Of>(of: (facet: ListingFacet) => Of): Record<ListingFacet, Of> =>
  // `Object.fromEntries` widens the keys.
  Object.fromEntries(listingFacets.map((facet) => [facet, of(facet)])) as Record<ListingFacet, Of>

/** The chosen values in the order of the filter; a filter without values is inactive. */
export type ListingFilter = {
  readonly [Facet in ListingFacet]: readonly (typeof listingFilters)[Facet][number][]
}

/** Parses a filter from query values; unknown and repeated values are dropped. */
export const toListingFilter = (wordsOf: (facet: ListingFacet) => readonly string[]): ListingFilter =>
  // The type of the values differs by filter.
  mapFacets((facet) => {
    const words = wordsOf(facet)
    return listingFilters[facet].filter((value) => words.includes(value))
  }) as unknown as ListingFilter

export const isFiltered = (filter: ListingFilter): boolean =>
  listingFacets.some((facet) => filter[facet].length > 0)
