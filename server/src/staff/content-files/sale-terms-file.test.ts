import { expect, test } from 'vitest'
import { splitSaleTerms } from './sale-terms-file.ts'

const plan = (from: string, until: string | null = null) => ({
  price: 10,
  crossedOutPrice: null,
  from: `2890-01-${from}T00:00:00Z`,
  until: until && `2890-01-${until}T00:00:00Z`,
})
const none = { crossedOutPrice: null, plannedPrices: [], formerSlugs: [] }
const faultsOf = (saleTerms: object) =>
  splitSaleTerms('course', { firstPrice: 10, saleTerms }).faults.map(({ path, why }) => `${path} ${why}`)

test.each([
  ['no terms at all', none, []],
  [
    'prices one after the other',
    { ...none, plannedPrices: [plan('01', '02'), plan('02', '03'), plan('04')] },
    [],
  ],
  [
    'a crossed-out price that is the price',
    { ...none, crossedOutPrice: 10 },
    ['saleTerms/crossedOutPrice must be higher than the price'],
  ],
  [
    'a planned crossed-out price below the price',
    { ...none, plannedPrices: [{ ...plan('01'), crossedOutPrice: 9.99 }] },
    ['saleTerms/plannedPrices/0/crossedOutPrice must be higher than the price'],
  ],
  [
    'an end before the beginning',
    { ...none, plannedPrices: [plan('02', '01')] },
    ['saleTerms/plannedPrices/0/until must be later than the beginning'],
  ],
  [
    'two prices for one moment',
    { ...none, plannedPrices: [plan('01', '03'), plan('02')] },
    ['saleTerms/plannedPrices/1/from is within the time of another planned price'],
  ],
  [
    'the same former address twice',
    { ...none, formerSlugs: ['a', 'b', 'a'] },
    ['saleTerms/formerSlugs/2 is there twice'],
  ],
  [
    'a moment that is none',
    { ...none, plannedPrices: [{ ...plan('01'), from: 'soon' }] },
    ['saleTerms/plannedPrices/0/from must be a moment such as 2026-11-27T09:00:00.000Z'],
  ],
])('an import explains what is wrong with %s', (_, terms, faults) => {
  expect(faultsOf(terms)).toEqual(faults)
})

test('a document that is not sold has no sale terms, so they are reported as an unknown field', () => {
  const value = { saleTerms: none }
  expect(splitSaleTerms('article', value)).toEqual({ value, terms: null, faults: [] })
})
