import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { isXmlText } from './canonical-xml.ts'
import { firstPreviousHash, sha256 } from './digests.ts'
import type { EInvoice } from './e-invoice.ts'
import { anyLines, documents, invoice } from '#test/fixtures/e-invoice/documents.ts'
import { openSchema } from '#test/fixtures/e-invoice/schema.ts'
import { canonicalise, withXml } from '#test/fixtures/e-invoice/signed-document.ts'
import { joinCanonical, joinWithSignature, writeInvoice } from './ubl-invoice.ts'

const vector = readFileSync(new URL('./test-data/vector-canonical.xml', import.meta.url), 'utf8')
let schema: ReturnType<typeof openSchema>
beforeAll(() => {
  schema = openSchema()
})
afterAll(() => schema.close())

const extension =
  '<ext:UBLExtension><ext:ExtensionContent><x xmlns="urn:x"></x></ext:ExtensionContent></ext:UBLExtension>'
const finished = (document: EInvoice) =>
  Buffer.from(joinWithSignature(writeInvoice(document), extension, 'AAAA'))

test('the published document and its hash are reproduced byte for byte', () => {
  const written = joinCanonical(
    writeInvoice({
      ...invoice,
      number: 'INV-1',
      seller: {
        name: 'Demo Film Academy',
        vatNumber: '300000000000003',
        registration: { scheme: 'CRN', id: '1010010000' },
        address: {
          street: 'Prince Sultan',
          buildingNumber: '2322',
          additionalNumber: null,
          district: 'Al-Murabba',
          city: 'Riyadh',
          postalCode: '23333',
          country: 'SA',
        },
      },
      lines: [
        {
          name: 'Film directing',
          quantity: 1,
          discountHalalas: 4_990,
          totalHalalas: 44_910,
          vatHalalas: 5_858,
        },
      ],
    }),
  )
  expect(written).toBe(vector)
  expect(Buffer.byteLength(written)).toBe(3818)
  expect(sha256(written).toString('base64')).toBe('+P1gaPR7ZNj4pcyJw1CtPeQYq2AYyCubY+hx3kqo81s=')
})

test('the previous hash of the first document is the hash of "0"', () => {
  expect(firstPreviousHash).toBe(
    'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
  )
})

test.each(Object.entries(documents))(
  'the XML of a %s is canonical and valid against the schema',
  (_name, document) => {
    const xml = finished(document)
    expect(canonicalise(xml)).toBe(joinCanonical(writeInvoice(document)))
    expect(schema.faultOf(xml)).toBe('')
  },
)

test('the schema rejects an unknown element', () => {
  const xml = finished(invoice).toString()
  expect(schema.faultOf(Buffer.from(xml.replaceAll('cbc:ProfileID', 'cbc:Note')))).not.toBe('')
})

test.each([
  ['invoice', '388', '0200000'],
  ['credit note', '381', '0200000'],
  ['debit note', '383', '0200000'],
  ['standard invoice', '388', '0100000'],
  ['standard credit note', '381', '0100000'],
  ['standard debit note', '383', '0100000'],
])('a %s has the type code %s and the name %s', (name, code, form) => {
  withXml(finished(documents[name] ?? invoice), (textAt) => {
    expect([textAt('//cbc:InvoiceTypeCode'), textAt('//cbc:InvoiceTypeCode/@name')]).toEqual([code, form])
    expect(textAt('//cac:BillingReference//cbc:ID')).toBe(name.endsWith('note') ? '00000001' : '')
    expect(textAt('//cbc:InstructionNote')).toBe(
      name.endsWith('note') ? 'إلغاء الاشتراك | Refund of the course' : '',
    )
    expect(textAt('//cac:AccountingCustomerParty')).toContain(form === '0100000' ? 'Samples LTD' : '')
    expect(textAt('//cbc:ActualDeliveryDate')).toBe(form === '0100000' ? '2026-09-02' : '')
  })
})

test('the date of issue is in the time zone of Riyadh', () => {
  const document = { ...invoice, issuedAt: new Date('2026-12-31T21:00:00.999Z') }
  withXml(finished(document), (textAt) => {
    expect([textAt('//cbc:IssueDate'), textAt('//cbc:IssueTime')]).toEqual(['2027-01-01', '00:00:00'])
  })
})

test('any text that XML can contain is written canonically and read back unchanged, and other text is rejected', () => {
  const runs = inject('proof').isLong ? 20_000 : 300
  const anyText = fc.string({
    unit: fc.oneof(
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      fc.constantFrom('\r', '\r\n', '\t', '\u00a0', '\u2028', '&', '<', ']]>', '"', '\u200f', '\0', '\ud800'),
    ),
    maxLength: 40,
  })
  fc.assert(
    fc.property(anyText, anyText, (name, number) => {
      const document = { ...invoice, number, lines: invoice.lines.map((line) => ({ ...line, name })) }
      if (![name, number].every(isXmlText)) {
        expect(() => writeInvoice(document)).toThrow('XML cannot hold')
        return
      }
      const xml = finished(document)
      expect(canonicalise(xml)).toBe(joinCanonical(writeInvoice(document)))
      withXml(xml, (textAt) => {
        expect([textAt('//cac:Item/cbc:Name'), textAt('/i:Invoice/cbc:ID')]).toEqual([name, number])
      })
    }),
    { numRuns: runs },
  )
})

test.each([
  ['no lines', { lines: [] }],
  ['VAT above what was paid', { lines: [{ ...invoice.lines[0], vatHalalas: 50_000 }] }],
  ['part of a halala', { lines: [{ ...invoice.lines[0], totalHalalas: 0.5, vatHalalas: 0 }] }],
  ['a discount below zero', { lines: [{ ...invoice.lines[0], discountHalalas: -1_000 }] }],
  ['no units', { lines: [{ ...invoice.lines[0], quantity: 0 }] }],
])('a document with %s is rejected', (_what, change) => {
  expect(() => writeInvoice({ ...invoice, ...change } as EInvoice)).toThrow(Error)
})

test('any order results in a document that is valid against the schema', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const names = lines.map((line) => ({ ...line, name: 'Course' }))
      expect(schema.faultOf(finished({ ...invoice, lines: names }))).toBe('')
    }),
    { numRuns: inject('proof').isLong ? 2_000 : 50 },
  )
})
