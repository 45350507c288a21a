import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderReturn } from '#payments/provider.ts'
import { type BookedReturn, compareReturns, sumReturns } from './returned-elsewhere.ts'

const ours = (own: string, halalas: number, status: BookedReturn['status'] = 'done'): BookedReturn => ({
  isChargeback: false,
  isManual: false,
  ownReference: own,
  providerReference: null,
  halalas,
  status,
})
const providerReturn = (own: string, halalas: number, isDone = true): ProviderReturn => ({
  reference: `T${own}`,
  ownReference: own,
  halalas,
  isDone,
})

test.each<[string, readonly ProviderReturn[], readonly BookedReturn[], number, number]>([
  ['a refund of the shop is known', [providerReturn('r1', 750)], [ours('r1', 750)], 0, 0],
  ['a planned refund of the shop is known', [providerReturn('r1', 750)], [ours('r1', 750, 'planned')], 0, 0],
  ['a refund in the provider’s panel is unknown', [providerReturn('a1', 750)], [], 750, 0],
  [
    'a refund in the panel is unknown even when a planned one has the same amount',
    [providerReturn('a1', 750)],
    [ours('r1', 750, 'planned')],
    750,
    0,
  ],
  [
    'a refund of the same amount does not replace a missing one',
    [providerReturn('a1', 750)],
    [ours('r1', 750)],
    750,
    750,
  ],
  ['a pending refund at the provider counts', [providerReturn('a1', 750, false)], [], 750, 0],
  [
    'a refund that was rejected in the shop is unknown',
    [providerReturn('r1', 750)],
    [ours('r1', 750, 'refused')],
    750,
    0,
  ],
  ['the excess over the shop’s refund is unknown', [providerReturn('r1', 800)], [ours('r1', 750)], 50, 0],
  [
    'a recorded refund is known by the provider’s reference',
    [providerReturn('a1', 750)],
    [{ ...ours('r1', 750), providerReference: 'Ta1' }],
    0,
    0,
  ],
  [
    'a chargeback does not match a refund',
    [providerReturn('a1', 750)],
    [{ ...ours('c1', 750), isChargeback: true }],
    750,
    0,
  ],
  [
    'a refund that staff returned by bank transfer is not missing at the provider',
    [],
    [{ ...ours('m1', 750), isManual: true }],
    0,
    0,
  ],
])('%s', (_, returns, booked, unknown, missing) => {
  const { elsewhere, missingHalalas } = compareReturns(returns, booked)
  expect([sumReturns(elsewhere), missingHalalas]).toEqual([unknown, missing])
})

test('the refunds at the provider always equal the sum of known and unknown ones', () => {
  const sum = fc.integer({ min: 1, max: 1_000 })
  const word = fc.constantFrom('r1', 'r2', 'a1')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, sum), { maxLength: 4 }),
      fc.array(fc.tuple(word, sum), { maxLength: 4 }),
      (theirs, booked) => {
        const done = booked.map(([own, halalas]) => ours(own, halalas))
        const { elsewhere, missingHalalas } = compareReturns(
          theirs.map(([own, halalas]) => providerReturn(own, halalas)),
          done,
        )
        const all = theirs.reduce((total, [, halalas]) => total + halalas, 0)
        const known = done.reduce((total, { halalas }) => total + halalas, 0) - missingHalalas
        expect(sumReturns(elsewhere)).toBe(all - known)
      },
    ),
  )
})
