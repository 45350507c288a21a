import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PriceHalalas } from './price.schema.ts'
import { isPrice, halalaBounds, priceOfRiyals, riyalsOfPrice } from './price.ts'

test('every price is the same after it was written in riyals', () => {
  fc.assert(
    fc.property(fc.integer({ min: halalaBounds.least, max: halalaBounds.most }), (halalas) => {
      expect(priceOfRiyals(riyalsOfPrice(halalas))).toBe(halalas)
    }),
  )
})

test.each([0, -1, 0.001, 1.005, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s riyals are not a price',
  (riyals) => {
    expect(priceOfRiyals(riyals)).toBeNull()
  },
)

test('calls take the prices of the rule and no others', () => {
  const { least, most } = halalaBounds
  for (const halalas of [least - 1, least, least + 0.5, most, most + 1])
    expect(PriceHalalas.safeParse(halalas).success).toBe(isPrice(halalas))
})
