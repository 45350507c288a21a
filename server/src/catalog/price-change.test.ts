import { expect, test } from 'vitest'
import { doPeriodsOverlap, isPriceValid } from './price-change.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const weekend = { startsAt: at(5), endsAt: at(7) }

test.each([
  ['the day it begins', { startsAt: at(5), endsAt: null }, true],
  ['within it', { startsAt: at(6), endsAt: at(9) }, true],
  ['around it', { startsAt: at(1), endsAt: at(9) }, true],
  ['the moment it ends', { startsAt: at(7), endsAt: at(9) }, false],
  ['before it, for good', { startsAt: at(4), endsAt: null }, false],
  ['before it, until it begins', { startsAt: at(1), endsAt: at(5) }, false],
] as const)('overlaps of two scheduled prices are detected: %s', (_when, other, meets) => {
  expect(doPeriodsOverlap(weekend, other)).toBe(meets)
  expect(doPeriodsOverlap(other, weekend)).toBe(meets)
})

test('a price is valid when it is above zero and below its crossed-out price', () => {
  expect(isPriceValid({ priceHalalas: 100, wasHalalas: null })).toBe(true)
  expect(isPriceValid({ priceHalalas: 100, wasHalalas: 101 })).toBe(true)
  expect(isPriceValid({ priceHalalas: 100, wasHalalas: 100 })).toBe(false)
  expect(isPriceValid({ priceHalalas: 0, wasHalalas: null })).toBe(false)
})
