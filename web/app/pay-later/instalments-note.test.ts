import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOf } from './instalments-note.tsx'

test('the four payments add up to the total to the halala, and differ by at most three halalas (R323)', () => {
  expect(partsOf(134_250)).toEqual([33_562, 33_564])
  expect(partsOf(75_000)).toEqual([18_750, 18_750])
  fc.assert(
    fc.property(fc.nat(100_000_000), (total) => {
      const [first, last] = partsOf(total)
      expect(3 * first + last).toBe(total)
      expect(last - first).toBeGreaterThanOrEqual(0)
      expect(last - first).toBeLessThan(4)
    }),
  )
})
