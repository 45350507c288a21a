import { expect, test } from 'vitest'
import { getTransactionStatus, withoutRepeatedDeclines } from './transactions.ts'

test('declines with one reference, or of one order without references, are shown once, as the newest (R346)', () => {
  const entries = [
    { orderId: 'a', reference: 'P', status: 'paid' as const, at: 9 },
    { orderId: 'a', reference: 'X', status: 'declined' as const, at: 8 },
    { orderId: 'a', reference: null, status: 'declined' as const, at: 7 },
    { orderId: 'b', reference: null, status: 'declined' as const, at: 6 },
    { orderId: 'a', reference: 'X', status: 'declined' as const, at: 5 },
    { orderId: 'a', reference: null, status: 'declined' as const, at: 4 },
    { orderId: 'a', reference: 'Y', status: 'declined' as const, at: 3 },
    { orderId: 'a', reference: 'P', status: 'paid' as const, at: 2 },
    { orderId: 'b', reference: null, status: 'confirming' as const, at: 1 },
  ]
  expect(withoutRepeatedDeclines(entries).map(({ at }) => at)).toEqual([9, 8, 7, 6, 3, 2, 1])
})

test.each([
  ['paid', 'paid', 'paid'],
  ['paid', 'refunded', 'refunded'],
  ['open', 'open', 'confirming'],
  ['opening', 'open', 'confirming'],
  ['review', 'review', 'review'],
  ['surplus', 'paid', 'review'],
  ['declined', 'paid', 'declined'],
  ['expired', 'declined', 'failed'],
  ['cancelled', 'open', 'declined'],
  ['failed', 'open', 'failed'],
] as const)('a payment that is %s of an order that is %s is shown as %s', (payment, order, status) => {
  expect(getTransactionStatus({ status: payment, providerStatus: 'A' }, order)).toBe(status)
})

test.each([
  ['open', 'open', 'authorised'],
  ['paid', 'paid', 'authorised'],
  ['paid', 'refunded', 'refunded'],
  ['declined', 'declined', 'declined'],
] as const)(
  'while a pay-later provider reports AUTHORIZED, %s of %s is shown as %s (R348)',
  (payment, order, status) => {
    expect(getTransactionStatus({ status: payment, providerStatus: 'AUTHORIZED' }, order)).toBe(status)
  },
)
