import { verify, X509Certificate } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestSandbox, type TestSandbox } from '#test/open-sandbox.ts'
import { readFields } from './qr-fields.ts'
import { hexDigest, readDocument } from './read-document.ts'
import { basic, codesOf, gatewayOf, otp } from '#test/zatca/gateway.ts'
import { envelope, openUnit } from '#test/zatca/unit.ts'

let sandbox: TestSandbox
beforeEach(async () => {
  sandbox = await openTestSandbox({ now: () => new Date('2026-09-02T09:21:00.000Z') })
})
afterEach(() => sandbox.close())
const { call, goneLive } = gatewayOf(() => sandbox)

const replaced = (from: string | RegExp, to: string) => (xml: string) => {
  const changed = xml.replace(from, to)
  expect(changed).not.toBe(xml)
  return changed
}
const firstTax = '15.00</cbc:TaxAmount><cac:TaxCategory>'
const counterReference =
  /<cac:AdditionalDocumentReference>\s*<cbc:ID>ICV[^]*?<\/cac:AdditionalDocumentReference>/
const standard = { isStandard: true }

test.each([
  ['no counter', {}, counterReference, '', 400, 'BR-KSA-33'],
  ['a counter that is no number', {}, '<cbc:UUID>1</cbc:UUID>', '<cbc:UUID>1a</cbc:UUID>', 400, 'BR-KSA-34'],
  [
    'an element that UBL does not know',
    {},
    '<cbc:IssueTime>',
    '<cbc:Mood>x</cbc:Mood><cbc:IssueTime>',
    400,
    'XSD_ZATCA_INVALID',
  ],
  [
    'parts in another order',
    {},
    /(<cac:Delivery>.*<\/cac:Delivery>)([^]*?)(<cac:TaxTotal>)/,
    '$2$1$3',
    400,
    'XSD_ZATCA_INVALID',
  ],
  ['no lines', {}, /<cac:InvoiceLine>[^]*<\/cac:InvoiceLine>/, '', 400, 'XSD_ZATCA_INVALID'],
  ['VAT of a category that is not the total', {}, firstTax, `14.00${firstTax.slice(5)}`, 400, 'BR-CO-14'],
  ['a rate of 14', {}, /15\.00<\/cbc:Percent>/g, '14.00</cbc:Percent>', 400, 'BR-KSA-84'],
  ['the category X', {}, /<cbc:ID>S</g, '<cbc:ID>X<', 400, 'BR-CL-18'],
  ['zero-rated lines with VAT', {}, /<cbc:ID>S</g, '<cbc:ID>Z<', 400, 'BR-Z-05'],
  ['another currency', {}, /SAR/g, 'USD', 400, 'BR-KSA-EN16931-02'],
  ['one amount in another currency', {}, /SAR(">100\.00<\/cbc:PriceAmount)/, 'USD$1', 400, 'BR-KSA-CL-02'],
  ['no currency of the world', {}, 'DocumentCurrencyCode>SAR', 'DocumentCurrencyCode>SAX', 400, 'BR-CL-04'],
  ['the seller as its buyer', standard, '399999999800003', '399999999900003', 400, 'BR-CUSTOM-VALIDATION-01'],
  ['a buyer’s VAT number of 14 digits', standard, '399999999800003', '39999999980003', 400, 'BR-KSA-44'],
  ['a quantity of 0', {}, '"PCE">1<', '"PCE">0<', 400, 'BR-22'],
  ['a negative quantity', {}, '"PCE">1<', '"PCE">-1<', 400, 'BR-KSA-F-04'],
  ['an issue time with an offset', {}, '12:20:46<', '12:20:46+03:00<', 400, 'BR-KSA-70'],
  ['a simplified export', {}, '0200000', '0200100', 400, 'BR-KSA-31'],
  [
    'no VAT amount of a line',
    standard,
    /<cbc:RoundingAmount[^]*?<\/cbc:RoundingAmount>/,
    '',
    400,
    'BR-KSA-53',
  ],
  ['VAT at 10 % that is called 15 %', {}, /100\.00(<\/cbc:TaxableAmount>)/, '150.00$1', 202, 'BR-CO-17'],
  ['three decimals', {}, /100\.00(<\/cbc:LineExtensionAmount>)/g, '100.000$1', 202, 'BR-DEC-23'],
  [
    'another price than price × quantity',
    {},
    '100.00</cbc:PriceAmount>',
    '90.00</cbc:PriceAmount>',
    202,
    'BR-KSA-EN16931-11',
  ],
  ['a name of digits', {}, '>Course<', '>١٢٣<', 202, 'BR-KSA-F-C-01'],
  ['a name of two letters', {}, '>Course<', '>AI<', 202, 'BR-KSA-F-06-C19'],
  [
    'a long city of the buyer',
    standard,
    /(.*Riyadh[^]*)Riyadh/,
    `$1${'x'.repeat(128)}`,
    202,
    'BR-KSA-F-06-C26',
  ],
  [
    'a long district of the buyer',
    standard,
    /(.*Al-Murabba[^]*)Al-Murabba/,
    `$1${'x'.repeat(128)}`,
    202,
    'BR-KSA-F-06-C29',
  ],
  ['a scheme with spaces', {}, '"CRN"', '" CRN "', 202, 'BR-KSA-F-12'],
  ['predictable digits', {}, '1010010000', '9912345678', 202, 'BR-KSA-F-13'],
  ['a short registration number', {}, '1010010000', '101001000', 202, 'BR-KSA-F-08'],
  ['an unknown country', standard, /(.*>SA<[^]*)>SA</, '$1>ZZ<', 202, 'BR-CL-14'],
  ['no supply date', standard, /<cac:Delivery>.*<\/cac:Delivery>/, '', 202, 'BR-KSA-15'],
  ['no name of the buyer', standard, '>Company<', '> <', 202, 'BR-KSA-42'],
  [
    'no reference of a note',
    { type: '381' as const },
    /<cac:BillingReference>.*<\/cac:BillingReference>/,
    '',
    202,
    'BR-KSA-56',
  ],
])(
  'a document with %s gets the same result as from the authority',
  async (_what, kind, from, to, status, code) => {
    const { sign, report, clear } = await goneLive()
    const document = sign(kind, replaced(from, to))
    const answer = await ('isStandard' in kind ? clear : report)(document)
    expect([answer.statusCode, codesOf(answer)]).toEqual([status, expect.arrayContaining([code])])
  },
)

test.each([
  [
    'a negative rounding',
    { total: '115.00' },
    '<cbc:PayableAmount currencyID="SAR">115.00',
    '<cbc:PayableRoundingAmount currencyID="SAR">-0.01</cbc:PayableRoundingAmount><cbc:PayableAmount currencyID="SAR">114.99',
  ],
  ['a prepayment', { type: '386' as const }, '', ''],
  [
    'a time with Z',
    { issued: '2026-09-02T12:20:46' },
    '12:20:46</cbc:IssueTime>',
    '09:20:46Z</cbc:IssueTime>',
  ],
])('a document with %s, as in the authority’s samples, is accepted', async (_what, kind, from, to) => {
  const { sign, clear } = await goneLive()
  const answer = await clear(sign({ ...kind, ...standard }, (xml) => xml.replace(from, to)))
  expect([answer.statusCode, codesOf(answer)]).toEqual([200, []])
})

test('the QR code of a document with a UTC time contains the time in Riyadh', async () => {
  const { sign, report } = await goneLive()
  const inUtc = (xml: string) => xml.replace('12:20:46</cbc:IssueTime>', '09:20:46Z</cbc:IssueTime>')
  expect((await report(sign({}, inUtc))).statusCode).toBe(200)
})

test('a cleared document verifies against the certificate that it contains', async () => {
  const { sign, clear } = await goneLive()
  const document = sign(standard)
  const answer = (await clear(document)).json() as { clearedInvoice: string }
  const read = await readDocument(Buffer.from(answer.clearedInvoice, 'base64'))
  if (!read) throw new Error('no document')
  const certificate = new X509Certificate(Buffer.from(read.certificate, 'base64'))
  const fields = readFields(read.qr)
  expect(verify('sha256', read.hash, certificate.publicKey, Buffer.from(read.signature, 'base64'))).toBe(true)
  expect(read).toMatchObject({
    hashDigest: document.hash,
    certificateDigest: hexDigest(read.certificate),
    propertiesDigest: read.computedPropertiesDigest,
    issuerName: certificate.issuer.split('\n').toReversed().join(', '),
    serialNumber: BigInt(`0x${certificate.serialNumber}`).toString(),
  })
  expect(fields?.get(7)?.toString()).toBe(read.signature)
  expect(fields?.get(8)).toEqual(certificate.publicKey.export({ type: 'spki', format: 'der' }))
})

test('a renewal for another VAT number and a clearance call with clearance turned off are rejected', async () => {
  const { live, sign } = await goneLive()
  const other = openUnit({ vatNumber: '300000000000003' })
  const renewal = await call('/production/csids', { csr: other.csr }, { ...basic(live), ...otp }, 'PATCH')
  expect([renewal.statusCode, renewal.json().errors[0].code]).toEqual([400, 'Invalid-CSR'])
  const statusOf = async (headers: object) =>
    (await call('/invoices/clearance/single', envelope(sign(standard)), { ...basic(live), ...headers }))
      .statusCode
  expect([await statusOf({ 'clearance-status': '0' }), await statusOf({ 'clearance-status': 'x' })]).toEqual([
    303, 400,
  ])
})
