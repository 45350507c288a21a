import { anyOf, error, lacks, type Rule, unlike, warning } from './rule.ts'
import { isNote, isStandardView, type View } from './view.ts'

const reference = (id: string) => `cac:AdditionalDocumentReference[normalize-space(cbc:ID)='${id}']`
const embedded = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'
const typeName = (invoice: View) => invoice.text('cbc:InvoiceTypeCode/@name')
const flag = (invoice: View, at: number) => typeName(invoice)[at - 1] === '1'
const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))
const lacksSignature = (path: string, value: string) => (invoice: View) =>
  !isStandardView(invoice) && invoice.text(path) !== value
const urn = 'urn:oasis:names:specification:ubl'

/** Rules on a document's type and references. */
export const documentRules: readonly Rule[] = [
  error(
    'BR-KSA-EN16931-01',
    'Business process (BT-23) must be "reporting:1.0".',
    (invoice) => invoice.text('cbc:ProfileID').trim() !== 'reporting:1.0',
  ),
  error(
    'BR-KSA-03',
    'The document must contain a unique identifier (KSA-1).',
    unlike('cbc:UUID', /^[A-Za-z0-9]/),
  ),
  error(
    'BR-KSA-05',
    'The invoice type code (BT-3) must be 388, 386, 383 or 381.',
    unlike('cbc:InvoiceTypeCode', /^\s*(388|386|383|381)\s*$/),
  ),
  error(
    'BR-KSA-06',
    'The invoice transaction code (KSA-2) must be NNPNESB.',
    (invoice) => !/^0[12][01]{5}/.test(typeName(invoice)),
  ),
  warning(
    'BR-KSA-F-06-C40',
    'The invoice transaction code has 7 to 9 characters.',
    (invoice) => !/^.{7,9}$/.test(typeName(invoice)),
  ),
  error(
    'BR-KSA-07',
    'Self-billing is not allowed for exports.',
    (invoice) => flag(invoice, 5) && flag(invoice, 7),
  ),
  error(
    'BR-KSA-31',
    'A simplified invoice is neither an export nor self-billed.',
    (invoice) => !isStandardView(invoice) && (flag(invoice, 5) || flag(invoice, 7)),
  ),
  error(
    'BR-KSA-70',
    'The issue time (KSA-25) must be hh:mm:ss or hh:mm:ssZ.',
    unlike('cbc:IssueTime', /^([01]\d|2[0-3])(:[0-5]\d){2}Z?$/),
  ),
  error(
    'BR-KSA-17',
    'A note must contain the reason for issuing it (KSA-10).',
    (invoice) => isNote(invoice) && lacks('cac:PaymentMeans/cbc:InstructionNote')(invoice),
  ),
  warning(
    'BR-KSA-56',
    'The billing reference ID is mandatory for debit and credit notes.',
    (invoice) =>
      isNote(invoice) && lacks('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')(invoice),
  ),
  warning(
    'BR-KSA-15',
    'The tax invoice must contain the supply date (KSA-5).',
    (invoice) =>
      isStandardView(invoice) && !isNote(invoice) && lacks('cac:Delivery/cbc:ActualDeliveryDate')(invoice),
  ),
  warning(
    'BR-KSA-16',
    'The payment means code (BT-81) is 1, 10, 30, 42, 48 or 68 for example.',
    unlike('cac:PaymentMeans/cbc:PaymentMeansCode', /^\s*([1-9]|[1-5]\d|6[0-8]|7[04-8]|9[1-7]|ZZZ)\s*$/),
  ),
  error(
    'BR-KSA-33',
    'Each invoice must have an invoice counter value (KSA-16).',
    lacks(`${reference('ICV')}/cbc:UUID`),
  ),
  error(
    'BR-KSA-34',
    'The invoice counter value (KSA-16) contains only digits.',
    unlike(`${reference('ICV')}/cbc:UUID`, /^\d*$/),
  ),
  warning(
    'BR-KSA-61',
    'The previous invoice hash (KSA-13) must exist in an invoice.',
    lacks(`${reference('PIH')}/${embedded}`),
  ),
  warning(
    'BR-KSA-26',
    'The previous invoice hash (KSA-13) must be base64 encoded SHA256.',
    unlike(`${reference('PIH')}/${embedded}`, /^[A-Za-z0-9+/]{43,87}={0,2}$/),
  ),
  error(
    'BR-KSA-CL-03',
    'The MIME code of an attachment is not one of the allowed.',
    unlike(
      `cac:AdditionalDocumentReference/${embedded}/@mimeCode`,
      /^(text\/plain|image\/png|image\/jpeg|text\/csv|application\/pdf)$/,
    ),
  ),
  error(
    'BR-KSA-28',
    'The stamp names another signature information.',
    lacksSignature('ext:UBLExtensions//sac:SignatureInformation/cbc:ID', `${urn}:signature:1`),
  ),
  error(
    'BR-KSA-29',
    'The stamp names another signature.',
    lacksSignature('cac:Signature/cbc:ID', `${urn}:signature:Invoice`),
  ),
  error(
    'BR-KSA-30',
    'The stamp names another signature method.',
    lacksSignature('cac:Signature/cbc:SignatureMethod', `${urn}:dsig:enveloped:xades`),
  ),
  error('BR-KSA-68', 'The tax currency code (BT-6) must exist in an invoice.', lacks('cbc:TaxCurrencyCode')),
  error(
    'BR-KSA-EN16931-02',
    'The VAT accounting currency (BT-6) must be "SAR".',
    unlike('cbc:TaxCurrencyCode', /^\s*(SAR)?\s*$/),
  ),
  error(
    'BR-CL-04',
    'The invoice currency (BT-5) is not one of ISO 4217.',
    (invoice) => !currencies.has(invoice.text('cbc:DocumentCurrencyCode').trim()),
  ),
  error(
    'BR-KSA-CL-02',
    'All amounts but the total VAT in accounting currency are in the invoice currency (BT-5).',
    (invoice) => {
      const currency = invoice.text('cbc:DocumentCurrencyCode').trim()
      const amounts =
        '//*[@currencyID][not(parent::cac:TaxTotal[parent::invoice:Invoice and not(cac:TaxSubtotal)])]/@currencyID'
      return invoice.texts(amounts).some((of) => of !== currency)
    },
  ),
  error('BR-16', 'An invoice has at least one line.', (invoice) => !invoice.has('cac:InvoiceLine')),
  error('BR-KSA-F-04', 'All the document amounts and quantities must be positive.', (invoice) =>
    [
      ...invoice.texts('//*[@currencyID][not(self::cbc:PayableRoundingAmount)]'),
      ...invoice.texts('//cbc:InvoicedQuantity'),
    ].some((amount) => Number(amount) < 0),
  ),
  error(
    'BR-KSA-EN16931-06',
    'A price has no charge.',
    anyOf(
      'cac:InvoiceLine/cac:Price/cac:AllowanceCharge',
      (charge) => charge.text('cbc:ChargeIndicator') !== 'false',
    ),
  ),
]
