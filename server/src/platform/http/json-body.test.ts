import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooMuch } from './json-body.ts'

const looked = (text: string) => isTooMuch(Buffer.from(text))
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  ['nested too deep', nested(33)],
  ['nested too deep, and cut off', '{"a":'.repeat(33)],
  ['nested without end', '['.repeat(1_000_000)],
  ['many empty objects', `[${'{},'.repeat(5_000)}1]`],
  ['many numbers', `[${'1,'.repeat(5_000)}1]`],
  ['one name many times', `{${'"a":1,'.repeat(5_000)}"a":1}`],
  ['nothing but room', ' '.repeat(300_000)],
  ['a number without end', '1'.repeat(300_000)],
  ['a text of nothing but quotes', `"${'\\"'.repeat(300_000)}"`],
  ['many values behind a text with quotes', `["\\\\\\"[",${'1,'.repeat(5_000)}1]`],
])('%s is too much (A18)', (_, text) => {
  expect(looked(text)).toBe(true)
})

test.each([
  ['nested as deep as may be', nested(32)],
  ['many small ones beside each other', `[${'{},'.repeat(2_400)}1]`],
  ['what only looks like values, within a text', `"${',[{'.repeat(100_000)}"`],
  ['a text that ends in backslashes', `["${'\\\\'.repeat(10_000)}",1]`],
  ['a text that never ends', `"${'\\"'.repeat(10_000)}`],
  ['a file of six megabytes', `{"resume":"${'A'.repeat(6_000_000)}"}`],
  ['nothing', ''],
])('%s is not (A18)', (_, text) => {
  expect(looked(text)).toBe(false)
})

test('whatever small value there is, it is never too much, and a thousandfold list of it always is (A18)', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value)
      expect(looked(text)).toBe(false)
      expect(looked(`[${`[${text}],`.repeat(5_000)}0]`)).toBe(true)
    }),
    { numRuns: 300 },
  )
})
