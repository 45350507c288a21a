import { usualColours as colours } from '#learning/certificates/certificate-colours.ts'
import { execFileSync } from 'node:child_process'
import { expect, inject, test } from 'vitest'
import { type CertificateFacts, typesetCertificate } from '#learning/certificates/certificate-sheet.ts'
import { type InvoiceSheet, typesetInvoice } from '#tax/render-documents.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { toSheetSeller } from '#tax/sheet-seller.ts'
import { maliciousTexts } from './malicious-texts.ts'

const amounts = { net: 'SAR 1.00', vat: 'SAR 0.15', total: 'SAR 1.15' }
const invoice = (texts: readonly string[]): InvoiceSheet => {
  const [text = ''] = texts
  const both = { ar: text, en: text }
  return {
    number: '00000042',
    issuedDate: '2026-10-18',
    issuedTime: '14:03:22',
    seller: toSheetSeller({
      ...testSeller,
      name: both,
      address: { ...testSeller.address, street: both, district: both, city: both },
    }),
    buyerName: text,
    buyerEmail: 'sara@shop.example',
    lines: texts.map((each) => ({ ar: each, en: each, ...amounts })),
    ...amounts,
    qr: 'AQdNYXRsYQ==',
    isSandbox: false,
  }
}
const certificate = (text: string): CertificateFacts => {
  const both = { ar: text, en: text }
  return {
    id: '7F3A-20C9-KD4M-81XZ',
    isBundle: false,
    studentName: text,
    latinName: text,
    courseName: both,
    look: {
      school: { name: both, tagline: both, fullName: both },
      signatory: { name: both, role: both },
      colours,
    },
    issuedAt: new Date('2026-11-20T21:30:00Z'),
  }
}

const read = (tool: string, args: readonly string[], input: Buffer) =>
  execFileSync(tool, args, { input, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
const textOf = (pdf: Buffer) => read('pdftotext', ['-', '-'], pdf).replaceAll(/\s/g, '')
/** Whether the PDF contains a script, an action or a link to the attacker. */
const isActive = (pdf: Buffer) =>
  /\/(JavaScript|JS|Launch|OpenAction|EmbeddedFile)\b/.test(pdf.toString('latin1')) ||
  /evil\.example|javascript:/.test(read('pdfinfo', ['-url', '-'], pdf))

/** A long run prints all texts; CI prints every third, which covers all kinds because similar ones are adjacent. */
const printed = inject('proof').isLong ? maliciousTexts : maliciousTexts.filter((_, index) => index % 3 === 0)
const eachOf = (size: number) =>
  Array.from({ length: Math.ceil(printed.length / size) }, (_, index) =>
    printed.slice(index * size, (index + 1) * size),
  )

test('invoices print malicious texts as plain names', async () => {
  for (const texts of eachOf(30)) {
    const pdf = await typesetInvoice(invoice(texts))
    expect(isActive(pdf)).toBe(false)
    expect(textOf(pdf)).toContain('pwned')
  }
})

test('certificates print malicious names as plain text, ten on each', async () => {
  for (const texts of eachOf(10)) {
    const pdf = await typesetCertificate(certificate(texts.join(' ')), 'ar', 'https://shop.example')
    expect(isActive(pdf)).toBe(false)
  }
})
