import { expect, test } from 'vitest'
import {
  type Decision,
  decide,
  computeNextAsk,
  type OrderStatus,
  type PaymentStatus,
} from './payment-rules.ts'
import type { ProviderResponse } from './provider.ts'

/*
 * The specification of the reducer, written independently of it. Each line is
 * payment | response | order | another payment may still be paid -> payment, order, task.
 * A word in capitals stands for a set below, `-` means no change. Every combination must match exactly one line.
 */
const specification = `
  paid     | ours OTHER confirming      | ANY               | any -> -         -        -
  paid     | held unknown NO            | ANY               | any -> -         -        paid-but-denied
  surplus  | EVERY                      | ANY               | any -> -         -        -

  UNPAID   | confirming                 | ANY               | any -> -         -        -
  UNPAID   | ours                       | UNSOLD            | any -> paid      paid     -
  UNPAID   | ours                       | SOLD              | any -> surplus   -        surplus-payment

  UNHELD   | OTHER                      | open declined     | any -> review    review   amount-mismatch
  UNHELD   | OTHER                      | review SOLD       | any -> review    -        amount-mismatch
  UNHELD   | held                       | open declined     | any -> review    review   payment-held
  UNHELD   | held                       | review SOLD       | any -> review    -        payment-held
  UNHELD   | unknown                    | open declined     | any -> review    review   unknown-answer
  UNHELD   | unknown                    | review SOLD       | any -> review    -        unknown-answer
  review   | OTHER                      | open declined     | any -> -         review   amount-mismatch
  review   | OTHER                      | review SOLD       | any -> -         -        amount-mismatch
  review   | held                       | open declined     | any -> -         review   payment-held
  review   | held                       | review SOLD       | any -> -         -        payment-held
  review   | unknown                    | open declined     | any -> -         review   unknown-answer
  review   | unknown                    | review SOLD       | any -> -         -        unknown-answer

  declined  | declined                  | open review       | no  -> -         declined -
  declined  | declined                  | open review       | yes -> -         -        -
  declined  | declined                  | declined SOLD     | any -> -         -        -
  expired   | expired                   | open review       | no  -> -         declined -
  expired   | expired                   | open review       | yes -> -         -        -
  expired   | expired                   | declined SOLD     | any -> -         -        -
  cancelled | cancelled                 | open review       | no  -> -         declined -
  cancelled | cancelled                 | open review       | yes -> -         -        -
  cancelled | cancelled                 | declined SOLD     | any -> -         -        -

  opening open review failed expired cancelled  | declined  | open review   | no  -> declined  declined -
  opening open review failed expired cancelled  | declined  | open review   | yes -> declined  -        -
  opening open review failed expired cancelled  | declined  | declined SOLD | any -> declined  -        -
  opening open review failed declined cancelled | expired   | open review   | no  -> expired   declined -
  opening open review failed declined cancelled | expired   | open review   | yes -> expired   -        -
  opening open review failed declined cancelled | expired   | declined SOLD | any -> expired   -        -
  opening open review failed declined expired   | cancelled | open review   | no  -> cancelled declined -
  opening open review failed declined expired   | cancelled | open review   | yes -> cancelled -        -
  opening open review failed declined expired   | cancelled | declined SOLD | any -> cancelled -        -
`
const sets: Readonly<Record<string, string>> = {
  ANY: 'open declined review paid refunded',
  SOLD: 'paid refunded',
  UNSOLD: 'open declined review',
  UNHELD: 'opening open declined expired cancelled failed',
  UNPAID: 'opening open declined expired cancelled failed review',
  OTHER:
    'amount currency reference amount+currency amount+reference currency+reference amount+currency+reference',
  NO: 'declined expired cancelled',
  EVERY:
    'ours amount currency reference amount+currency amount+reference currency+reference amount+currency+reference confirming held unknown declined expired cancelled',
  any: 'yes no',
}
const words = (text = '') =>
  text
    .trim()
    .split(/\s+/)
    .flatMap((word) => (sets[word] ?? word).split(' '))

const rows = specification
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => {
    const [when, result] = line.split('->')
    const [payment, answer, order, other] = (when ?? '').split('|').map(words)
    const [toPayment, toOrder, task] = words(result).map((word) => (word === '-' ? null : word))
    return {
      line,
      when: [payment, answer, order, other],
      decision: { payment: toPayment, order: toOrder, task },
    }
  })

const orders = words('ANY') as OrderStatus[]
const payments = words('UNPAID paid surplus') as PaymentStatus[]
const answers = words('EVERY')
const facts = { amountHalalas: 85_000, currency: 'SAR', ownReference: 'ours.a1', isOwned: false }

function responseFor(answer: string): ProviderResponse {
  const shown = { status: answer, code: '7' }
  if (answer === 'confirming' || answer === 'declined' || answer === 'expired' || answer === 'cancelled')
    return { state: answer, ...shown }
  if (answer === 'held') return { state: 'review', ...shown }
  if (answer === 'unknown') return { state: 'unknown', why: 'no such word', ...shown }
  return {
    state: 'paid',
    amountHalalas: answer.includes('amount') ? 84_999 : facts.amountHalalas,
    currency: answer.includes('currency') ? 'AED' : facts.currency,
    ownReference: answer.includes('reference') ? 'theirs.a1' : facts.ownReference,
    ...shown,
  }
}

const all = payments.flatMap((payment) =>
  answers.flatMap((answer) =>
    orders.flatMap((order) => ['yes', 'no'].map((other) => ({ payment, answer, order, other }))),
  ),
)
const rowsFor = (it: (typeof all)[number]) =>
  rows.filter(({ when }) =>
    [it.payment, it.answer, it.order, it.other].every((word, index) => when[index]?.includes(word)),
  )

test('the specification covers every combination of states and responses with exactly one line', () => {
  expect(all).toHaveLength(9 * 14 * 5 * 2)
  expect(all.filter((each) => rowsFor(each).length !== 1)).toEqual([])
  expect(rows.filter((row) => !all.some((each) => rowsFor(each).includes(row)))).toEqual([])
})

test('the reducer decides as specified, and reports every wrong amount as a mismatch', () => {
  for (const each of all) {
    const { payment, answer, order, other } = each
    const decision: Decision = decide(
      { ...facts, payment, order, hasOtherOpen: other === 'yes' },
      responseFor(answer),
    )
    expect({ ...each, ...decision }).toEqual({ ...each, ...rowsFor(each)[0]?.decision })
  }
  for (const amountHalalas of [0, 1, 850, 84_999.5, 85_001, 8_500_000, Number.NaN, -85_000]) {
    const answer: ProviderResponse = { ...facts, state: 'paid', amountHalalas, status: 'A', code: '' }
    const open = { ...facts, payment: 'open', order: 'open', hasOtherOpen: false } as const
    expect(decide(open, answer).task).toBe('amount-mismatch')
  }
})

test('the reconciliation of pending payments waits 2, 2, 3, 5, 10, 15 and then 30 minutes between checks', () => {
  const now = new Date('2026-11-01T00:00:00Z')
  const minutes = Array.from({ length: 12 }, (_, asks) => (+computeNextAsk(now, asks) - +now) / 60_000)
  expect(minutes).toEqual([2, 2, 3, 5, 10, 15, 30, 30, 30, 30, 30, 30])
})
