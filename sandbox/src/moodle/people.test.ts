import { expect, test } from 'vitest'
import { isLike } from './people.ts'

test.each([
  ['buyer-ar-1@example.com', 'buyer-ar-1@example.com', true],
  ['a/b+c@example.com', 'A/B+C@example.com', true],
  ['omarxs@example.com', 'omar_s@example.com', true],
  ['omarxs@example.com', 'omar\\_s@example.com', false],
  ['anybody@example.com', '%', true],
  ['anybody@example.com', '\\%', false],
])('the LIKE match of %s against %s is %s', (value, pattern, is) => {
  expect(isLike(value, pattern)).toBe(is)
})
