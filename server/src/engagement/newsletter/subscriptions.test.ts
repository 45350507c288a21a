import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unsubscribeOf, unsubscribeToken } from './subscriptions.ts'

const key = 'k'.repeat(40)

test('the way out names its own subscription, for the key that made it', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const token = unsubscribeToken(key, id)
      expect(unsubscribeOf(key, token)).toBe(id)
      expect(unsubscribeOf('another', token)).toBeNull()
    }),
  )
})

test('nobody makes a way out of another’s subscription from his own', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (own, other) => {
      const [, signature = ''] = unsubscribeToken(key, own).split('.')
      expect(unsubscribeOf(key, `${other}.${signature}`)).toBe(own === other ? own : null)
    }),
  )
})

test('whatever else is sent leads nowhere', () => {
  fc.assert(
    fc.property(fc.string(), (token) => {
      expect(unsubscribeOf(key, token)).toBeNull()
    }),
  )
})
