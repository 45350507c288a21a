import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  decide,
  computeNextAsk,
  type OrderStatus,
  type PaymentStatus,
  type SettleFacts,
} from './payment-rules.ts'
import type { ProviderResponse } from './provider.ts'

const facts: SettleFacts = {
  order: 'open',
  payment: 'open',
  amountHalalas: 85_000,
  currency: 'SAR',
  ownReference: 'ours.a1',
  hasOtherOpen: false,
  isOwned: false,
}
const shown = { status: 'x', code: '0' }
const paid: ProviderResponse = {
  state: 'paid',
  amountHalalas: 85_000,
  currency: 'SAR',
  ownReference: 'ours.a1',
  ...shown,
}

const orders: OrderStatus[] = ['open', 'declined', 'review', 'paid', 'refunded']
const payments: PaymentStatus[] = [
  'opening',
  'open',
  'paid',
  'declined',
  'expired',
  'cancelled',
  'review',
  'surplus',
  'failed',
]
const answers: ProviderResponse[] = [
  paid,
  { ...paid, amountHalalas: 100 },
  { state: 'confirming', ...shown },
  { state: 'review', ...shown },
  { state: 'declined', ...shown },
  { state: 'expired', ...shown },
  { state: 'cancelled', ...shown },
  { state: 'unknown', why: 'not found', ...shown },
]

test('an authorised payment of the correct amount marks its order as paid', () => {
  expect(decide(facts, paid)).toEqual({ payment: 'paid', order: 'paid', task: null })
})

test.each([
  ['open', false, 'declined'],
  ['review', false, 'declined'],
  ['open', true, null],
  ['declined', false, null],
  ['paid', false, null],
] as const)(
  'a payment for courses that the buyer already owns is a duplicate payment (order %s, another payment open: %s)',
  (order, hasOtherOpen, then) => {
    const owned = { ...facts, order, hasOtherOpen, isOwned: true }
    expect(decide(owned, paid)).toEqual({ payment: 'surplus', order: then, task: 'surplus-payment' })
  },
)

test.each(['declined', 'expired', 'cancelled'] as const)(
  'a late success after %s still marks the order as paid',
  (payment) => {
    expect(decide({ ...facts, order: 'declined', payment }, paid)).toEqual({
      payment: 'paid',
      order: 'paid',
      task: null,
    })
  },
)

test.each([
  ['another amount', { ...paid, amountHalalas: 84_999 }],
  ['another currency', { ...paid, currency: 'USD' }],
  ['another reference', { ...paid, ownReference: 'theirs.a1' }],
] as const)('%s puts the payment under review and does not pay the order', (_what, response) => {
  expect(decide(facts, response)).toEqual({ payment: 'review', order: 'review', task: 'amount-mismatch' })
})

test('a second successful payment of one order is a duplicate payment with a task for staff', () => {
  expect(decide({ ...facts, order: 'paid' }, paid)).toEqual({
    payment: 'surplus',
    order: null,
    task: 'surplus-payment',
  })
})

test('a payment under review does not pay its order, and can still be accepted or declined', () => {
  const pending = decide(facts, { state: 'review', ...shown })
  expect(pending).toEqual({ payment: 'review', order: 'review', task: 'payment-held' })
  expect(decide({ ...facts, order: 'review', payment: 'review' }, paid).order).toBe('paid')
  expect(
    decide({ ...facts, order: 'review', payment: 'review' }, { state: 'declined', ...shown }).order,
  ).toBe('declined')
})

test('a declined attempt leaves the order open while another attempt may still be paid', () => {
  expect(decide({ ...facts, hasOtherOpen: true }, { state: 'declined', ...shown }).order).toBeNull()
})

test('a paid payment that the provider later denies opens a task and stays paid', () => {
  const denied = decide(
    { ...facts, order: 'paid', payment: 'paid' },
    { state: 'unknown', why: 'not found', ...shown },
  )
  expect(denied).toEqual({ payment: null, order: null, task: 'paid-but-denied' })
})

test('for any sequence of responses, a paid order stays paid, only a matching payment pays it, and a repeated response changes nothing', () => {
  const step = fc.constantFrom(...answers)
  fc.assert(
    fc.property(
      fc.constantFrom(...orders),
      fc.constantFrom(...payments),
      fc.array(step, { maxLength: 8 }),
      (order, payment, steps) => {
        let now: SettleFacts = { ...facts, order, payment }
        for (const response of steps) {
          const decision = decide(now, response)
          const next = {
            ...now,
            order: decision.order ?? now.order,
            payment: decision.payment ?? now.payment,
          }
          if (now.order === 'paid' || now.order === 'refunded') expect(next.order).toBe(now.order)
          if (now.payment === 'paid') expect(next.payment).toBe('paid')
          if (next.order === 'paid' && now.order !== 'paid') expect(response).toBe(paid)
          const again = decide(next, response)
          expect({ order: again.order, payment: again.payment }).toEqual({ order: null, payment: null })
          now = next
        }
      },
    ),
    { numRuns: 5_000 },
  )
})

test('the reconciliation of pending payments checks less often over time, but never stops while a payment is undecided', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const waits = [0, 1, 5, 6, 50].map((asks) => computeNextAsk(start, asks).getTime() - start.getTime())
  expect(waits).toEqual([120_000, 120_000, 900_000, 1_800_000, 1_800_000])
})
