import { toDecimal, vatWithin } from '@matla/contract/kit/money'
import type { EInvoiceLine } from './e-invoice.ts'

/** What a line says without VAT: net + VAT is what was paid, and net + allowance what stood before the discount. Halalas. */
export function lineAmounts({ discountHalalas, totalHalalas, vatHalalas }: EInvoiceLine) {
  const net = totalHalalas - vatHalalas
  const allowance = vatWithin(discountHalalas).netHalalas
  return { paid: totalHalalas, net, allowance, vat: vatHalalas, beforeAllowance: net + allowance }
}

/** The sums of a document. Halalas. */
export function totalsOf(lines: readonly EInvoiceLine[]) {
  const all = lines.map(lineAmounts)
  const total = all.reduce((sum, { paid }) => sum + paid, 0)
  const vat = all.reduce((sum, line) => sum + line.vat, 0)
  return { net: total - vat, vat, total }
}

const micros = 1_000_000

/** The price of one unit: two decimals where they are exact, else six, which stay within 0.01 up to 10,000 units. */
export function unitPrice(halalas: number, quantity: number): string {
  if (halalas % quantity === 0) return toDecimal(halalas / quantity)
  const price = Math.round((halalas * (micros / 100)) / quantity)
  return `${Math.floor(price / micros)}.${String(price % micros).padStart(6, '0')}`
}
