import { expect, test } from 'vitest'
import { findPromisedPercents } from './promised-percents.ts'

test.each([
  ['Save 30% until Friday', [30]],
  ['خصم ٣٠٪ حتى الجمعة', [30]],
  ['وفّر 12.5% اليوم', [12.5]],
  ['Now 65٪ off, before 40% discount', [65, 40]],
  ['100% practical lessons', []],
  ['تدريب عملي ١٠٠٪', []],
  ['', []],
])('the promised discounts in "%s" are %j', (text, percents) => {
  expect(findPromisedPercents(text)).toEqual(percents)
})
