import { expect, test } from 'vitest'
import type { ProviderPayment } from '#payments/provider.ts'
import { type Booked, compare } from './compare.ts'

const now = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const booked: Booked = {
  orderId: '00000000-0000-7000-8000-000000000001',
  provider: 'paytabs',
  reference: 'TST1',
  ownReference: 'abc.a1',
  status: 'paid',
  orderStatus: 'paid',
  amountHalalas: 29_900,
  currency: 'SAR',
  openedAt: hoursAgo(3),
  refunds: [],
}
const back = (halalas: number, status: 'planned' | 'done' | 'refused', isChargeback = false) => [
  { ownReference: 'abc.r1', providerReference: null, halalas, status, isChargeback },
]
const pending: ProviderPayment = {
  reference: 'TST1',
  ownReference: 'abc.a1',
  currency: 'SAR',
  openedAt: null,
  waitingHalalas: 0,
  capturedHalalas: 29_900,
  returns: [],
}
const nothing = { capturedHalalas: 0 }
/** Our own refund there, unless another word is said. */
const gone = (halalas: number, ownReference = 'abc.r1') => ({
  returns: [{ reference: 'TST9', ownReference, halalas, isDone: true }],
})

test.each<[string, Partial<Booked>, Partial<ProviderPayment> | null, string[]]>([
  ['agree', {}, {}, []],
  ['agree that nothing was paid', { status: 'declined', orderStatus: 'declined' }, nothing, []],
  ['agree on a page that nobody ever saw', { status: 'failed', orderStatus: 'declined' }, null, []],
  ['differ: paid there', { status: 'declined', orderStatus: 'declined' }, {}, ['paid-there-not-here']],
  ['are still settling', { status: 'open', orderStatus: 'open', openedAt: hoursAgo(0.5) }, {}, []],
  ['differ: still open after an hour', { status: 'open', orderStatus: 'open' }, {}, ['paid-there-not-here']],
  ['differ: paid here', {}, nothing, ['paid-here-not-there']],
  ['differ: paid here, not known there', {}, null, ['paid-here-not-there']],
  ['differ by the sum', {}, { capturedHalalas: 100 }, ['amount-differs']],
  ['differ by the currency', {}, { currency: 'USD' }, ['amount-differs']],
  [
    'differ by the sum in review',
    { status: 'review', orderStatus: 'review' },
    { capturedHalalas: 100 },
    ['amount-differs'],
  ],
  ['differ by our own reference', {}, { ownReference: 'other' }, ['reference-differs']],
  [
    'differ: not captured',
    { status: 'open', orderStatus: 'open' },
    { ...nothing, waitingHalalas: 29_900 },
    ['capture-missing'],
  ],
  ['differ: paid here, not captured', {}, { ...nothing, waitingHalalas: 29_900 }, ['capture-missing']],
  [
    'agree when the bank took all of it back',
    { orderStatus: 'refunded', refunds: back(29_900, 'done', true) },
    {},
    [],
  ],
  [
    'differ: given back there beside what the bank took',
    { orderStatus: 'refunded', refunds: back(29_900, 'done', true) },
    gone(29_900),
    ['refund-unknown'],
  ],
  ['differ: surplus kept', { status: 'surplus' }, {}, ['surplus-not-returned']],
  ['differ: surplus partly kept', { status: 'surplus' }, gone(29_899), ['surplus-not-returned']],
  ['agree: surplus given back', { status: 'surplus' }, gone(29_900), []],
  ['differ: refunded here alone', { orderStatus: 'refunded' }, {}, ['refund-missing']],
  ['agree: refunded in both', { orderStatus: 'refunded' }, gone(29_900), []],
  ['differ: refunded there alone', {}, gone(5_000), ['refund-unknown']],
  ['agree: partly given back', { refunds: back(5_000, 'done') }, gone(5_000), []],
  ['differ: the part did not go back', { refunds: back(5_000, 'done') }, {}, ['refund-missing']],
  ['differ: more went back', { refunds: back(5_000, 'done') }, gone(6_000), ['refund-unknown']],
  ['agree: under way, there first', { refunds: back(5_000, 'planned') }, gone(5_000), []],
  ['differ: given up here, gone there', { refunds: back(5_000, 'refused') }, gone(5_000), ['refund-unknown']],
  [
    'differ: gone there by another hand while ours is under way',
    { refunds: back(5_000, 'planned') },
    gone(5_000, 'abc.a1'),
    ['refund-unknown'],
  ],
  [
    'differ: ours is missing, and another of the same sum is there',
    { refunds: back(5_000, 'done') },
    gone(5_000, 'abc.a1'),
    ['refund-missing', 'refund-unknown'],
  ],
  [
    'differ: surplus gone there by another hand',
    { status: 'surplus', refunds: back(29_900, 'planned') },
    gone(29_900, 'abc.a1'),
    ['refund-unknown'],
  ],
  ['agree: surplus under way', { status: 'surplus', refunds: back(29_900, 'planned') }, {}, []],
  [
    'differ: surplus given up',
    { status: 'surplus', refunds: back(29_900, 'refused') },
    {},
    ['surplus-not-returned'],
  ],
  ['differ: the order is not paid', { orderStatus: 'review' }, {}, ['order-not-paid']],
])('books that %s', (_, ours, theirs, kinds) => {
  const found = compare({ ...booked, ...ours }, theirs && { ...pending, ...theirs }, now)
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})
