import { vatAfter, vatWithin } from '@matla/contract/kit/money'
import { type LineBack, remainingLines } from '@matla/contract/staff/refund-units'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { chooseLines, type SelectedLine } from './choose-lines.ts'
import { isRequestCovered } from './covered-requests.ts'
import { canRetryRefund, type ReturnedByLine, sumReturnsByLine } from './refund-rules.ts'

const line = (productId: string, totalHalalas: number, quantity = 1): OrderLine => {
  const unitPriceHalalas = Math.ceil(totalHalalas / quantity)
  return {
    id: `line-${productId}`,
    productId,
    name: { ar: productId, en: productId },
    quantity,
    unitPriceHalalas,
    discountHalalas: quantity * unitPriceHalalas - totalHalalas,
    totalHalalas,
  }
}
const lines = [line('a', 29_900), line('b', 14_950), line('free', 0)]
const whole = (ids: readonly string[]): SelectedLine[] =>
  ids.map((courseId) => ({ courseId, quantity: null }))
const ofLines = (chosen: readonly OrderLine[]) =>
  chosen.map(({ id: orderLineId, quantity, totalHalalas: amountHalalas }) => ({
    orderLineId,
    quantity,
    amountHalalas,
  }))
const goneWith = (ids: readonly string[]): ReturnedByLine =>
  sumReturnsByLine(ofLines(lines.filter(({ productId }) => ids.includes(productId))))
const ids = (chosen: ReturnType<typeof chooseLines>) =>
  typeof chosen === 'string' ? chosen : chosen.map(({ productId }) => productId)

test.each([
  [null, [], ['a', 'b', 'free']],
  [null, ['a'], ['b', 'free']],
  [['b'], ['a'], ['b']],
  [['b', 'b'], [], ['b']],
  [['a'], ['a'], 'refund-line-refunded'],
  [['x'], [], 'refund-line-unknown'],
  [['b', 'a'], ['a'], 'refund-line-refunded'],
  [['b', 'x'], [], 'refund-line-unknown'],
  [['free'], [], 'nothing-to-refund'],
  [null, ['a', 'b'], 'nothing-to-refund'],
] as const)('a refund of %j, with %j already refunded, results in %j', (requested, refunded, expected) => {
  expect(ids(chooseLines(lines, goneWith(refunded), requested && whole(requested)))).toEqual(expected)
})

const seats = line('seats', 200_000, 3)
const returnOf = (quantity: number, amountHalalas: number): ReturnedByLine =>
  new Map([[seats.id, { quantity, amountHalalas }]])
test.each<[number | null, LineBack, LineBack | string]>([
  [1, { quantity: 0, amountHalalas: 0 }, { quantity: 1, amountHalalas: 66_666 }],
  [1, { quantity: 1, amountHalalas: 66_666 }, { quantity: 1, amountHalalas: 66_667 }],
  [1, { quantity: 2, amountHalalas: 133_333 }, { quantity: 1, amountHalalas: 66_667 }],
  // Refunds from a time when all units had the same amount and the last one had the remainder.
  [1, { quantity: 2, amountHalalas: 133_332 }, { quantity: 1, amountHalalas: 66_668 }],
  // The refund with the remainder is planned, and an earlier one has been rejected since.
  [1, { quantity: 2, amountHalalas: 133_334 }, { quantity: 1, amountHalalas: 66_666 }],
  [2, { quantity: 0, amountHalalas: 0 }, { quantity: 2, amountHalalas: 133_333 }],
  [null, { quantity: 1, amountHalalas: 66_666 }, { quantity: 2, amountHalalas: 133_334 }],
  [3, { quantity: 0, amountHalalas: 0 }, { quantity: 3, amountHalalas: 200_000 }],
  [3, { quantity: 1, amountHalalas: 66_666 }, 'refund-line-refunded'],
  [4, { quantity: 0, amountHalalas: 0 }, 'refund-line-refunded'],
  [null, { quantity: 3, amountHalalas: 200_000 }, 'refund-line-refunded'],
])(
  'a refund of %j of three units worth 2,000.00, with %j already refunded, results in %j',
  (quantity, lineReturn, expected) => {
    const requested = [{ courseId: 'seats', quantity }]
    const chosen = chooseLines([seats], returnOf(lineReturn.quantity, lineReturn.amountHalalas), requested)
    const shown = typeof chosen === 'string' ? chosen : { ...ofLines(chosen)[0], orderLineId: undefined }
    expect(shown).toEqual(expected)
    if (typeof chosen === 'string') return
    const [part] = chosen
    expect(part?.totalHalalas).toBe(
      (part?.quantity ?? 0) * seats.unitPriceHalalas - (part?.discountHalalas ?? 0),
    )
  },
)

test.each([
  ['planned', 'surplus', true, true],
  ['planned', 'lines', true, true],
  ['planned', 'lines', false, false],
  ['refused', 'surplus', false, true],
  ['refused', 'held', false, true],
  ['refused', 'lines', false, false],
  ['done', 'surplus', false, false],
] as const)(
  'a refund with status %s, kind %s and given up %j can be retried: %j',
  (status, kind, up, may) => {
    expect(canRetryRefund({ status, kind }, up)).toBe(may)
  },
)

