import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseUnsubscribeToken, unsubscribeToken } from './subscriptions.ts'

const key = 'k'.repeat(40)

test('an unsubscribe token names its own subscription, under the key that made it', () => {
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

test('a malformed token names no subscription', () => {
  fc.assert(
    fc.property(fc.string(), (token) => {
      expect(parseUnsubscribeToken(key, token)).toBeNull()
    }),
  )
})
