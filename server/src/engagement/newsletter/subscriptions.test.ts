import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnsubscribeToken, unsubscribeToken } from './subscriptions.ts'

const key = 'k'.repeat(40)

test('an unsubscribe token identifies its own subscription, under the key that signed it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = unsubscribeToken(key, id)
      expect(parseUnsubscribeToken(key, token)).toBe(id)
      expect(parseUnsubscribeToken('another', token)).toBeNull()
    }),
  )
})

test('a token cannot be changed into that of another subscription', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (own, other) => {
      const [, signature = ''] = unsubscribeToken(key, own).split('.')
      expect(parseUnsubscribeToken(key, `${other}.${signature}`)).toBe(own === other ? own : null)
    }),
  )
})

test('a malformed token identifies no subscription', () => {
  fc.assert(
    fc.property(fc.string(), (token) => {
      expect(parseUnsubscribeToken(key, token)).toBeNull()
    }),
  )
})
