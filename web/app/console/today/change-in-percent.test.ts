import { expect, test } from 'vitest'
import { changeInPercent } from './change-in-percent.ts'

test('a change is shown as a whole percentage of the previous value, unless that was zero', () => {
  expect([
    changeInPercent(112, 100),
    changeInPercent(50, 200),
    changeInPercent(-10, 100),
    changeInPercent(5, 0),
  ]).toEqual([12, -75, -110, null])
})
