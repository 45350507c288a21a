import { expect, test } from 'vitest'
import { statusOf } from './provider-status.ts'

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

test('agreed to is authorised, with what was agreed', () => {
  expect(statusOf(wire)).toEqual({
    state: 'authorised',
    amountHalalas: 85_000,
    status: 'AUTHORIZED',
    ...ours,
  })
})

test.each(['AUTHORIZED', 'CLOSED', 'closed'])('%s with captures is paid: all that was taken', (status) => {
  const captures = [{ amount: '800.00' }, { amount: '50.00' }]
  expect(statusOf({ ...wire, status, amount: '1.00', captures })).toEqual({
    state: 'paid',
    amountHalalas: 85_000,
    status: status.toUpperCase(),
    ...ours,
  })
})

test.each([
  ['CREATED', { state: 'confirming' }],
  ['CLOSED', { state: 'cancelled' }],
  ['REJECTED', { state: 'declined' }],
  ['rejected', { state: 'declined' }],
  ['EXPIRED', { state: 'expired' }],
  ['NEW', { state: 'unknown', why: 'status NEW' }],
])('%s alone means %j', (status, providerStatus) => {
  expect(statusOf({ ...wire, status })).toEqual({ ...providerStatus, status: status.toUpperCase(), code: '' })
})

test('an amount that is none is unknown, of an agreement and of a capture', () => {
  const unknown = { state: 'unknown', why: 'amount' }
  expect(statusOf({ ...wire, amount: 'x' })).toMatchObject(unknown)
  expect(statusOf({ ...wire, captures: [{ amount: '850.00' }, { amount: 'x' }] })).toMatchObject(unknown)
})
