import { vatWithin } from '@matla/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderLine } from '#sales/orders/order.ts'
import { chooseLines, isWhole, sumOf, taskOf, vatOf } from './refund-rules.ts'

const line = (courseId: string, totalHalalas: number): OrderLine => ({
  courseId,
  name: { ar: courseId, en: courseId },
  priceHalalas: totalHalalas,
  discountHalalas: 0,
  totalHalalas,
})
const lines = [line('a', 29_900), line('b', 14_950), line('free', 0)]
const ids = (chosen: ReturnType<typeof chooseLines>) =>
  typeof chosen === 'string' ? chosen : chosen.map(({ courseId }) => courseId)

test.each([
  [null, [], ['a', 'b', 'free']],
  [null, ['a'], ['b', 'free']],
  [['b'], ['a'], ['b']],
  [['a'], ['a'], 'refund-line-refunded'],
  [['x'], [], 'refund-line-unknown'],
  [['b', 'a'], ['a'], 'refund-line-refunded'],
  [['b', 'x'], [], 'refund-line-unknown'],
  [['free'], [], 'nothing-to-refund'],
  [null, ['a', 'b'], 'nothing-to-refund'],
] as const)('of %j with %j refunded goes back %j', (asked, refunded, expected) => {
  expect(ids(chooseLines(lines, new Set(refunded), asked))).toEqual(expected)
})

test.each([
  ['planned', 'surplus', 'refund-failed'],
  ['planned', 'lines', 'refund-failed'],
  ['refused', 'surplus', 'refund-refused'],
  ['refused', 'lines', null],
  ['done', 'surplus', null],
] as const)('a refund that is %s, of the kind %s, stands for the task %j', (status, kind, task) => {
  expect(taskOf({ status, kind })).toBe(task)
})

test('an order is whole when nothing of it is paid any more', () => {
  expect(isWhole(lines, new Set(['a']))).toBe(false)
  expect(isWhole(lines, new Set(['a', 'b']))).toBe(true)
})

test('however an order goes back, no halala of it or of its VAT is lost or made', () => {
  const order = fc.array(fc.integer({ min: 0, max: 640_000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(order, fc.array(fc.nat(), { maxLength: 12 }), (totals, picks) => {
      const bought = totals.map((total, at) => line(`c${at}`, total))
      const back = new Set<string>()
      let [money, vat] = [0, 0]
      for (const request of [...picks.map((pick) => [`c${pick % totals.length}`]), null]) {
        const chosen = chooseLines(bought, back, request)
        if (typeof chosen === 'string') continue
        money += sumOf(chosen)
        vat += vatOf(bought, new Set(chosen.map(({ courseId }) => courseId)))
        for (const { courseId } of chosen) back.add(courseId)
      }
      const total = sumOf(bought)
      expect([money, vat]).toEqual([total, vatWithin(total).vatHalalas])
    }),
  )
})
