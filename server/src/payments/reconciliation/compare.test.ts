import { expect, test } from 'vitest'
import type { ProviderPayment } from '#payments/provider.ts'
import { type BookedPayment, comparePayment } from './compare.ts'

const now = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

const booked: BookedPayment = {
  orderId: '00000000-0000-7000-8000-000000000001',
  provider: 'paytabs',
  connectionVersion: null,
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
  { ownReference: 'abc.r1', providerReference: null, halalas, status, isChargeback, isManual: false },
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
/** A refund at the provider, with our merchant reference by default. */
const gone = (halalas: number, ownReference = 'abc.r1') => ({
  returns: [{ reference: 'TST9', ownReference, halalas, isDone: true }],
})

test.each<[string, Partial<BookedPayment>, Partial<ProviderPayment> | null, string[]]>([
  ['a paid payment on both sides', {}, {}, []],
  ['a payment that is unpaid on both sides', { status: 'declined', orderStatus: 'declined' }, nothing, []],
  [
    'a failed payment that the provider does not know',
    { status: 'failed', orderStatus: 'declined' },
    null,
    [],
  ],
  [
    'a declined payment that the provider captured',
    { status: 'declined', orderStatus: 'declined' },
    {},
    ['paid-there-not-here'],
  ],
  [
    'a captured payment that is still settling',
    { status: 'open', orderStatus: 'open', openedAt: hoursAgo(0.5) },
    {},
    [],
  ],
  [
    'a captured payment that is still open after an hour',
    { status: 'open', orderStatus: 'open' },
    {},
    ['paid-there-not-here'],
  ],
  ['a paid payment without a capture', {}, nothing, ['paid-here-not-there']],
  ['a paid payment that the provider does not know', {}, null, ['paid-here-not-there']],
  ['a capture of another amount', {}, { capturedHalalas: 100 }, ['amount-differs']],
  ['a capture in another currency', {}, { currency: 'USD' }, ['amount-differs']],
  [
    'a payment under review with a capture of another amount',
    { status: 'review', orderStatus: 'review' },
    { capturedHalalas: 100 },
    ['amount-differs'],
  ],
  ['a payment with another merchant reference', {}, { ownReference: 'other' }, ['reference-differs']],
  [
    'an open payment that is authorised but not captured',
    { status: 'open', orderStatus: 'open' },
    { ...nothing, waitingHalalas: 29_900 },
    ['capture-missing'],
  ],
  [
    'a paid payment that is authorised but not captured',
    {},
    { ...nothing, waitingHalalas: 29_900 },
    ['capture-missing'],
  ],
  [
    'a chargeback of the full amount',
    { orderStatus: 'refunded', refunds: back(29_900, 'done', true) },
    {},
    [],
  ],
  [
    'a chargeback with a refund at the provider as well',
    { orderStatus: 'refunded', refunds: back(29_900, 'done', true) },
    gone(29_900),
    ['refund-unknown'],
  ],
  ['a duplicate payment that was not refunded', { status: 'surplus' }, {}, ['surplus-not-returned']],
  [
    'a duplicate payment that was refunded in part',
    { status: 'surplus' },
    gone(29_899),
    ['surplus-not-returned'],
  ],
  ['a duplicate payment that was refunded', { status: 'surplus' }, gone(29_900), []],
  ['a refund in the shop only', { orderStatus: 'refunded' }, {}, ['refund-missing']],
  ['a full refund on both sides', { orderStatus: 'refunded' }, gone(29_900), []],
  ['a refund at the provider only', {}, gone(5_000), ['refund-unknown']],
  ['a partial refund on both sides', { refunds: back(5_000, 'done') }, gone(5_000), []],
  ['a partial refund in the shop only', { refunds: back(5_000, 'done') }, {}, ['refund-missing']],
  [
    'a refund of a higher amount at the provider',
    { refunds: back(5_000, 'done') },
    gone(6_000),
    ['refund-unknown'],
  ],
  [
    'a planned refund that the provider has already made',
    { refunds: back(5_000, 'planned') },
    gone(5_000),
    [],
  ],
  [
    'a rejected refund that the provider has made',
    { refunds: back(5_000, 'refused') },
    gone(5_000),
    ['refund-unknown'],
  ],
  [
    'a planned refund and another refund of the same amount at the provider',
    { refunds: back(5_000, 'planned') },
    gone(5_000, 'abc.a1'),
    ['refund-unknown'],
  ],
  [
    'a missing refund and another refund of the same amount at the provider',
    { refunds: back(5_000, 'done') },
    gone(5_000, 'abc.a1'),
    ['refund-missing', 'refund-unknown'],
  ],
  [
    'a duplicate payment that was refunded under another reference',
    { status: 'surplus', refunds: back(29_900, 'planned') },
    gone(29_900, 'abc.a1'),
    ['refund-unknown'],
  ],
  [
    'a duplicate payment with a planned refund',
    { status: 'surplus', refunds: back(29_900, 'planned') },
    {},
    [],
  ],
  [
    'a duplicate payment whose refund was rejected',
    { status: 'surplus', refunds: back(29_900, 'refused') },
    {},
    ['surplus-not-returned'],
  ],
  ['a paid payment of an unpaid order', { orderStatus: 'review' }, {}, ['order-not-paid']],
])('%s is compared as expected', (_, ours, theirs, kinds) => {
  const found = comparePayment({ ...booked, ...ours }, theirs && { ...pending, ...theirs }, now)
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})
