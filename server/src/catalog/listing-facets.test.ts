import {
  isFiltered,
  listingFacets,
  listingFilters,
  type ListingFilter,
  toListingFilter,
} from '@matla/contract/catalogue/listing-filter'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFacets, type FacetGroup } from './listing-facets.ts'

const all = toListingFilter(() => [])
const group = (change: Partial<FacetGroup>): FacetGroup => ({
  level: 'FUNDAMENTAL',
  length: 'medium',
  price: '750',
  captions: ['ar'],
  count: 1,
  ...change,
})

test('a value is counted as if it were the only one of its filter, in combination with the other filters', () => {
  const groups = [
    group({ count: 3 }),
    group({ level: 'SPECIALIZED', count: 2 }),
    group({ level: 'SPECIALIZED', length: 'short', count: 1 }),
  ]
  const { total, facets } = countFacets(groups, { ...all, level: ['FUNDAMENTAL'] })
  expect(total).toBe(3)
  expect(facets.level).toEqual([
    { value: 'FUNDAMENTAL', count: 3 },
    { value: 'SPECIALIZED', count: 3 },
  ])
  expect(facets.length).toEqual([
    { value: 'short', count: 0 },
    { value: 'medium', count: 3 },
  ])
})

test('a price limit includes the cheaper courses and is left out when it adds none', () => {
  const groups = [group({ price: '250' }), group({ price: '1000', count: 2 }), group({ price: 'package' })]
  expect(countFacets(groups, all).facets.price).toEqual([
    { value: '250', count: 1 },
    { value: '1000', count: 3 },
    { value: 'package', count: 1 },
  ])
  expect(countFacets(groups, { ...all, price: ['1000'] }).total).toBe(3)
  expect(countFacets(groups, { ...all, price: ['package'] }).total).toBe(1)
})

test('a value that every course has is left out unless it is chosen', () => {
  const groups = [group({}), group({ length: 'short' })]
  expect(countFacets(groups, all).facets.captions).toEqual([])
  expect(countFacets(groups, { ...all, captions: ['en'] }).facets.captions).toEqual([
    { value: 'en', count: 0 },
  ])
})

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
const groups = fc.array(
  fc.record({
    level: oneOf(listingFilters.level),
    length: oneOf(listingFilters.length),
    price: oneOf([...listingFilters.price, null]),
    captions: fc.subarray([...listingFilters.captions]),
    count: fc.integer({ min: 1, max: 50 }),
  }),
)
const filter = fc.record({
  level: fc.subarray([...listingFilters.level]),
  length: fc.subarray([...listingFilters.length]),
  price: fc.subarray([...listingFilters.price]),
  captions: fc.subarray([...listingFilters.captions]),
}) as fc.Arbitrary<ListingFilter>

test('choosing a single value of one filter lists as many courses as its count states', () => {
  fc.assert(
    fc.property(groups, filter, (given, chosen) => {
      const { facets } = countFacets(given, chosen)
      for (const facet of listingFacets)
        for (const { value, count } of facets[facet])
          expect(countFacets(given, { ...chosen, [facet]: [value] }).total).toBe(count)
    }),
  )
})

test('another value of a filter never makes the list shorter, and another filter never makes it longer', () => {
  fc.assert(
    fc.property(groups, filter, (given, chosen) => {
      const { total } = countFacets(given, chosen)
      for (const facet of listingFacets) {
        const without = countFacets(given, { ...chosen, [facet]: [] }).total
        expect(without).toBeGreaterThanOrEqual(total)
        if (chosen[facet].length === 0) continue
        expect(
          countFacets(given, { ...chosen, [facet]: listingFilters[facet] }).total,
        ).toBeGreaterThanOrEqual(total)
      }
      if (!isFiltered(chosen)) expect(total).toBe(given.reduce((sum, { count }) => sum + count, 0))
    }),
  )
})
