import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exceedsLimits } from './json-body.ts'

const looked = (text: string) => exceedsLimits(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['too deep nesting', nested(33)],
  ['too deep nesting that is cut off', '{"a":'.repeat(33)],
  ['endless nesting', '['.repeat(1_000_000)],
  ['many empty objects', `[${'{},'.repeat(5_000)}1]`],
  ['many numbers', `[${'1,'.repeat(5_000)}1]`],
  ['one name repeated many times', `{${'"a":1,'.repeat(5_000)}"a":1}`],
  ['nothing but whitespace', ' '.repeat(300_000)],
  ['an endless number', '1'.repeat(300_000)],
  ['a text of nothing but quotes', `"${'\\"'.repeat(300_000)}"`],
  ['many values after a string with quotes', `["\\\\\\"[",${'1,'.repeat(5_000)}1]`],
])('JSON with %s exceeds the limits (A18)', (_, text) => {
  expect(looked(text)).toBe(true)
})

test.each([
  ['the deepest allowed nesting', nested(32)],
  ['many small siblings', `[${'{},'.repeat(2_400)}1]`],
  ['a string that looks like values', `"${',[{'.repeat(100_000)}"`],
  ['a text that ends in backslashes', `["${'\\\\'.repeat(10_000)}",1]`],
  ['an unterminated string', `"${'\\"'.repeat(10_000)}`],
  ['a file of six megabytes', `{"resume":"${'A'.repeat(6_000_000)}"}`],
  ['nothing', ''],
])('JSON with %s is within the limits (A18)', (_, text) => {
  expect(looked(text)).toBe(false)
})

test('any small value is within the limits, and a list of thousands of it never is (A18)', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value)
      expect(looked(text)).toBe(false)
      expect(looked(`[${`[${text}],`.repeat(5_000)}0]`)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
