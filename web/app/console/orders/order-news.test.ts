import type { OrderDetail } from '@matla/contract/staff/order-page.schema'
import { expect, test } from 'vitest'
import { isInProgress, findOrderChanges } from './order-news.ts'

type Refund = OrderDetail['refunds'][number]
type Access = OrderDetail['lines'][number]['access'][number]

const name = { ar: 'الإخراج', en: 'Directing' }
// Contains only the properties that `findOrderChanges` reads.
const refund = (changes: Partial<Refund>) =>
  ({
    _id: 'r',
    status: 'planned',
    amountHalalas: 75_000,
    canBeTriedAgain: false,
    lastError: '',
    ...changes,
  }) as Refund
const access = (changes: Partial<Access>) =>
  ({
    enrolmentId: 'e',
    status: 'waiting',
    name,
    tries: 0,
    lastError: '',
    nextTryAt: null,
    ...changes,
  }) as Access
const order = (refunds: readonly Refund[], courses: readonly Access[] = [], email = 'sent') =>
  ({ id: 'o', refunds, lines: [{ access: courses }], emails: [{ status: email }] }) as unknown as OrderDetail

test.each<[string, Partial<Refund>, object | null]>([
  [
    'is done',
    { status: 'done', providerReference: 'TST2' },
    { kind: 'refundDone', halalas: 75_000, answer: 'TST2' },
  ],
  [
    'is rejected',
    { status: 'refused', lastError: 'status D' },
    { kind: 'refundRejected', answer: 'status D' },
  ],
  [
    'needs a person',
    { canBeTriedAgain: true, lastError: 'no answer' },
    { kind: 'refundFailed', answer: 'no answer' },
  ],
  ['is still in progress', { lastError: 'no answer' }, null],
])("a refund that %s is reported with the provider's response", (_, after, news) => {
  const found = findOrderChanges(order([refund({})]), order([refund(after)]))
  expect(found).toMatchObject(news === null ? [] : [news])
  // A second read of the same state reports nothing.
  expect(findOrderChanges(order([refund(after)]), order([refund(after)]))).toEqual([])
})

test('a refund that was made and completed since is reported, and a chargeback is not', () => {
  const done = { status: 'done', providerReference: 'TST2' } as const
  expect(findOrderChanges(order([]), order([refund(done)]))).toMatchObject([{ kind: 'refundDone' }])
  expect(findOrderChanges(order([]), order([refund({})]))).toEqual([])
  expect(findOrderChanges(order([]), order([refund({ ...done, kind: 'chargeback' })]))).toEqual([])
})

test.each<[Partial<Access>, Partial<Access>, string | null]>([
  [{}, { status: 'done' }, 'courseOpened'],
  [{ status: 'revoking' }, { status: 'revoked' }, 'courseClosed'],
  [{ tries: 1 }, { tries: 2, lastError: 'no seat' }, 'courseFailed'],
  [{ tries: 1, lastError: 'no seat' }, { tries: 1, lastError: 'no seat' }, null],
])('a course that changes from %j to %j is reported as %s', (before, after, kind) => {
  const found = findOrderChanges(order([], [access(before)]), order([], [access(after)]))
  expect(found.map((news) => news.kind)).toEqual(kind === null ? [] : [kind])
})

test('an order is polled while a job is working on it', () => {
  expect(isInProgress(order([refund({})]))).toBe(true)
  expect(isInProgress(order([refund({ canBeTriedAgain: true })]))).toBe(false)
  expect(isInProgress(order([refund({ status: 'done' })]))).toBe(false)
  expect(isInProgress(order([], [access({})]))).toBe(true)
  expect(isInProgress(order([], [access({ nextTryAt: '2026-11-29T12:00:00Z' })]))).toBe(false)
  expect(isInProgress(order([], [access({ status: 'done' })]))).toBe(false)
  expect(isInProgress(order([], [], 'waiting'))).toBe(true)
})
