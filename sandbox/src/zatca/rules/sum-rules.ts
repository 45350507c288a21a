import { halalasAt, hasMoreDecimals, sumAt } from './money.ts'
import { error, lacks, type Rule, warning } from './rule.ts'
import type { View } from './view.ts'

const totals = 'cac:LegalMonetaryTotal/cbc'
const detailed = 'cac:TaxTotal[cac:TaxSubtotal]'
const subtotal = `${detailed}/cac:TaxSubtotal`
const at = (invoice: View, name: string) => halalasAt(invoice, `${totals}:${name}`)
const vat = (invoice: View) => halalasAt(invoice, `${detailed}/cbc:TaxAmount`)
const allowances = (invoice: View, isCharge: boolean) =>
  sumAt(invoice, `cac:AllowanceCharge[cbc:ChargeIndicator='${isCharge}']/cbc:Amount`)

/** The VAT of each category is its taxable amount × its rate, within a rounding tolerance of one halala per line. */
const isMisratedBeyond = (each: View, tolerance: number): boolean => {
  const tax =
    (halalasAt(each, 'cbc:TaxableAmount') * Number(each.text('cac:TaxCategory/cbc:Percent') || '0')) / 100
  return Math.abs(halalasAt(each, 'cbc:TaxAmount') - Math.round(tax)) > tolerance
}
const isMisrated = (invoice: View) =>
  invoice.each(subtotal).some((each) => isMisratedBeyond(each, invoice.each('cac:InvoiceLine').length))

const decimals: readonly (readonly [code: string, path: string])[] = [
  ['BR-DEC-01', `cac:AllowanceCharge[cbc:ChargeIndicator='false']/cbc:Amount`],
  ['BR-DEC-05', `cac:AllowanceCharge[cbc:ChargeIndicator='true']/cbc:Amount`],
  ['BR-DEC-09', `${totals}:LineExtensionAmount`],
  ['BR-DEC-10', `${totals}:AllowanceTotalAmount`],
  ['BR-DEC-11', `${totals}:ChargeTotalAmount`],
  ['BR-DEC-12', `${totals}:TaxExclusiveAmount`],
  ['BR-DEC-13', 'cac:TaxTotal/cbc:TaxAmount'],
  ['BR-DEC-14', `${totals}:TaxInclusiveAmount`],
  ['BR-DEC-16', `${totals}:PrepaidAmount`],
  ['BR-DEC-17', `${totals}:PayableRoundingAmount`],
  ['BR-DEC-18', `${totals}:PayableAmount`],
  ['BR-DEC-19', `${subtotal}/cbc:TaxableAmount`],
  ['BR-DEC-20', `${subtotal}/cbc:TaxAmount`],
]

/** Rules on the totals. */
export const sumRules: readonly Rule[] = [
  warning('BR-13', 'An invoice has its total without VAT (BT-109).', lacks(`${totals}:TaxExclusiveAmount`)),
  error('BR-14', 'An invoice has its total with VAT (BT-112).', lacks(`${totals}:TaxInclusiveAmount`)),
  warning(
    'BR-CO-10',
    'The sum of net amounts (BT-106) is that of the lines.',
    (invoice) =>
      at(invoice, 'LineExtensionAmount') !== sumAt(invoice, 'cac:InvoiceLine/cbc:LineExtensionAmount'),
  ),
  error(
    'BR-CO-11',
    'The sum of allowances (BT-107) is that of the document.',
    (invoice) => at(invoice, 'AllowanceTotalAmount') !== allowances(invoice, false),
  ),
  error(
    'BR-CO-12',
    'The sum of charges (BT-108) is that of the document.',
    (invoice) => at(invoice, 'ChargeTotalAmount') !== allowances(invoice, true),
  ),
  warning(
    'BR-CO-13',
    'The total without VAT (BT-109) is the net amounts less allowances and with charges.',
    (invoice) =>
      at(invoice, 'TaxExclusiveAmount') !==
      sumAt(invoice, 'cac:InvoiceLine/cbc:LineExtensionAmount') -
        allowances(invoice, false) +
        allowances(invoice, true),
  ),
  error(
    'BR-CO-14',
    'The total VAT (BT-110) is the sum of the VAT of the categories (BT-117).',
    (invoice) => vat(invoice) !== sumAt(invoice, `${subtotal}/cbc:TaxAmount`),
  ),
  error(
    'BR-CO-15',
    'The total with VAT (BT-112) is the total without VAT (BT-109) and the total VAT (BT-110).',
    (invoice) => at(invoice, 'TaxInclusiveAmount') !== at(invoice, 'TaxExclusiveAmount') + vat(invoice),
  ),
  warning(
    'BR-CO-16',
    'The amount due (BT-115) is the total with VAT less what is paid, and what is rounded.',
    (invoice) =>
      at(invoice, 'PayableAmount') !==
      at(invoice, 'TaxInclusiveAmount') - at(invoice, 'PrepaidAmount') + at(invoice, 'PayableRoundingAmount'),
  ),
  warning(
    'BR-CO-17',
    'The VAT of a category (BT-117) is its taxable amount (BT-116) × its rate (BT-119).',
    isMisrated,
  ),
  warning(
    'BR-S-09',
    'The VAT of what is standard-rated is its taxable amount × its rate.',
    (invoice) =>
      invoice.each(subtotal).some((each) => each.text('cac:TaxCategory/cbc:ID').trim() === 'S') &&
      isMisrated(invoice),
  ),
  warning('BR-KSA-69', 'What is zero-rated, exempt or out of scope has a reason and its code.', (invoice) =>
    invoice
      .each(`${subtotal}/cac:TaxCategory`)
      .some(
        (each) =>
          /^\s*[ZEO]\s*$/.test(each.text('cbc:ID')) &&
          (lacks('cbc:TaxExemptionReason')(each) || lacks('cbc:TaxExemptionReasonCode')(each)),
      ),
  ),
  warning(
    'BR-KSA-EN16931-08',
    'An invoice has one total VAT with its categories.',
    (invoice) => invoice.each(detailed).length !== 1,
  ),
  warning(
    'BR-KSA-EN16931-09',
    'An invoice has one total VAT in accounting currency.',
    (invoice) => invoice.each('cac:TaxTotal[not(cac:TaxSubtotal)]').length !== 1,
  ),
  error('BR-S-01', 'Each VAT category of a line has its sum in the VAT breakdown.', (invoice) => {
    const found = new Set(invoice.texts(`${subtotal}/cac:TaxCategory/cbc:ID`))
    return invoice
      .texts('cac:InvoiceLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID')
      .some((id) => !found.has(id))
  }),
  ...decimals.map(([code, path]) =>
    warning(code, 'An amount has at most two decimals.', (invoice) =>
      invoice.texts(path).some(hasMoreDecimals),
    ),
  ),
]
