import {
  type ListingFacet,
  listingFacets,
  type ListingFilter,
  listingFilters,
  mapFacets,
} from '@matla/contract/catalogue/listing-filter'

/** How many courses of a list have these values. */
export type FacetGroup = {
  readonly level: string
  readonly length: string
  /** The lowest limit that the price meets, `package`, or null above all limits. */
  readonly price: string | null
  readonly captions: readonly string[]
  readonly count: number
}

type Facets = Record<ListingFacet, { value: string; count: number }[]>

/**
 * The number of courses that match the filters, and how many each further value would match. Values that no course or
 * every course has are left out unless they are chosen.
 */
export function countFacets(
  groups: readonly FacetGroup[],
  chosen: ListingFilter,
): { total: number; facets: Facets } {
  const matching = (filter: ListingFilter) =>
    sumOf(groups.filter((group) => listingFacets.every((facet) => meets(group, facet, filter[facet]))))
  const all = sumOf(groups)
  return {
    total: matching(chosen),
    facets: mapFacets((facet) => {
      let former = 0
      return listingFilters[facet].flatMap((value) => {
        const having = sumOf(groups.filter((group) => meets(group, facet, [value])))
        // A higher price limit includes the lower ones.
        const isNew = having > (isLimit(facet, value) ? former : 0)
        if (isLimit(facet, value)) former = having
        const isUseful = isNew && having < all
        const count = matching({ ...chosen, [facet]: [value] })
        return isUseful || (chosen[facet] as readonly string[]).includes(value) ? [{ value, count }] : []
      })
    }),
  }
}

const isLimit = (facet: ListingFacet, value: string) => facet === 'price' && value !== 'package'
const sumOf = (groups: readonly FacetGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

/** Whether the courses of a group have one of the values. Without values, the filter does not apply. */
function meets(group: FacetGroup, facet: ListingFacet, values: readonly string[]): boolean {
  if (values.length === 0) return true
  if (facet === 'captions') return group.captions.some((lang) => values.includes(lang))
  if (facet !== 'price') return values.includes(group[facet])
  const { price } = group
  if (price === null) return false
  return values.some((limit) =>
    isLimit(facet, limit) && price !== 'package' ? Number(price) <= Number(limit) : price === limit,
  )
}