test('a refund request is covered when no unit of it is left to refund', () => {
  const three = line('a', 300, 3)
  const all = [three, line('b', 100)]
  const returnOfBoth = (a: number, b: number) =>
    new Map([
      ['line-a', { quantity: a, amountHalalas: a * 100 }],
      ['line-b', { quantity: b, amountHalalas: b * 100 }],
    ])
  expect(isRequestCovered(all, [], returnOfBoth(3, 0), null)).toBe(false)
  expect(isRequestCovered(all, [], returnOfBoth(3, 1), null)).toBe(true)
  expect(isRequestCovered(all, [], returnOfBoth(3, 0), whole(['a']))).toBe(true)
  expect(isRequestCovered(all, [], returnOfBoth(3, 0), whole(['a', 'b']))).toBe(false)
  const two = [{ courseId: 'a', quantity: 2 }]
  expect(isRequestCovered(all, [{ ...three, quantity: 1 }], returnOfBoth(1, 0), two)).toBe(false)
  expect(isRequestCovered(all, [{ ...three, quantity: 2 }], returnOfBoth(2, 0), two)).toBe(true)
})

test('remaining lines include free ones while a paid line remains, and are empty after a full refund', () => {
  expect(remainingLines(lines, goneWith(['a']))).toEqual([
    { orderLineId: 'line-b', quantity: 1 },
    { orderLineId: 'line-free', quantity: 1 },
  ])
  expect(remainingLines(lines, goneWith(['a', 'b']))).toEqual([])
  expect(remainingLines([seats], returnOf(2, 133_332))).toEqual([{ orderLineId: seats.id, quantity: 1 }])
  expect(remainingLines([seats], returnOf(3, 200_000))).toEqual([])
})

/** Unit prices from one riyal upwards; whole lines may be free. */
const bought = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 100, max: 640_000 }),
    less: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, price, less }) => ({
    quantity,
    total: less > 0.9 ? 0 : quantity * price - Math.floor(less * quantity * (price - 100)),
  }))
const order = fc
  .array(bought, { minLength: 1, maxLength: 8 })
  .map((all) => all.map(({ quantity, total }, index) => line(`c${index}`, total, quantity)))
const steps = fc.array(
  fc.record({
    at: fc.nat(),
    units: fc.integer({ min: 1, max: 5 }),
    isRejected: fc.boolean(),
    isLate: fc.boolean(),
  }),
  { maxLength: 24 },
)

test('any sequence of refunds adds up to exactly the total and the VAT of the order', () => {
  fc.assert(
    fc.property(order, steps, (all, requests) => {
      // Planned refunds reserve their units. Some are rejected, and some complete after later ones.
      let planned: (readonly OrderLine[])[] = []
      const done: (readonly OrderLine[])[] = []
      let [money, vat] = [0, 0]
      const sumReturns = (...refunds: readonly (readonly OrderLine[])[]) =>
        sumReturnsByLine(refunds.flatMap(ofLines))
      const comeThrough = (each: readonly OrderLine[]) => {
        const expectedVat = vatAfter(sumTotals(done.flat()), sumTotals(each))
        expect(expectedVat).toBeGreaterThanOrEqual(0)
        expect(expectedVat).toBeLessThanOrEqual(sumTotals(each))
        money += sumTotals(each)
        vat += expectedVat
        done.push(each)
      }
      for (const { at, units, isRejected, isLate } of requests) {
        const requested = [{ courseId: `c${at % all.length}`, quantity: units }]
        const chosen = chooseLines(all, sumReturns(...planned, ...done), requested)
        if (typeof chosen === 'string') continue
        expect(chosen.every(({ totalHalalas }) => totalHalalas >= 0)).toBe(true)
        if (isLate) planned.push(chosen)
        else if (!isRejected) comeThrough(chosen)
        else planned = planned.slice(1)
      }
      for (const each of planned.toReversed()) comeThrough(each)
      const rest = chooseLines(all, sumReturns(...done), null)
      if (typeof rest !== 'string') comeThrough(rest)
      const total = sumTotals(all)
      expect([money, vat]).toEqual([total, vatWithin(total).vatHalalas])
      expect(remainingLines(all, sumReturns(...done))).toEqual([])
    }),
  )
})

test('refunds of single units add up to the total and the VAT of the line', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 100, max: 640_000 }),
      (quantity, price) => {
        const seatLine = line('seats', quantity * price - (price % quantity), quantity)
        let returned: ReturnedByLine = new Map()
        let vat = 0
        for (let unit = 1; unit <= quantity; unit += 1) {
          const chosen = chooseLines([seatLine], returned, [{ courseId: 'seats', quantity: 1 }])
          if (typeof chosen === 'string') throw new Error(chosen)
          const lineReturn = returned.get(seatLine.id) ?? { quantity: 0, amountHalalas: 0 }
          vat += vatAfter(lineReturn.amountHalalas, sumTotals(chosen))
          // A unit is never refunded with more than its price.
          expect(chosen[0]?.discountHalalas).toBeGreaterThanOrEqual(0)
          const amountHalalas = lineReturn.amountHalalas + sumTotals(chosen)
          returned = new Map([[seatLine.id, { quantity: unit, amountHalalas }]])
        }
        expect(returned.get(seatLine.id)?.amountHalalas).toBe(seatLine.totalHalalas)
        expect(vat).toBe(vatWithin(seatLine.totalHalalas).vatHalalas)
      },
    ),
  )
})
