import { expect, test } from 'vitest'
import { applyPriceRule, type PriceRule } from './price-rule.ts'

const rule = (part: Partial<PriceRule>): PriceRule => ({
  kind: 'less-percent',
  value: 10,
  isRounded: false,
  crossedOut: 'none',
  ...part,
})
const price = { priceHalalas: 49_995, wasHalalas: 60_000 }
const after = (part: Partial<PriceRule>) => applyPriceRule(rule(part), price)

test('a percentage is rounded half up to the halala, or to the riyal when requested', () => {
  expect(after({}).priceHalalas).toBe(44_996)
  expect(after({ isRounded: true }).priceHalalas).toBe(45_000)
  expect(after({ kind: 'more-percent', value: 33.33 }).priceHalalas).toBe(66_658)
  expect(applyPriceRule(rule({ value: 12.5 }), { priceHalalas: 100, wasHalalas: null }).priceHalalas).toBe(88)
})

test('an amount is subtracted or added, and one price can apply to all products', () => {
  expect(after({ kind: 'less', value: 995 }).priceHalalas).toBe(49_000)
  expect(after({ kind: 'more', value: 5 }).priceHalalas).toBe(50_000)
  expect(after({ kind: 'exact', value: 39_900 }).priceHalalas).toBe(39_900)
})

test('the crossed-out price is removed, unchanged, or set to the previous price', () => {
  expect(after({ crossedOut: 'none' }).wasHalalas).toBeNull()
  expect(after({ crossedOut: 'same' }).wasHalalas).toBe(60_000)
  expect(after({ crossedOut: 'before' }).wasHalalas).toBe(49_995)
})
