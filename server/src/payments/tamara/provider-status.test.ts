import { expect, test } from 'vitest'
import { OrderWire } from './order.wire.ts'
import { toProviderPayment, toProviderResponse } from './provider-status.ts'

const wire = {
  order_id: 'order-1',
  order_reference_id: 'ours.a1',
  status: 'approved',
  total_amount: { amount: 850.5, currency: 'SAR' },
}
const respond = (change: object) => toProviderResponse(OrderWire.parse({ ...wire, ...change }))
const ours = { amountHalalas: 85_050, currency: 'SAR', ownReference: 'ours.a1' }

test.each(['approved', 'authorised', 'authorized'])('an order %s waits for its capture', (status) => {
  expect(respond({ status })).toEqual({ state: 'authorised', status, code: '', ...ours })
})

test.each(['captured', 'fully_captured', 'partially_captured', 'partially_refunded', 'fully_refunded'])(
  'an order %s is paid with the captured amount, sent as a number or as text',
  (status) => {
    for (const amount of [850.5, '850.50'])
      expect(respond({ status, captured_amount: { amount, currency: 'SAR' } })).toEqual({
        state: 'paid',
        status,
        code: '',
        ...ours,
      })
  },
)

test.each([
  ['new', { state: 'confirming' }],
  ['on_hold', { state: 'review' }],
  ['updated', { state: 'review' }],
  ['declined', { state: 'declined' }],
  ['canceled', { state: 'cancelled' }],
  ['cancelled', { state: 'cancelled' }],
  ['expired', { state: 'expired' }],
  ['frozen', { state: 'unknown', why: 'status frozen' }],
])('an order %s maps to %j', (status, providerStatus) => {
  expect(respond({ status })).toEqual({ ...providerStatus, status, code: '' })
})

test('an order without captures has captured nothing, and its refunds carry our references', () => {
  const refunds = [
    { refund_id: 'r1', merchant_refund_id: 'ours.r', refunded_amount: { amount: '1.00', currency: 'SAR' } },
    { refund_id: 'r2', refunded_amount: { amount: 2, currency: 'SAR' } },
  ]
  const order = OrderWire.parse({ ...wire, captured_amount: null, transactions: { refunds } })
  expect(toProviderPayment(order)).toMatchObject({
    waitingHalalas: 85_050,
    capturedHalalas: 0,
    returns: [
      { reference: 'r1', ownReference: 'ours.r', halalas: 100 },
      { reference: 'r2', ownReference: '', halalas: 200 },
    ],
  })
})

test('an order with an unreadable amount is rejected', () => {
  expect(OrderWire.safeParse({ ...wire, total_amount: { amount: 8.505, currency: 'SAR' } }).success).toBe(
    false,
  )
})
