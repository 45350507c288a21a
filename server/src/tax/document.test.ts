import jsqr from 'jsqr'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encodeQrPayload } from './qr.ts'
import { testSeller as seller } from '#test/fixtures/seller.ts'
import { toSheetSeller } from './sheet-seller.ts'
import { typesetInvoice } from './render-documents.ts'

const dir = mkdtempSync(join(tmpdir(), 'invoice-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** The page as RGBA pixels for the QR reader. */
function pixels(pdf: Buffer) {
  const file = join(dir, 'invoice.pdf')
  writeFileSync(file, pdf)
  execFileSync('pdftoppm', ['-r', '200', '-gray', '-singlefile', file, join(dir, 'page')])
  const image = readFileSync(join(dir, 'page.pgm'))
  const [, width = 0, height = 0] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(image.toString('latin1'))?.map(Number) ?? []
  const grey = image.subarray(image.length - width * height)
  const rgba = new Uint8ClampedArray(width * height * 4)
  grey.forEach((value, index) => rgba.set([value, value, value, 255], index * 4))
  return { rgba, width, height }
}

test('the printed QR code decodes to the five fields of the invoice', async () => {
  const qr = encodeQrPayload({
    sellerName: seller.name.ar,
    vatNumber: seller.vatNumber,
    issuedAt: new Date('2026-09-02T09:20:46Z'),
    totalHalalas: 220_000,
    vatHalalas: 28_696,
  })
  const pdf = await typesetInvoice({
    number: '00000007',
    issuedDate: '2026-09-02',
    issuedTime: '12:20:46',
    seller: toSheetSeller(seller),
    buyerName: 'نورة العتيبي',
    buyerEmail: 'noura@example.com',
    lines: [{ ar: 'باقة', en: 'Package', net: 'SAR 1,913.04', vat: 'SAR 286.96', total: 'SAR 2,200.00' }],
    net: 'SAR 1,913.04',
    vat: 'SAR 286.96',
    total: 'SAR 2,200.00',
    qr,
    isSandbox: true,
  })
  const { rgba, width, height } = pixels(pdf)
  expect(jsqr.default(rgba, width, height)?.data).toBe(qr)
})
