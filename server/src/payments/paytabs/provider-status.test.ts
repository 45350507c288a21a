import { expect, test } from 'vitest'
import { refundOf, statusOf } from './provider-status.ts'

const wire = {
  tran_ref: 'TST1',
  tran_type: 'Sale',
  cart_id: 'ours.a1',
  cart_currency: 'SAR',
  cart_amount: '850.00',
  payment_result: { response_status: 'A', response_code: 'G123' },
}
const shown = (status: string) => ({
  ...wire,
  payment_result: { response_status: status, response_code: '7' },
})
const paid = { state: 'paid', amountHalalas: 85_000, currency: 'SAR', ownReference: 'ours.a1' }

test('an authorised sale is paid: amount, currency and our reference as the provider tells them', () => {
  expect(statusOf(wire)).toEqual({ ...paid, status: 'A', code: 'G123' })
})

test('the provider’s own message is handed on where there is one', () => {
  const payment_result = { ...wire.payment_result, response_message: 'Authorised' }
  expect(statusOf({ ...wire, payment_result })).toEqual({
    ...paid,
    status: 'A',
    code: 'G123',
    message: 'Authorised',
  })
})

test.each([
  ['A', 'done'],
  ['a', 'done'],
  ['P', 'pending'],
  ['H', 'pending'],
  ['D', 'refused'],
  ['', 'refused'],
])('a refund of the status %j is %s, and says why', (status, state) => {
  expect(refundOf(shown(status))).toEqual({
    state,
    reference: 'TST1',
    why: `status ${status.toUpperCase()} 7`,
  })
})

test('a refund without a code says its status alone', () => {
  const payment_result = { response_status: 'D', response_code: '' }
  expect(refundOf({ ...wire, payment_result })).toMatchObject({ why: 'status D' })
})

test.each([
  ['H', { state: 'review' }],
  ['P', { state: 'confirming' }],
  ['D', { state: 'declined' }],
  ['E', { state: 'declined' }],
  ['V', { state: 'declined' }],
  ['X', { state: 'expired' }],
  ['C', { state: 'cancelled' }],
  ['Q', { state: 'unknown', why: 'status Q' }],
  ['', { state: 'unknown', why: 'status ' }],
])('%j means %j, in capital and in small letters', (status, providerStatus) => {
  expect(statusOf(shown(status))).toEqual({ ...providerStatus, status, code: '7' })
  const small = status.toLowerCase()
  expect(statusOf(shown(small))).toEqual({ ...providerStatus, status: small, code: '7' })
})

test.each([
  ['sale', paid],
  ['CAPTURE', paid],
  ['Auth', { state: 'review' }],
  ['AUTH', { state: 'review' }],
  ['Refund', { state: 'unknown', why: 'type Refund' }],
  ['Void', { state: 'unknown', why: 'type Void' }],
  ['Release', { state: 'unknown', why: 'type Release' }],
])('"A" of a %s is not money unless it is a sale or a capture', (tran_type, providerStatus) => {
  expect(statusOf({ ...wire, tran_type })).toMatchObject(providerStatus)
})

test('what was charged counts, not what was asked for', () => {
  expect(statusOf({ ...wire, tran_total: '1.00', tran_currency: 'AED' })).toMatchObject({
    state: 'paid',
    amountHalalas: 100,
    currency: 'AED',
  })
})

test.each([{ cart_amount: 'x' }, { tran_total: '8,50' }, { cart_amount: '', tran_total: '850.00' }])(
  'an amount that is none is unknown: %j',
  (amounts) => {
    expect(statusOf({ ...wire, ...amounts })).toMatchObject({ state: 'unknown', why: 'amount' })
  },
)
