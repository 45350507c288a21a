import jsqr from 'jsqr'
import { usualColours as colours } from '#learning/certificates/certificate-colours.ts'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testSeller } from '#test/fixtures/seller.ts'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { buildCertificateSheet, certificateTemplate } from '#learning/certificates/certificate-sheet.ts'
import { encodeQrPayload } from '#tax/qr.ts'
import { type InvoiceSheet, invoiceTemplate } from '#tax/render-documents.ts'
import { toSheetSeller } from '#tax/sheet-seller.ts'
import { createTypesetter, type Sheet } from './typeset.ts'

const dir = mkdtempSync(join(tmpdir(), 'typesetters-'))
const native = createTypesetter({ compiler: 'native' })
const wasm = createTypesetter({ compiler: 'wasm' })
afterAll(() => {
  native.stop()
  wasm.stop()
  rmSync(dir, { recursive: true })
})

const qr = encodeQrPayload({
  sellerName: 'أكاديمية الفيلم التجريبية',
  vatNumber: '300000000000003',
  issuedAt: new Date('2026-10-18T11:03:22Z'),
  totalHalalas: 440_000,
  vatHalalas: 57_392,
})
const line = {
  ar: 'المونتاج ببرنامج DaVinci Resolve 19 (المستوى الثالث)',
  en: 'Editing with DaVinci Resolve 19 (Level Three)',
  net: 'SAR 1,913.04',
  vat: 'SAR 286.96',
  total: 'SAR 2,200.00',
}
const invoice: InvoiceSheet = {
  number: '00000042',
  issuedDate: '2026-10-18',
  issuedTime: '14:03:22',
  seller: toSheetSeller(testSeller),
  buyerName: 'نورة (Nora) القحطاني',
  buyerEmail: 'noura@example.com',
  lines: [line, line],
  net: 'SAR 3,826.08',
  vat: 'SAR 573.92',
  total: 'SAR 4,400.00',
  qr,
  isSandbox: true,
}
const { signatory } = demoContent('certificate')
const { name, tagline, fullName } = demoContent('brand')
const facts = {
  id: '7F3A-20C9-KD4M-81XZ',
  isBundle: false,
  studentName: 'نورة سعد العتيبي',
  latinName: '',
  courseName: { ar: 'التصوير السينمائي والإضاءة', en: 'Cinematography and Lighting' },
  look: { school: { name, tagline, fullName }, signatory, colours },
  issuedAt: new Date('2026-11-20T21:30:00Z'),
}

const documents: [string, { template: string; sheet: Sheet; size: RegExp }][] = [
  ['an invoice', { template: invoiceTemplate, sheet: invoice, size: /595\.\d+ x 841\.\d+ pts \(A4\)/ }],
  [
    'a credit note',
    {
      template: invoiceTemplate,
      sheet: {
        ...invoice,
        lowers: { invoiceNumber: '00000041', reason: 'دورة ملغاة (course cancelled)', reasonEn: 'Cancelled' },
      },
      size: /595\.\d+ x 841\.\d+ pts \(A4\)/,
    },
  ],
  ...(['ar', 'en'] as const).map(
    (lang) =>
      [
        `a certificate in ${lang}`,
        {
          template: certificateTemplate,
          sheet: buildCertificateSheet(facts, lang, 'https://shop.example'),
          size: /1280 x 720 pts/,
        },
      ] as (typeof documents)[number],
  ),
]

test.each(documents)(
  '%s is the same from the WASM and the native compiler',
  async (_, { template, sheet, size }) => {
    const [one, other] = await Promise.all([native.typeset(template, sheet), wasm.typeset(template, sheet)])
    expect(textOf(one).length).toBeGreaterThan(200)
    expect(textOf(other)).toBe(textOf(one))
    expect(sizeOf(one)).toMatch(size)
    expect(sizeOf(other)).toBe(sizeOf(one))
    expect(qrOf(one)).toBe(sheet.qr)
    expect(qrOf(other)).toBe(sheet.qr)
  },
)

test('a document with attached XML is PDF/A-3b from both compilers', async () => {
  const dated = { year: 2026, month: 10, day: 18, hour: 11, minute: 3, second: 22 }
  const sheet = { ...invoice, attached: { name: 'invoice.xml', text: '<Invoice/>' }, dated }
  const keys = (pdf: Buffer) =>
    [
      ...pdf
        .toString('latin1')
        .matchAll(
          /pdfaid:(?:part|conformance)>\w<|\/(?:OutputIntent|AFRelationship|S \/GTS_PDFA1|AF|Subtype \/text#2Fxml)\b/g,
        ),
    ]
      .map(String)
      .toSorted()
  const [one, other] = await Promise.all([
    native.typeset(invoiceTemplate, sheet),
    wasm.typeset(invoiceTemplate, sheet),
  ])
  expect(keys(one)).toEqual(
    expect.arrayContaining(['pdfaid:part>3<', 'pdfaid:conformance>B<', '/S /GTS_PDFA1']),
  )
  expect(keys(other)).toEqual(keys(one))
})

const run = (tool: string, args: readonly string[], pdf: Buffer) =>
  execFileSync(tool, args, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
const textOf = (pdf: Buffer) => run('pdftotext', ['-layout', '-', '-'], pdf)
const sizeOf = (pdf: Buffer) =>
  run('pdfinfo', ['-'], pdf)
    .match(/Page(?:s| size):.*/g)
    ?.join('\n') ?? ''

/** Decodes the QR code on the rendered page. */
function qrOf(pdf: Buffer): string | undefined {
  const file = join(dir, 'page.pdf')
  writeFileSync(file, pdf)
  execFileSync('pdftoppm', ['-r', '100', '-gray', '-singlefile', file, join(dir, 'page')])
  const image = readFileSync(join(dir, 'page.pgm'))
  const [, width = 0, height = 0] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString('latin1'))?.map(Number) ?? []
  const grey = image.subarray(image.length - width * height)
  const rgba = new Uint8ClampedArray(width * height * 4)
  grey.forEach((value, index) => rgba.set([value, value, value, 255], index * 4))
  return jsqr.default(rgba, width, height)?.data
}
