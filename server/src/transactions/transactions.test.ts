import { expect, test } from 'vitest'
import { statusOf, withoutRepeatedDeclines } from './transactions.ts'

test('repeated declines of one order are shown once, as the newest; other entries stay', () => {
  const entries = [
    { orderId: 'a', status: 'paid' as const, at: 5 },
    { orderId: 'a', status: 'declined' as const, at: 4 },
    { orderId: 'b', status: 'declined' as const, at: 3 },
    { orderId: 'a', status: 'declined' as const, at: 2 },
    { orderId: 'b', status: 'confirming' as const, at: 1 },
  ]
  expect(withoutRepeatedDeclines(entries).map(({ at }) => at)).toEqual([5, 4, 3, 1])
})

test.each([
  ['paid', 'paid', 'paid'],
  ['paid', 'refunded', 'refunded'],
  ['open', 'open', 'confirming'],
  ['opening', 'open', 'confirming'],
  ['review', 'review', 'review'],
  ['surplus', 'paid', 'review'],
  ['declined', 'paid', 'declined'],
  ['expired', 'declined', 'declined'],
  ['cancelled', 'open', 'declined'],
  ['failed', 'open', 'declined'],
] as const)('a payment that is %s of an order that is %s reads %s', (payment, order, status) => {
  expect(statusOf(payment, order)).toBe(status)
})
