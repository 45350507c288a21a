import { amountElement, textElement, element, decimalElement } from './canonical-xml.ts'
import type { EInvoiceLine } from './e-invoice.ts'
import { calculateLineAmounts, calculateTotals, formatUnitPrice } from './ubl-amounts.ts'
import { taxScheme } from './ubl-parties.ts'

const category = (name: string): string =>
  element(name, textElement('cbc:ID', 'S'), textElement('cbc:Percent', '15.00'), taxScheme)

/** Writes the VAT, in total and by category, and the totals. Discounts are part of the lines. */
export function writeTotals(lines: readonly EInvoiceLine[]): string {
  const { net, vat, total } = calculateTotals(lines)
  const tax = amountElement('TaxAmount', vat)
  const subtotal = element(
    'cac:TaxSubtotal',
    amountElement('TaxableAmount', net),
    tax,
    category('cac:TaxCategory'),
  )
  return [
    element('cac:TaxTotal', tax),
    element('cac:TaxTotal', tax, subtotal),
    element(
      'cac:LegalMonetaryTotal',
      amountElement('LineExtensionAmount', net),
      amountElement('TaxExclusiveAmount', net),
      amountElement('TaxInclusiveAmount', total),
      amountElement('AllowanceTotalAmount', 0),
      amountElement('PrepaidAmount', 0),
      amountElement('PayableAmount', total),
    ),
  ].join('')
}

/** Writes one line. `RoundingAmount` is the price paid, including VAT (ZATCA: KSA-12). */
export function writeLine(line: EInvoiceLine, at: number): string {
  if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) throw new Error(`${line.quantity} units`)
  const { paid, net, allowance, vat, beforeAllowance } = calculateLineAmounts(line)
  return element(
    'cac:InvoiceLine',
    textElement('cbc:ID', String(at + 1)),
    `<cbc:InvoicedQuantity unitCode="PCE">${line.quantity}</cbc:InvoicedQuantity>`,
    amountElement('LineExtensionAmount', net),
    allowance === 0 ? '' : discount(allowance),
    element('cac:TaxTotal', amountElement('TaxAmount', vat), amountElement('RoundingAmount', paid)),
    element('cac:Item', textElement('cbc:Name', line.name), category('cac:ClassifiedTaxCategory')),
    element('cac:Price', decimalElement('PriceAmount', formatUnitPrice(beforeAllowance, line.quantity))),
  )
}

/** UNTDID 5189, code 95. */
const discount = (halalas: number): string =>
  element(
    'cac:AllowanceCharge',
    textElement('cbc:ChargeIndicator', 'false'),
    textElement('cbc:AllowanceChargeReasonCode', '95'),
    textElement('cbc:AllowanceChargeReason', 'Discount'),
    amountElement('Amount', halalas),
  )
