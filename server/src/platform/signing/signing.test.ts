import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned, signatureOf } from './signing.ts'

const parts = fc.array(fc.string(), { maxLength: 4 })

test('what was signed is known again, by its own key alone', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), parts, (key, other, purpose, rest) => {
      const signature = signatureOf(key, [purpose, ...rest])
      expect(isSigned(key, [purpose, ...rest], signature)).toBe(true)
      expect(isSigned(other, [purpose, ...rest], signature)).toBe(key === other)
    }),
  )
})

test('a signature is good for one claim: not for another purpose, another part, or the same letters cut elsewhere', () => {
  fc.assert(
    fc.property(fc.string(), parts, fc.string(), parts, (purpose, rest, purpose2, rest2) => {
      const isEqual = JSON.stringify([purpose, ...rest]) === JSON.stringify([purpose2, ...rest2])
      expect(isSigned('key', [purpose2, ...rest2], signatureOf('key', [purpose, ...rest]))).toBe(isEqual)
    }),
  )
  expect(isSigned('key', ['p', 'a', 'bc'], signatureOf('key', ['p', 'ab', 'c']))).toBe(false)
})
