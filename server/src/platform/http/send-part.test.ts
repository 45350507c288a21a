import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteRange } from './send-part.ts'

test.each([
  [undefined, 'whole'],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=4-400', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-400', { start: 0, end: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-2', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['items=0-3', 'whole'],
])('the range %s of ten bytes is %o', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})

test('any range header results in a part inside the file', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([from, to]) => `bytes=${from}-${to}`),
  )
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 5000 }), (asked, size) => {
      const range = byteRange(asked, size)
      if (range === 'whole' || range === null) return
      expect(range.start).toBeGreaterThanOrEqual(0)
      expect(range.start).toBeLessThanOrEqual(range.end)
      expect(range.end).toBeLessThan(size)
    }),
  )
})
