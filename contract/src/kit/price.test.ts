import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { PriceHalalas } from './price.schema.ts'
import { isPrice, halalaBounds, priceOfRiyals, riyalsOfPrice } from './price.ts'

test('a price is unchanged after conversion to riyals and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: halalaBounds.least, max: halalaBounds.most }), (halalas) => {
      expect(priceOfRiyals(riyalsOfPrice(halalas))).toBe(halalas)
    }),
  )
})

test.each([0, -1, 0.001, 1.005, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY])(
  '%s riyals are rejected as a price',
  (riyals) => {
    expect(priceOfRiyals(riyals)).toBeNull()
  },
)

test('calls accept exactly the prices that the rule allows', () => {
  const { least, most } = halalaBounds
  for (const halalas of [least - 1, least, least + 0.5, most, most + 1])
    expect(PriceHalalas.safeParse(halalas).success).toBe(isPrice(halalas))
})
