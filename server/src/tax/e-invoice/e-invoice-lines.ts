import type { Localized } from '@matla/contract/kit/lang'
import type { InvoiceLine } from '#schema/tax.tables.ts'
import { allocateVat } from '#tax/line-vat.ts'
import type { EInvoiceLine } from './e-invoice.ts'

/** The lines of an issued document in both languages, with the same VAT per line as in its PDF. */
export function toEInvoiceLines(lines: readonly InvoiceLine[], vatHalalas: number): EInvoiceLine[] {
  const vats = allocateVat(lines, vatHalalas)
  return lines.map(({ name, quantity = 1, discountHalalas, totalHalalas }, index) => ({
    name: toItemName(name),
    quantity,
    // In old notes the last unit may cost more than its price, which does not count as a negative discount.
    discountHalalas: Math.max(discountHalalas, 0),
    totalHalalas,
    vatHalalas: vats[index] ?? 0,
  }))
}

const joinLanguages = ({ ar, en }: Localized): string => (ar === en ? ar : `${ar} | ${en}`)

/** Extends a name with fewer than three characters or only digits, which the authority warns about (BR-KSA-F-06, F-C-01). */
function toItemName(name: Localized): string {
  const joined = joinLanguages(name)
  if (Array.from(joined).length >= 3 && /[^\p{Nd}\s|]/u.test(joined)) return joined
  return joinLanguages({ ar: `دورة ${name.ar}`, en: `Course ${name.en}` })
}
