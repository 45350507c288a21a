import { expect, test } from 'vitest'
import { scaleTop } from './scale-top.ts'

test('an axis ends at the next round number, whose half is a whole number', () => {
  expect([0, 1, 2, 3, 5, 7, 9, 10, 11, 99, 101, 2_199_99].map(scaleTop)).toEqual([
    2, 2, 2, 4, 6, 8, 10, 10, 20, 100, 200, 400_000,
  ])
})
