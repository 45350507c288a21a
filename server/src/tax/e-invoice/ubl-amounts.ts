import { toDecimal, vatWithin } from '@matla/contract/kit/money'
import type { EInvoiceLine } from './e-invoice.ts'

/** The amounts of a line in halalas: net + VAT is the price paid, and net + allowance is the net price before the discount. */
export function calculateLineAmounts({ discountHalalas, totalHalalas, vatHalalas }: EInvoiceLine) {
  const net = totalHalalas - vatHalalas
  const allowance = vatWithin(discountHalalas).netHalalas
  return { paid: totalHalalas, net, allowance, vat: vatHalalas, beforeAllowance: net + allowance }
}

/** The totals of a document in halalas. */
export function calculateTotals(lines: readonly EInvoiceLine[]) {
  const all = lines.map(calculateLineAmounts)
  const total = all.reduce((sum, { paid }) => sum + paid, 0)
  const vat = all.reduce((sum, line) => sum + line.vat, 0)
  return { net: total - vat, vat, total }
}

const micros = 1_000_000

/** The price of one unit: two decimals when exact, otherwise six, which are within 0.01 for up to 10,000 units. */
export function formatUnitPrice(halalas: number, quantity: number): string {
  if (halalas % quantity === 0) return toDecimal(halalas / quantity)
  const price = Math.round((halalas * (micros / 100)) / quantity)
  return `${Math.floor(price / micros)}.${String(price % micros).padStart(6, '0')}`
}
