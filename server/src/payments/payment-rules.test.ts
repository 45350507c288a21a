import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decide, nextAsk, type OrderStatus, type PaymentStatus, type SettleFacts } from './payment-rules.ts'
import type { Asked } from './provider.ts'

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
const paid: Asked = {
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
const answers: Asked[] = [
  paid,
  { ...paid, amountHalalas: 100 },
  { state: 'confirming', ...shown },
  { state: 'review', ...shown },
  { state: 'declined', ...shown },
  { state: 'expired', ...shown },
  { state: 'cancelled', ...shown },
  { state: 'unknown', why: 'not found', ...shown },
]

test('an authorised payment of the right amount makes its order paid', () => {
  expect(decide(facts, paid)).toEqual({ payment: 'paid', order: 'paid', task: null })
})

test.each([
  ['open', false, 'declined'],
  ['review', false, 'declined'],
  ['open', true, null],
  ['declined', false, null],
  ['paid', false, null],
] as const)(
  'money for what the buyer owns already is a duplicate payment: order %s, another payment open: %s',
  (order, hasOtherOpen, then) => {
    const owned = { ...facts, order, hasOtherOpen, isOwned: true }
    expect(decide(owned, paid)).toEqual({ payment: 'surplus', order: then, task: 'surplus-payment' })
  },
)

test.each(['declined', 'expired', 'cancelled'] as const)(
  'a late success after %s is a success: the buyer did pay',
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
] as const)('%s is held for a person and opens nothing', (_what, asked) => {
  expect(decide(facts, asked)).toEqual({ payment: 'review', order: 'review', task: 'amount-mismatch' })
})

test('a second success of one order is a duplicate payment, never silent', () => {
  expect(decide({ ...facts, order: 'paid' }, paid)).toEqual({
    payment: 'surplus',
    order: null,
    task: 'surplus-payment',
  })
})

test('a held payment fulfils nothing, and may still be released or refused', () => {
  const pending = decide(facts, { state: 'review', ...shown })
  expect(pending).toEqual({ payment: 'review', order: 'review', task: 'payment-held' })
  expect(decide({ ...facts, order: 'review', payment: 'review' }, paid).order).toBe('paid')
  expect(
    decide({ ...facts, order: 'review', payment: 'review' }, { state: 'declined', ...shown }).order,
  ).toBe('declined')
})

test('an error of one attempt leaves the order open while another attempt may still be paid', () => {
  expect(decide({ ...facts, hasOtherOpen: true }, { state: 'declined', ...shown }).order).toBeNull()
})

test('money that was there and is denied now is a task, not an unpaid order', () => {
  const denied = decide(
    { ...facts, order: 'paid', payment: 'paid' },
    { state: 'unknown', why: 'not found', ...shown },
  )
  expect(denied).toEqual({ payment: null, order: null, task: 'paid-but-denied' })
})

test('whatever is said, in whatever order: paid stays paid, only the provider pays, twice changes nothing', () => {
  const step = fc.constantFrom(...answers)
  fc.assert(
    fc.property(
      fc.constantFrom(...orders),
      fc.constantFrom(...payments),
      fc.array(step, { maxLength: 8 }),
      (order, payment, steps) => {
        let now: SettleFacts = { ...facts, order, payment }
        for (const asked of steps) {
          const decision = decide(now, asked)
          const next = {
            ...now,
            order: decision.order ?? now.order,
            payment: decision.payment ?? now.payment,
          }
          if (now.order === 'paid' || now.order === 'refunded') expect(next.order).toBe(now.order)
          if (now.payment === 'paid') expect(next.payment).toBe('paid')
          if (next.order === 'paid' && now.order !== 'paid') expect(asked).toBe(paid)
          const again = decide(next, asked)
          expect({ order: again.order, payment: again.payment }).toEqual({ order: null, payment: null })
          now = next
        }
      },
    ),
    { numRuns: 5_000 },
  )
})

test('the reconciliation of pending payments looks soon at first and then rarer, and never stops while undecided', () => {
  const start = new Date('2026-11-01T00:00:00Z')
  const waits = [0, 1, 5, 6, 50].map((asks) => nextAsk(start, asks).getTime() - start.getTime())
  expect(waits).toEqual([120_000, 120_000, 900_000, 1_800_000, 1_800_000])
})
