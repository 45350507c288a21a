import type { Localized } from '@matla/contract/kit/lang'
import type { InvoiceLine } from '#schema/tax.tables.ts'
import { vatsOf } from '#tax/line-vat.ts'
import type { EInvoiceLine } from './e-invoice.ts'

/** The lines of an issued document, in both languages, with the VAT that its sheet says of each. */
export function eInvoiceLines(lines: readonly InvoiceLine[], vatHalalas: number): EInvoiceLine[] {
  const vats = vatsOf(lines, vatHalalas)
  return lines.map(({ name, quantity = 1, discountHalalas, totalHalalas }, at) => ({
    name: itemName(name),
    quantity,
    // In notes from before units had even shares the last one may cost more than its price: that is no discount.
    discountHalalas: Math.max(discountHalalas, 0),
    totalHalalas,
    vatHalalas: vats[at] ?? 0,
  }))
}

const inBoth = ({ ar, en }: Localized): string => (ar === en ? ar : `${ar} | ${en}`)

/** A name of fewer than three characters, or of digits alone, is completed: the authority warns of it (BR-KSA-F-06, F-C-01). */
function itemName(name: Localized): string {
  const both = inBoth(name)
  if (Array.from(both).length >= 3 && /[^\p{Nd}\s|]/u.test(both)) return both
  return inBoth({ ar: `دورة ${name.ar}`, en: `Course ${name.en}` })
}
