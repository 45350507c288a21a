import { vatAfter, vatWithin } from '@matla/contract/kit/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLines } from '#payments/refunds/choose-lines.ts'
import { sumReturnsByLine } from '#payments/refunds/refund-rules.ts'
import { discountLines, shareAmount } from '#sales/coupons/coupon.ts'
import { freezeOrder, type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { toEInvoiceLines } from './e-invoice-lines.ts'
import { calculateLineAmounts, calculateTotals } from './ubl-amounts.ts'

const name = { ar: 'درس', en: 'Lesson' }
const buyer = { userId: 'u', fullName: 'Sara', email: 'sara@example.com', lang: 'ar' } as const
const cart = fc.array(
  fc.record({ priceHalalas: fc.integer({ min: 1, max: 100_000_000 }), isEligible: fc.boolean() }),
  { minLength: 1, maxLength: 6 },
)
const amount = fc.oneof(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 400 }))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

test.each<[number, number[], number[]]>([
  [10_000, [30_000, 20_000, 10_000], [5_000, 3_333, 1_667]],
  [100, [100, 100, 100], [34, 33, 33]],
  [2, [1, 1, 1], [1, 1, 0]],
  [5_000, [0, 65_000], [0, 5_000]],
  [50_000, [20_000, 10_000], [20_000, 10_000]],
  [50_000, [], []],
])('%i halalas off are split over %j as %j', (off, prices, shares) => {
  expect(shareAmount(off, prices)).toEqual(shares)
})

test('in 100,000 carts a fixed amount is split to the halala, and refunds line by line return exactly what was paid', () => {
  fc.assert(
    fc.property(cart, amount, fc.nat(), (items, off, seed) => {
      const coupon = { discountBasisPoints: 0, discountHalalas: off }
      const products = discountLines(
        items.map((item, index) => ({ ...item, id: String(index), name })),
        coupon,
      )
      const eligible = sum(items.map((item) => (item.isEligible ? item.priceHalalas : 0)))
      const given = Math.min(off, eligible)
      const isShared = products.every(
        ({ priceHalalas, discountHalalas, totalHalalas, isEligible }) =>
          totalHalalas >= 0 &&
          totalHalalas + discountHalalas === priceHalalas &&
          (isEligible
            ? Math.abs(discountHalalas - (given * priceHalalas) / Math.max(eligible, 1)) < 1
            : discountHalalas === 0),
      )
      const order = freezeOrder('o', buyer, products, 'c')
      const lines: OrderLine[] = order.lines.map((line) => ({ ...line, id: line.productId }))
      let back: OrderLine[] = []
      let vat = 0
      // The refunds take the lines in any rotation, one or two at a time.
      for (let turn = 0; turn < lines.length; turn += 1 + (seed % 2)) {
        const chosen = Array.from({ length: 1 + (seed % 2) }, (_, more) => turn + more)
          .filter((at) => at < lines.length)
          .map((at) => ({ courseId: String((at + seed) % lines.length), quantity: 1 }))
        const gone = sumReturnsByLine(
          back.map((line) => ({ ...line, orderLineId: line.id, amountHalalas: line.totalHalalas })),
        )
        const part = chooseLines(lines, gone, chosen)
        // A line that cost nothing cannot be refunded.
        if (typeof part === 'string') continue
        vat += vatAfter(sumTotals(back), sumTotals(part))
        back = [...back, ...part]
      }
      return (
        isShared &&
        order.discountHalalas === given &&
        order.totalHalalas === sum(items.map(({ priceHalalas }) => priceHalalas)) - given &&
        sumTotals(back) === order.totalHalalas &&
        vat === order.vatHalalas
      )
    }),
    { numRuns: 100_000 },
  )
})

test('an e-invoice of lines with a fixed discount adds up and follows the VAT rules (ZATCA: BR-CO-14, BR-CO-15, BR-CO-17)', () => {
  fc.assert(
    fc.property(cart, amount, (items, off) => {
      const products = discountLines(
        items.map((item, index) => ({ ...item, id: String(index), name })),
        { discountBasisPoints: 0, discountHalalas: off },
      )
      const order = freezeOrder('o', buyer, products, 'c')
      if (order.totalHalalas === 0) return
      const lines = toEInvoiceLines(order.lines, vatWithin(order.totalHalalas).vatHalalas)
      const { net, vat, total } = calculateTotals(lines)
      expect([net + vat, total, vat]).toEqual([order.totalHalalas, order.totalHalalas, order.vatHalalas])
      expect(Math.abs(vat - Math.floor((net * 30 + 100) / 200))).toBeLessThanOrEqual(lines.length)
      for (const line of lines)
        expect(Math.min(...Object.values(calculateLineAmounts(line)))).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2_000 },
  )
})
