import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lockoutEnd, secondsLeft } from './lockout.ts'

test('the wait starts at 120 and ends at 0', () => {
  const end = String(lockoutEnd(1_000_000))
  expect(secondsLeft(end, 1_000_000)).toBe(120)
  expect(secondsLeft(end, 1_000_001)).toBe(120)
  expect(secondsLeft(end, 1_001_000)).toBe(119)
  expect(secondsLeft(end, 1_119_999)).toBe(1)
  expect(secondsLeft(end, 1_120_000)).toBe(0)
  expect(secondsLeft(end, 9_999_999)).toBe(0)
})

test.each([null, '', 'soon', 'NaN', 'Infinity'])('a stored %j counts as no wait', (stored) => {
  expect(secondsLeft(stored, 1_000_000)).toBe(0)
})

test('a changed device clock cannot extend the wait beyond two minutes', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer(), (end, now) => {
      const left = secondsLeft(String(end), now)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(120)
    }),
  )
})
