import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isValidSignature, sign } from './signing.ts'

const parts = fc.array(fc.string(), { maxLength: 4 })

test('a signature is valid only with its own key', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), parts, (key, other, purpose, rest) => {
      const signature = sign(key, [purpose, ...rest])
      expect(isValidSignature(key, [purpose, ...rest], signature)).toBe(true)
      expect(isValidSignature(other, [purpose, ...rest], signature)).toBe(key === other)
    }),
  )
})

test('a signature is valid for one claim only, not for another purpose or differently split parts', () => {
  fc.assert(
    fc.property(fc.string(), parts, fc.string(), parts, (purpose, rest, purpose2, rest2) => {
      const isEqual = JSON.stringify([purpose, ...rest]) === JSON.stringify([purpose2, ...rest2])
      expect(isValidSignature('key', [purpose2, ...rest2], sign('key', [purpose, ...rest]))).toBe(isEqual)
    }),
  )
  expect(isValidSignature('key', ['p', 'a', 'bc'], sign('key', ['p', 'ab', 'c']))).toBe(false)
})
