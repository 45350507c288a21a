import { expect, test } from 'vitest'
import { doPeriodsMeet, isPriceSound } from './price-change.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const weekend = { startsAt: at(5), endsAt: at(7) }

test.each([
  ['the day it begins', { startsAt: at(5), endsAt: null }, true],
  ['within it', { startsAt: at(6), endsAt: at(9) }, true],
  ['around it', { startsAt: at(1), endsAt: at(9) }, true],
  ['the moment it ends', { startsAt: at(7), endsAt: at(9) }, false],
  ['before it, for good', { startsAt: at(4), endsAt: null }, false],
  ['before it, until it begins', { startsAt: at(1), endsAt: at(5) }, false],
] as const)('two planned prices meet or not: %s', (_when, other, meets) => {
  expect(doPeriodsMeet(weekend, other)).toBe(meets)
  expect(doPeriodsMeet(other, weekend)).toBe(meets)
})

test('a crossed-out price is above the price', () => {
  expect(isPriceSound({ priceHalalas: 100, wasHalalas: null })).toBe(true)
  expect(isPriceSound({ priceHalalas: 100, wasHalalas: 101 })).toBe(true)
  expect(isPriceSound({ priceHalalas: 100, wasHalalas: 100 })).toBe(false)
  expect(isPriceSound({ priceHalalas: 0, wasHalalas: null })).toBe(false)
})
