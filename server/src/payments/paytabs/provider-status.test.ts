import { expect, test } from 'vitest'
import { toProviderRefund, toProviderResponse } from './provider-status.ts'

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

test('an authorised sale is paid, with the amount, currency and reference of the provider', () => {
  expect(toProviderResponse(wire)).toEqual({ ...paid, status: 'A', code: 'G123' })
})

test('the provider’s message is passed on when there is one', () => {
  const payment_result = { ...wire.payment_result, response_message: 'Authorised' }
  expect(toProviderResponse({ ...wire, payment_result })).toEqual({
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
])('a refund with the status %j is %s, with the status and code as its reason', (status, state) => {
  expect(toProviderRefund(shown(status))).toEqual({
    state,
    reference: 'TST1',
    why: `status ${status.toUpperCase()} 7`,
  })
})

test('a refund without a code has only its status as its reason', () => {
  const payment_result = { response_status: 'D', response_code: '' }
  expect(toProviderRefund({ ...wire, payment_result })).toMatchObject({ why: 'status D' })
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
])('the status %j maps to %j in upper and lower case', (status, providerStatus) => {
  expect(toProviderResponse(shown(status))).toEqual({ ...providerStatus, status, code: '7' })
  const small = status.toLowerCase()
  expect(toProviderResponse(shown(small))).toEqual({ ...providerStatus, status: small, code: '7' })
})

test.each([
  ['sale', paid],
  ['CAPTURE', paid],
  ['Auth', { state: 'review' }],
  ['AUTH', { state: 'review' }],
  ['Refund', { state: 'unknown', why: 'type Refund' }],
  ['Void', { state: 'unknown', why: 'type Void' }],
  ['Release', { state: 'unknown', why: 'type Release' }],
])('the status "A" of a %s maps to %j', (tran_type, providerStatus) => {
  expect(toProviderResponse({ ...wire, tran_type })).toMatchObject(providerStatus)
})

test('the charged amount takes precedence over the requested amount', () => {
  expect(toProviderResponse({ ...wire, tran_total: '1.00', tran_currency: 'AED' })).toMatchObject({
    state: 'paid',
    amountHalalas: 100,
    currency: 'AED',
  })
})

test.each([{ cart_amount: 'x' }, { tran_total: '8,50' }, { cart_amount: '', tran_total: '850.00' }])(
  'an invalid amount results in the state unknown: %j',
  (amounts) => {
    expect(toProviderResponse({ ...wire, ...amounts })).toMatchObject({ state: 'unknown', why: 'amount' })
  },
)
