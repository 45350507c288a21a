import { isPersonName } from '@matla/contract/kit/person-name'
import { buyerSchemeNames } from '@matla/contract/staff/buyer-schemes.text'
import { fontPairs, usualFonts } from '@matla/contract/brand/font-pairs'
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'
import { demoContent } from '#test/fixtures/demo-content.ts'
import { fontFamilies } from '#cms/content/font-families.ts'
import { usualColours as colours } from '#learning/certificates/certificate-colours.ts'
import { typesetCertificate } from '#learning/certificates/certificate-sheet.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { type InvoiceSheet, typesetInvoice } from '#tax/render-documents.ts'
import { toSheetSeller } from '#tax/sheet-seller.ts'
import { printable } from './printable.ts'
import { everyScript, namesByScript, scriptsWithoutFont } from '#test/fixtures/names.ts'
import { extractTexts } from '#test/fixtures/pdf-text.ts'

const line = { ar: 'الإخراج', en: 'Directing', net: 'SAR 869.57', vat: 'SAR 130.43', total: 'SAR 1,000.00' }
const invoice: InvoiceSheet = {
  number: '00000042',
  issuedDate: '2026-10-18',
  issuedTime: '14:03:22',
  seller: toSheetSeller(testSeller),
  buyerName: 'نورة',
  buyerEmail: 'a.quite.long.address.of.a.buyer@mail.example.com',
  lines: [line],
  net: line.net,
  vat: line.vat,
  total: line.total,
  qr: 'AQdNYXRsYQ==',
  isSandbox: false,
}
/** Archival documents fail to compile when a glyph is missing. */
const archived = {
  attached: { name: 'invoice.xml', text: '<Invoice/>' },
  dated: { year: 2026, month: 10, day: 18, hour: 11, minute: 3, second: 22 },
}
const company = { address: '', vatNumber: '', register: buyerSchemeNames.OTH, identity: '' }
const { signatory } = demoContent('certificate')
const { name: school, tagline, fullName } = demoContent('brand')
const certificate = {
  id: '7F3A-20C9-KD4M-81XZ',
  isBundle: false,
  latinName: '',
  courseName: { ar: 'الإخراج', en: 'Directing' },
  look: { school: { name: school, tagline, fullName }, signatory, colours },
  issuedAt: new Date('2026-11-20T21:30:00Z'),
}

const documents: Readonly<Record<string, (text: string) => Promise<Buffer>>> = {
  'an invoice': (text) =>
    typesetInvoice({ ...invoice, ...archived, buyerName: text, lines: [{ ...line, ar: text, en: text }] }),
  'a certificate': (studentName) =>
    typesetCertificate({ ...certificate, studentName }, 'ar', 'https://shop.example'),
  'a company invoice': (text) =>
    typesetInvoice({ ...invoice, ...archived, company: { ...company, name: text, address: text } }),
  'a credit note': (text) =>
    typesetInvoice({
      ...invoice,
      ...archived,
      buyerName: text,
      lowers: { invoiceNumber: '00000041', reason: text, reasonEn: text },
    }),
  'an English certificate': (studentName) =>
    typesetCertificate({ ...certificate, studentName }, 'en', 'https://shop.example'),
}
const isLong = process.env.PROOF === 'long'
const made = Object.entries(documents).slice(0, isLong ? undefined : 2)

const scripts = Object.entries(namesByScript).map(([script, names]) => [script, names] as const)
const isCommon = (script: string) => script === 'Arabic' || script === 'Latin'
const listFonts = (pdf: Buffer) => execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' })
/** PDF readers that do not know a script's direction reverse its letters. */
const unknownTo = { poppler: ['Nko', 'Adlam', 'Tifinagh'], pdfium: ['Adlam'] }
/** On a right-to-left page, Poppler moves a mark at the end of a line to its beginning. */
const withoutLastMark = (name: string) => name.replace(/\p{M}+$/u, '')

