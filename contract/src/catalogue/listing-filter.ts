import { captionLangNames, courseLevelNames } from './course-facts.ts'

/** How a listing may be sorted. `recommended` is the order that the school gave its courses. */
export const listingSorts = ['recommended', 'newest', 'price', 'price-desc', 'rating', 'length'] as const
export type ListingSort = (typeof listingSorts)[number]

/** Bands of the learning time, each from its minutes up to those of the next one. */
export const lengthBands = { short: 0, medium: 3 * 60, long: 6 * 60 } as const
export type LengthBand = keyof typeof lengthBands

/** Highest prices to choose from, in riyals. */
export const priceLimits = [250, 500, 750, 1_000, 1_500, 2_000, 3_000] as const

/** The values of each filter. Several values of one filter widen the list, further filters narrow it. */
export const listingFilters = {
  level: courseLevelNames,
  length: Object.keys(lengthBands) as LengthBand[],
  /** At most so many riyals; `package`: sold only in the package. */
  price: [...priceLimits.map(String), 'package'],
  captions: captionLangNames,
} as const satisfies Record<string, readonly string[]>
export type ListingFacet = keyof typeof listingFilters
export const listingFacets = Object.keys(listingFilters) as ListingFacet[]

/** Something for each filter. */
export const mapFacets = <Of>(of: (facet: ListingFacet) => Of): Record<ListingFacet, Of> =>
  // `Object.fromEntries` widens the keys.
  Object.fromEntries(listingFacets.map((facet) => [facet, of(facet)])) as Record<ListingFacet, Of>

/** The chosen values, in the order of the filter; a filter without values does not apply. */
export type ListingFilter = {
  readonly [Facet in ListingFacet]: readonly (typeof listingFilters)[Facet][number][]
}

/** A filter from its words: only known values count, and each once. */
export const toListingFilter = (wordsOf: (facet: ListingFacet) => readonly string[]): ListingFilter =>
  // Each filter gets values of its own.
  mapFacets((facet) => {
    const words = wordsOf(facet)
    return listingFilters[facet].filter((value) => words.includes(value))
  }) as unknown as ListingFilter

export const isFiltered = (filter: ListingFilter): boolean =>
  listingFacets.some((facet) => filter[facet].length > 0)
