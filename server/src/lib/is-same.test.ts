import { expect, test } from 'vitest'
import { isSame } from './is-same.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', '', true],
  ['', 'secret', false],
  ['é', 'e', false],
  ['مفتاح', 'مفتاح', true],
])('%j and %j: %s', (given, expected, same) => {
  expect(isSame(given, expected)).toBe(same)
  expect(isSame(expected, given)).toBe(same)
})
