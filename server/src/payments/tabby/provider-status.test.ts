import { expect, test } from 'vitest'
import { toProviderResponse } from './provider-status.ts'

const wire = {
  id: 'pay-1',
  status: 'AUTHORIZED',
  amount: '850.00',
  currency: 'SAR',
  order: { reference_id: 'ours.a1' },
  captures: [] as { amount: string }[],
  refunds: [],
}
const ours = { currency: 'SAR', ownReference: 'ours.a1', code: '' }

test('an authorised payment is in the state authorised, with its amount', () => {
  expect(toProviderResponse(wire)).toEqual({
    state: 'authorised',
    amountHalalas: 85_000,
    status: 'AUTHORIZED',
    ...ours,
  })
})

test.each(['AUTHORIZED', 'CLOSED', 'closed'])(
  'a payment with the status %s and captures is paid with the captured total',
  (status) => {
    const captures = [{ amount: '800.00' }, { amount: '50.00' }]
    expect(toProviderResponse({ ...wire, status, amount: '1.00', captures })).toEqual({
      state: 'paid',
      amountHalalas: 85_000,
      status: status.toUpperCase(),
      ...ours,
    })
  },
)

test.each([
  ['CREATED', { state: 'confirming' }],
  ['CLOSED', { state: 'cancelled' }],
  ['REJECTED', { state: 'declined' }],
  ['rejected', { state: 'declined' }],
  ['EXPIRED', { state: 'expired' }],
  ['NEW', { state: 'unknown', why: 'status NEW' }],
])('a payment with the status %s and no captures maps to %j', (status, providerStatus) => {
  expect(toProviderResponse({ ...wire, status })).toEqual({
    ...providerStatus,
    status: status.toUpperCase(),
    code: '',
  })
})

test('an invalid amount of a payment or a capture results in the state unknown', () => {
  const unknown = { state: 'unknown', why: 'amount' }
  expect(toProviderResponse({ ...wire, amount: 'x' })).toMatchObject(unknown)
  expect(toProviderResponse({ ...wire, captures: [{ amount: '850.00' }, { amount: 'x' }] })).toMatchObject(
    unknown,
  )
})
