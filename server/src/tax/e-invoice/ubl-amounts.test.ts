import { fromDecimal, vatAfter, vatParts, vatWithin } from '@matla/contract/kit/money'
import fc from 'fast-check'
import { chooseLines } from '#payments/refunds/choose-lines.ts'
import { sumReturnsByLine } from '#payments/refunds/refund-rules.ts'
import { type OrderLine, sumTotals } from '#sales/orders/order.ts'
import { expect, inject, test } from 'vitest'
import { toEInvoiceLines } from './e-invoice-lines.ts'
import { allocateVat } from '#tax/line-vat.ts'
import type { EInvoiceLine } from './e-invoice.ts'
import { anyLines, anyShare, couponLines, pricedLines } from '#test/fixtures/e-invoice/documents.ts'
import { calculateLineAmounts, calculateTotals, formatUnitPrice } from './ubl-amounts.ts'

const numRuns = inject('proof').isLong ? 300_000 : 3_000
/** The VAT that the rules require, rounded half up (ZATCA: BR-CO-17, BR-S-09). */
const ruled = (net: number) => Math.floor((net * 30 + 100) / 200)

function expectWithinRules(lines: readonly EInvoiceLine[]) {
  const { net, vat } = calculateTotals(lines)
  expectSound(lines)
  expect(Math.abs(vat - ruled(net))).toBeLessThanOrEqual(lines.length)
}

/** Expects what the rules require (ZATCA: BR-CO-14, BR-CO-15, BR-KSA-F-04). */
function expectSound(lines: readonly EInvoiceLine[]) {
  const { net, vat, total } = calculateTotals(lines)
  expect(net + vat).toBe(total)
  expect(net).toBe(lines.reduce((sum, line) => sum + calculateLineAmounts(line).net, 0))
  for (const line of lines) {
    const parts = calculateLineAmounts(line)
    expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0)
    const price = Number(formatUnitPrice(parts.beforeAllowance, line.quantity)) * 100
    expect(Math.abs(price * line.quantity - parts.allowance - parts.net)).toBeLessThan(1)
  }
}

test('a course at 499.00 with a discount of 10% has the expected amounts', () => {
  const [line] = couponLines
  expect(line && calculateLineAmounts(line)).toEqual({
    paid: 44_910,
    net: 39_052,
    allowance: 4_339,
    vat: 5_858,
    beforeAllowance: 43_391,
  })
  expect(calculateTotals(couponLines)).toEqual({ net: 39_052, vat: 5_858, total: 44_910 })
})

test('any order adds up to the halala and follows the VAT rules', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      expectWithinRules(lines)
      const paid = lines.map((line) => calculateLineAmounts(line).paid)
      expect(lines.map(({ vatHalalas }) => vatHalalas)).toEqual(vatParts(paid))
      expect(calculateTotals(lines).vat).toBe(vatWithin(paid.reduce((sum, each) => sum + each, 0)).vatHalalas)
    }),
    { numRuns },
  )
})

test('a partial credit note follows the VAT rules with the amounts of the invoice', () => {
  fc.assert(
    fc.property(anyLines, fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }), (lines, isChosen) => {
      const chosen = lines.filter((_line, index) => isChosen[index])
      if (chosen.length > 0) expectWithinRules(chosen)
    }),
    { numRuns },
  )
})

test('successive credit notes for single units add up, with the VAT of the refunds', () => {
  fc.assert(
    fc.property(anyLines, fc.array(anyShare, { minLength: 12, maxLength: 12 }), (lines, shares) => {
      const order = lines
        .filter(({ totalHalalas, quantity }) => totalHalalas >= 100 * quantity)
        .map((line, index) => {
          const name = { ar: line.name, en: line.name }
          return { ...line, name, id: String(index), productId: String(index) }
        }) as unknown as OrderLine[]
      let back: OrderLine[] = []
      for (const turn of [0, 1]) {
        const gone = sumReturnsByLine(
          back.map((line) => ({ ...line, orderLineId: line.id, amountHalalas: line.totalHalalas })),
        )
        const selection = order.map((line, index) => {
          const unitsLeft = line.quantity - (gone.get(line.id)?.quantity ?? 0)
          return { courseId: line.id, quantity: Math.round(unitsLeft * (shares[turn * 6 + index] ?? 0)) }
        })
        const chosen = chooseLines(
          order,
          gone,
          selection.filter(({ quantity }) => quantity > 0),
        )
        if (typeof chosen === 'string') continue
        const vat = vatAfter(sumTotals(back), sumTotals(chosen))
        const note = toEInvoiceLines(chosen, vat)
        expectWithinRules(note)
        expect(calculateTotals(note).vat).toBe(vat)
        back = [...back, ...chosen]
      }
    }),
    { numRuns },
  )
})

test('the VAT of the lines adds up to the document’s VAT and is between zero and the line total', () => {
  fc.assert(
    fc.property(anyLines, fc.integer({ min: -6, max: 6 }), (lines, rest) => {
      const totals = lines.map((line) => ({ totalHalalas: calculateLineAmounts(line).paid }))
      const { vat, total } = calculateTotals(lines)
      const wanted = Math.min(Math.max(vat + rest, 0), total)
      const vats = allocateVat(totals, wanted)
      expect(vats.reduce((sum, each) => sum + each, 0)).toBe(wanted)
      for (const [index, { totalHalalas }] of totals.entries()) {
        expect(vats[index]).toBeGreaterThanOrEqual(0)
        expect(vats[index]).toBeLessThanOrEqual(totalHalalas)
      }
    }),
    { numRuns },
  )
})

test('a rounding remainder does not make the VAT of a free last line negative', () => {
  expect(allocateVat([{ totalHalalas: 100 }, { totalHalalas: 0 }], 12)).toEqual([12, 0])
  expect(allocateVat([{ totalHalalas: 100 }, { totalHalalas: 100 }], 27)).toEqual([13, 14])
})

test('a unit price has two decimals when they are exact, and six otherwise', () => {
  expect(formatUnitPrice(43_391, 1)).toBe('433.91')
  expect(formatUnitPrice(3_000, 3)).toBe('10.00')
  expect(formatUnitPrice(2_609, 3)).toBe('8.696667')
  expect(fromDecimal(formatUnitPrice(100, 4))).toBe(25)
  expect(pricedLines([])).toEqual([])
})
