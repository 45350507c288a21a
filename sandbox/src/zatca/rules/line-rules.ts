import { halalas, halalasAt, hasMoreDecimals, sumAt } from './money.ts'
import { anyOf, error, lacks, type Rule, unlike, warning } from './rule.ts'
import { isStandardView, type View } from './view.ts'

const line = 'cac:InvoiceLine'
const category = 'cac:Item/cac:ClassifiedTaxCategory'
const allCategories = `//cac:ClassifiedTaxCategory/cbc:ID | //cac:TaxCategory/cbc:ID`
const anyLine = (breaks: Rule['breaks']) => anyOf(line, breaks)
const ofTaxInvoice = (breaks: Rule['breaks']) => (invoice: View) =>
  isStandardView(invoice) && anyLine(breaks)(invoice)
/** The gateway truncates a rate to an integer: `15.99` counts as 15. */
const isStandardRate = (percent: string) => /^(15|5(?=\.0*$|$))/.test(percent.trim())

/** Price × quantity minus allowances, in halalas. */
function priced(each: View): number {
  const price = Number(each.text('cac:Price/cbc:PriceAmount') || '0')
  const per = Number(each.text('cac:Price/cbc:BaseQuantity') || '1')
  const gross = Math.round((Number(each.text('cbc:InvoicedQuantity')) * price * 100) / per)
  const of = (isCharge: boolean) =>
    sumAt(each, `cac:AllowanceCharge[cbc:ChargeIndicator='${isCharge}']/cbc:Amount`)
  return gross + of(true) - of(false)
}

const taxOf = (each: View): number =>
  (halalasAt(each, 'cbc:LineExtensionAmount') * Number(each.text(`${category}/cbc:Percent`) || '0')) / 100

/** Rules on the lines. */
export const lineRules: readonly Rule[] = [
  // The line of a prepayment has the quantity 0.000000.
  error(
    'BR-22',
    'Each line has a quantity (BT-129).',
    anyLine((each) => each.text('cbc:InvoicedQuantity').trim() === '0'),
  ),
  error(
    'BR-KSA-F-06-C17',
    'The identifier of a line has 1 to 6 characters.',
    unlike(`${line}/cbc:ID`, /^.{0,6}$/),
  ),
  warning('BR-21', 'Each line has an identifier (BT-126).', anyLine(lacks('cbc:ID'))),
  warning(
    'BR-KSA-F-C-01',
    'The name of an item is more than digits.',
    unlike(`${line}/cac:Item/cbc:Name`, /[^\p{Nd}\s]|^$/u),
  ),
  error('BR-CO-04', 'Each line has a VAT category (BT-151).', anyLine(lacks(`${category}/cbc:ID`))),
  error('BR-CL-18', 'A VAT category is one of S, Z, E and O.', unlike(allCategories, /^\s*[SZEO]?\s*$/)),
  error('BR-KSA-84', 'The VAT rate of a standard-rated item is 5 or 15.', (invoice) =>
    [
      `${line}/${category}`,
      'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory',
      'cac:AllowanceCharge/cac:TaxCategory',
    ].some((path) =>
      invoice
        .each(path)
        .some((of) => of.text('cbc:ID').trim() === 'S' && !isStandardRate(of.text('cbc:Percent'))),
    ),
  ),
  error('BR-KSA-DEC-02', 'A VAT rate is 0.00 to 100.00, with at most two decimals.', (invoice) =>
    invoice
      .texts('//cbc:Percent')
      .some((percent) => !(Number(percent) >= 0 && Number(percent) <= 100) || hasMoreDecimals(percent)),
  ),
  error('BR-Z-05', 'The VAT rate of what is zero-rated, exempt or out of scope is 0.', (invoice) =>
    [`${line}/${category}`, 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory'].some((path) =>
      invoice
        .each(path)
        .some((of) => /^\s*[ZEO]\s*$/.test(of.text('cbc:ID')) && Number(of.text('cbc:Percent') || '0') !== 0),
    ),
  ),
  error(
    'BR-KSA-52',
    'A tax invoice has the VAT amount of each line (KSA-11).',
    ofTaxInvoice(lacks('cac:TaxTotal/cbc:TaxAmount')),
  ),
  error(
    'BR-KSA-53',
    'A tax invoice has the amount with VAT of each line (KSA-12).',
    ofTaxInvoice(lacks('cac:TaxTotal/cbc:RoundingAmount')),
  ),
  warning(
    'BR-KSA-50',
    'The VAT of a line is its net amount × its rate.',
    anyLine(
      (each) =>
        each.has('cac:TaxTotal/cbc:TaxAmount') &&
        Math.abs(halalasAt(each, 'cac:TaxTotal/cbc:TaxAmount') - taxOf(each)) > 1.5,
    ),
  ),
  warning(
    'BR-KSA-51',
    'The amount of a line with VAT is its net amount and its VAT.',
    anyLine(
      (each) =>
        each.has('cac:TaxTotal/cbc:RoundingAmount') &&
        halalasAt(each, 'cac:TaxTotal/cbc:RoundingAmount') !==
          halalasAt(each, 'cbc:LineExtensionAmount') + halalasAt(each, 'cac:TaxTotal/cbc:TaxAmount'),
    ),
  ),
  warning(
    'BR-KSA-EN16931-11',
    'The net amount of a line is quantity × price with its allowances.',
    anyLine((each) => Math.abs(halalas(each.text('cbc:LineExtensionAmount')) - priced(each)) > 1),
  ),
  error('BR-KSA-EN16931-12', 'The base quantity of a price is above 0.', (invoice) =>
    invoice.texts(`${line}/cac:Price/cbc:BaseQuantity`).some((quantity) => !(Number(quantity) > 0)),
  ),
  warning('BR-DEC-23', 'The net amount of a line has at most two decimals.', (invoice) =>
    invoice.texts(`${line}/cbc:LineExtensionAmount`).some(hasMoreDecimals),
  ),
  warning('BR-KSA-DEC-03', 'The VAT of a line has at most two decimals.', (invoice) =>
    invoice.texts(`${line}/cac:TaxTotal/cbc:TaxAmount`).some(hasMoreDecimals),
  ),
  warning('BR-KSA-DEC-04', 'The amount of a line with VAT has at most two decimals.', (invoice) =>
    invoice.texts(`${line}/cac:TaxTotal/cbc:RoundingAmount`).some(hasMoreDecimals),
  ),
]
