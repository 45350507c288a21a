import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProviderReturn } from '#payments/provider.ts'
import { type BookedReturn, compareReturns, sumOfReturns } from './returned-elsewhere.ts'

const ours = (own: string, halalas: number, status: BookedReturn['status'] = 'done'): BookedReturn => ({
  isChargeback: false,
  ownReference: own,
  providerReference: null,
  halalas,
  status,
})
const there = (own: string, halalas: number, isDone = true): ProviderReturn => ({
  reference: `T${own}`,
  ownReference: own,
  halalas,
  isDone,
})

test.each<[string, readonly ProviderReturn[], readonly BookedReturn[], number, number]>([
  ['our own refund is known', [there('r1', 750)], [ours('r1', 750)], 0, 0],
  ['our refund that is under way is known', [there('r1', 750)], [ours('r1', 750, 'planned')], 0, 0],
  ['a refund in their panel is not', [there('a1', 750)], [], 750, 0],
  ['nor beside a refund of ours of the same sum', [there('a1', 750)], [ours('r1', 750, 'planned')], 750, 0],
  ['an equal sum does not stand for ours', [there('a1', 750)], [ours('r1', 750)], 750, 750],
  ['one that they have not decided counts', [there('a1', 750, false)], [], 750, 0],
  ['one that was refused here gave nothing back', [there('r1', 750)], [ours('r1', 750, 'refused')], 750, 0],
  ['what is more than ours is unknown', [there('r1', 800)], [ours('r1', 750)], 50, 0],
  [
    'one that was booked is known by their word',
    [there('a1', 750)],
    [{ ...ours('r1', 750), providerReference: 'Ta1' }],
    0,
    0,
  ],
  [
    'a chargeback stands for no refund',
    [there('a1', 750)],
    [{ ...ours('c1', 750), isChargeback: true }],
    750,
    0,
  ],
])('%s', (_, returns, booked, unknown, missing) => {
  const { elsewhere, missingHalalas } = compareReturns(returns, booked)
  expect([sumOfReturns(elsewhere), missingHalalas]).toEqual([unknown, missing])
})

test('whatever is there and here: what is there is what our books know and what is elsewhere', () => {
  const sum = fc.integer({ min: 1, max: 1_000 })
  const word = fc.constantFrom('r1', 'r2', 'a1')
  fc.assert(
    fc.property(
      fc.array(fc.tuple(word, sum), { maxLength: 4 }),
      fc.array(fc.tuple(word, sum), { maxLength: 4 }),
      (theirs, booked) => {
        const done = booked.map(([own, halalas]) => ours(own, halalas))
        const { elsewhere, missingHalalas } = compareReturns(
          theirs.map(([own, halalas]) => there(own, halalas)),
          done,
        )
        const all = theirs.reduce((total, [, halalas]) => total + halalas, 0)
        const known = done.reduce((total, { halalas }) => total + halalas, 0) - missingHalalas
        expect(sumOfReturns(elsewhere)).toBe(all - known)
      },
    ),
  )
})
