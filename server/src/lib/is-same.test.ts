import { expect, test } from 'vitest'
import { isEqualSecret } from './is-same.ts'

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret ', false],
  ['', '', true],
  ['', 'secret', false],
  ['é', 'e', false],
  ['مفتاح', 'مفتاح', true],
])('comparing %j and %j returns %s', (given, expected, same) => {
  expect(isEqualSecret(given, expected)).toBe(same)
  expect(isEqualSecret(expected, given)).toBe(same)
})
