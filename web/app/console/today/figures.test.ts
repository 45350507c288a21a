import { expect, test } from 'vitest'
import { changeInPercent } from './change-in-percent.ts'
import { toBars } from './chart-bars.ts'

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    netHalalas: at,
    orders: 1,
  }))

test('up to ninety days are drawn as one bar each', () => {
  expect(toBars(days(90))).toEqual(days(90).map((each) => ({ ...each, days: 1 })))
})

test('a year is drawn in weeks that end with today, and their amounts add up to the total', () => {
  const year = days(365)
  const weeks = toBars(year)
  expect(weeks.map(({ days: count }) => count)).toEqual([1, ...Array.from({ length: 52 }, () => 7)])
  expect(weeks.at(-1)?.day).toBe(year.at(-7)?.day)
  const sum = (values: readonly { netHalalas: number }[]) =>
    values.reduce((total, { netHalalas }) => total + netHalalas, 0)
  expect(sum(weeks)).toBe(sum(year))
})

test('a change is given in whole percent of the previous value, unless that was zero', () => {
  expect([
    changeInPercent(112, 100),
    changeInPercent(50, 200),
    changeInPercent(-10, 100),
    changeInPercent(5, 0),
  ]).toEqual([12, -75, -110, null])
})
