import { amount, leaf, parent, sarAmount } from './canonical-xml.ts'
import type { EInvoiceLine } from './e-invoice.ts'
import { lineAmounts, totalsOf, unitPrice } from './ubl-amounts.ts'
import { taxScheme } from './ubl-parties.ts'

const category = (name: string): string =>
  parent(name, leaf('cbc:ID', 'S'), leaf('cbc:Percent', '15.00'), taxScheme)

/** The VAT by itself and by category, and the sums; discounts stand in the lines. */
export function totals(lines: readonly EInvoiceLine[]): string {
  const { net, vat, total } = totalsOf(lines)
  const tax = amount('TaxAmount', vat)
  const subtotal = parent('cac:TaxSubtotal', amount('TaxableAmount', net), tax, category('cac:TaxCategory'))
  return [
    parent('cac:TaxTotal', tax),
    parent('cac:TaxTotal', tax, subtotal),
    parent(
      'cac:LegalMonetaryTotal',
      amount('LineExtensionAmount', net),
      amount('TaxExclusiveAmount', net),
      amount('TaxInclusiveAmount', total),
      amount('AllowanceTotalAmount', 0),
      amount('PrepaidAmount', 0),
      amount('PayableAmount', total),
    ),
  ].join('')
}

/** One line; `RoundingAmount` is what was paid for it, with VAT (ZATCA: KSA-12). */
export function lineElement(line: EInvoiceLine, at: number): string {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) throw new Error(`${line.quantity} units`)
  const { paid, net, allowance, vat, beforeAllowance } = lineAmounts(line)
  return parent(
    'cac:InvoiceLine',
    leaf('cbc:ID', String(at + 1)),
    `<cbc:InvoicedQuantity unitCode="PCE">${line.quantity}</cbc:InvoicedQuantity>`,
    amount('LineExtensionAmount', net),
    allowance === 0 ? '' : discount(allowance),
    parent('cac:TaxTotal', amount('TaxAmount', vat), amount('RoundingAmount', paid)),
    parent('cac:Item', leaf('cbc:Name', line.name), category('cac:ClassifiedTaxCategory')),
    parent('cac:Price', sarAmount('PriceAmount', unitPrice(beforeAllowance, line.quantity))),
  )
}

/** UNTDID 5189, code 95. */
const discount = (halalas: number): string =>
  parent(
    'cac:AllowanceCharge',
    leaf('cbc:ChargeIndicator', 'false'),
    leaf('cbc:AllowanceChargeReasonCode', '95'),
    leaf('cbc:AllowanceChargeReason', 'Discount'),
    amount('Amount', halalas),
  )
