import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealing.ts'

test('a sealed text can be unsealed only with its key, owner and purpose', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.string(), (key, other, owner, words) => {
      const sealed = seal(key, ['totp', owner], words)
      expect(unseal(key, ['totp', owner], sealed)).toBe(words)
      expect(unseal(key, ['totp', `${owner}x`], sealed)).toBeNull()
      expect(unseal(key, ['another', owner], sealed)).toBeNull()
      expect(unseal(`${key}${other}x`, ['totp', owner], sealed)).toBeNull()
    }),
    { numRuns: 30 },
  )
})

test('a changed, truncated or unsealed text cannot be unsealed', () => {
  const sealed = seal('key', ['totp', 'a'], 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DP')
  const at = sealed.length - 3
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
  for (const wrong of [changed, sealed.slice(0, 20), 'v1.', '', 'JBSWY3DPEHPK3PXP'])
    expect(unseal('key', ['totp', 'a'], wrong)).toBeNull()
})

test('sealing the same secret twice gives different texts', () => {
  expect(seal('key', ['totp', 'a'], 'same')).not.toBe(seal('key', ['totp', 'a'], 'same'))
})
