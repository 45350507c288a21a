import type { InvoiceLine } from '#schema/tax.tables.ts'
import { vatsOf } from '#tax/line-vat.ts'
import type { EInvoiceLine } from './e-invoice.ts'

/** The lines of an issued document, in both languages, with the VAT that its sheet says of each. */
export function eInvoiceLines(lines: readonly InvoiceLine[], vatHalalas: number): EInvoiceLine[] {
  const vats = vatsOf(lines, vatHalalas)
  return lines.map(({ name, quantity = 1, discountHalalas, totalHalalas }, at) => ({
    name: name.ar === name.en ? name.ar : `${name.ar} | ${name.en}`,
    quantity,
    // The last of several units may go back for a halala more than its price: that is no discount.
    discountHalalas: Math.max(discountHalalas, 0),
    totalHalalas,
    vatHalalas: vats[at] ?? 0,
  }))
}