test.each(scripts)(
  'names in %s are printed in every document, and two PDF readers extract them as typed',
  async (script, names) => {
    for (const name of isLong || isCommon(script) ? names : names.slice(0, 1)) {
      expect(isPersonName(name)).toBe(true)
      expect(printable(name)).toBe(name)
      for (const [document, make] of made) {
        const { poppler, pdfium } = await extractTexts(await make(name))
        if (!unknownTo.poppler.includes(script))
          expect.soft(poppler, `${document} in Poppler`).toContain(withoutLastMark(name))
        if (!unknownTo.pdfium.includes(script)) expect.soft(pdfium, `${document} in PDFium`).toContain(name)
      }
    }
  },
)

test.each(fontPairs.filter((pair) => pair !== usualFonts))(
  'Arabic and Latin names in the titles of %s are extracted as typed',
  async (fonts) => {
    const { Arabic = [], Latin = [] } = namesByScript
    const look = { ...certificate.look, fonts }
    for (let index = 0; index < Arabic.length; index += 2) {
      const [studentName = '', ar = studentName, en = ''] = [
        Arabic[index],
        Arabic[index + 1],
        Latin[index / 2],
      ]
      const facts = { ...certificate, look, studentName, courseName: { ar, en } }
      const { poppler, pdfium } = await extractTexts(
        await typesetCertificate(facts, 'ar', 'https://shop.example'),
      )
      for (const name of [studentName, ar, en]) {
        expect.soft(poppler).toContain(withoutLastMark(name))
        expect.soft(pdfium).toContain(name)
      }
    }
    const { title: titleFont } = fontFamilies(fonts)
    const pdf = await typesetInvoice({ ...invoice, ...archived, titleFont })
    expect(listFonts(pdf)).toContain(titleFont.replaceAll(' ', ''))
    for (const text of Object.values(await extractTexts(pdf)))
      for (const printed of ['فاتورة ضريبية مبسطة', invoice.number, invoice.total])
        expect.soft(text).toContain(printed)
  },
)

test('names in every allowed script are printed, with a visible sign for characters without a font', async () => {
  const characters = Array.from({ length: 0x20_000 }, (_, code) => String.fromCodePoint(code))
  const names = everyScript.map((script) => {
    const isOfScript = new RegExp(`\\p{Script=${script}}`, 'u')
    return characters
      .filter((each) => isOfScript.test(each) && isPersonName(each))
      .slice(0, 3)
      .join('')
  })
  for (const name of names) expect(isPersonName(name)).toBe(true)
  const withoutFont = everyScript.filter((_, index) => printable(names[index] ?? '') === '□□□')
  expect(withoutFont).toEqual(scriptsWithoutFont)
  const lines = names.map((ar) => ({ ...line, ar, en: ar }))
  const { pdfium } = await extractTexts(await typesetInvoice({ ...invoice, ...archived, lines }))
  expect(pdfium.match(/□□□/g)?.length).toBe(2 * scriptsWithoutFont.length)
})

test('long addresses are extracted without control characters', async () => {
  const { poppler, pdfium } = await extractTexts(await typesetInvoice({ ...invoice, ...archived }))
  expect(poppler + pdfium).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
  for (const text of [poppler, pdfium]) expect(text.replaceAll(' ', '')).toContain(invoice.buyerEmail)
})

test('characters without a font become a sign, separators become spaces, and the rest is unchanged', async () => {
  const title = 'فيلم 🎬\u2028電影\u0007 \ue000 خاص'
  const pdf = await typesetInvoice({ ...invoice, ...archived, lines: [{ ...line, ar: title, en: title }] })
  const { poppler } = await extractTexts(pdf)
  for (const shown of ['🎬', '電影', '□', 'خاص']) expect(poppler).toContain(shown)
})

test('letters with accents use the general font, even next to letters of another font', async () => {
  const fontsOf = async (buyerName: string) =>
    listFonts(await typesetInvoice({ ...invoice, buyerName, lines: [{ ...line, en: 'Dvořák' }] }))
  expect(await fontsOf('نورة')).toContain('NotoSans-Regular')
  expect(await fontsOf('李 小龍')).toContain('NotoSans-Regular')
})
