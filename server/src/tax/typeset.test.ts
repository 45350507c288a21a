import { execFileSync } from 'node:child_process'
import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { testFormerSeller, testSeller } from '#test/fixtures/seller.ts'
import { type InvoiceSheet, typesetInvoice } from './render-documents.ts'
import { toSheetSeller } from './sheet-seller.ts'

const line = {
  ar: 'المونتاج ببرنامج DaVinci Resolve 19',
  en: 'Editing with DaVinci Resolve 19',
  net: 'SAR 1,913.04',
  vat: 'SAR 286.96',
  total: 'SAR 2,200.00',
}
const long = {
  ...line,
  ar: 'الباقة الكاملة لصناعة الفيلم من الفكرة إلى العرض، وتشمل الإخراج والتصوير والمونتاج وتصميم الصوت',
  en: 'The complete film-making package, from the idea to the screen: directing, camera, editing and sound',
}
const sheet: InvoiceSheet = {
  number: '00000042',
  issuedDate: '2026-10-18',
  issuedTime: '14:03:22',
  seller: toSheetSeller(testSeller),
  buyerName: 'نورة القحطاني',
  buyerEmail: 'noura@example.com',
  lines: [line],
  net: 'SAR 1,913.04',
  vat: 'SAR 286.96',
  total: 'SAR 2,200.00',
  qr: 'AQdNYXRsYQ==',
  isSandbox: false,
}

const bounds = /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g
const run = (tool: string, args: readonly string[], pdf: Buffer) =>
  execFileSync(tool, args, { input: pdf, encoding: 'utf8', stdio: ['pipe', 'pipe', 'ignore'] })
const textOf = (pdf: Buffer) => run('pdftotext', ['-layout', '-', '-'], pdf)
const pagesOf = (pdf: Buffer) => Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', ['-'], pdf))?.[1])

test('an invoice is one page with its number, parties and amounts', async () => {
  const pdf = await typesetInvoice(sheet)
  expect(pagesOf(pdf)).toBe(1)
  const text = textOf(pdf)
  for (const shown of ['00000042', '2026-10-18', '14:03:22', 'Simplified Tax Invoice', 'Test school']) {
    expect(text).toContain(shown)
  }
  for (const shown of [
    '300000000000003',
    '1010000000',
    'noura@example.com',
    line.net,
    line.vat,
    line.total,
  ]) {
    expect(text).toContain(shown)
  }
})

test('in columns of either direction, the riyal sign is left of the amount after a space and is read as SAR', async () => {
  const pdf = await typesetInvoice(sheet)
  const words = [...run('pdftotext', ['-bbox', '-', '-'], pdf).matchAll(bounds)].map(([, ...found]) => {
    const [start = 0, top = 0, end = 0, bottom = 0] = found.slice(0, 4).map(Number)
    return { start, top, end, bottom, text: found[4] ?? '' }
  })
  const amounts = words.filter(({ text }) => /^[\d,]+\.\d\d$/.test(text))
  const signs = words.filter(({ text }) => text === 'SAR')
  expect([amounts.length, signs.length]).toEqual([6, 6])
  const picture = execFileSync('pdftoppm', ['-r', '288', '-png', '-singlefile', '-'], { input: pdf })
  for (const amount of amounts) {
    const sign = signs.find(
      ({ top, end }) => top === amount.top && end < amount.start && amount.start - end < 5,
    )
    if (!sign) throw new Error(`${amount.text} has no sign on its left`)
    expect(amount.start - sign.end).toBeGreaterThan(1.5)
    const { start: left, top, end, bottom } = sign
    const region = { left, top, width: end - left, height: bottom - top }
    const pixels = Object.fromEntries(Object.entries(region).map(([side, at]) => [side, Math.round(at * 4)]))
    const { channels } = await sharp(picture)
      .extract(pixels as unknown as Region)
      .stats()
    // The pixels differ, so something was drawn.
    expect(channels[0]?.stdev).toBeGreaterThan(20)
  }
})

test.each([
  ['short', line],
  ['long', long],
])('fourteen lines with %s names fit on one page', async (_, each) => {
  const pdf = await typesetInvoice({
    ...sheet,
    isSandbox: true,
    lines: Array.from({ length: 14 }, () => each),
  })
  expect(pagesOf(pdf)).toBe(1)
  expect(textOf(pdf).match(/SAR 2,200\.00/g)).toHaveLength(15)
})

test('only a sandbox invoice or credit note has the sandbox banner', async () => {
  expect(textOf(await typesetInvoice(sheet))).not.toContain('SANDBOX')
  expect(textOf(await typesetInvoice({ ...sheet, isSandbox: true }))).toContain('SANDBOX – NOT A TAX INVOICE')
  const lowers = { invoiceNumber: '00000042', reason: 'إلغاء', reasonEn: 'Cancelled' }
  const note = await typesetInvoice({ ...sheet, isSandbox: true, lowers })
  expect(textOf(note)).toContain('SANDBOX – NOT A CREDIT NOTE')
})

test('names are typeset as text, never as template code', async () => {
  const name = '*Nora* #panic("no") $x$ <b>'
  expect(textOf(await typesetInvoice({ ...sheet, lines: [{ ...line, en: name }] }))).toContain('#panic("no")')
})

test('the same sheet produces the same bytes', async () => {
  const [one, two] = await Promise.all([typesetInvoice(sheet), typesetInvoice(sheet)])
  expect(one.equals(two)).toBe(true)
})

test('a sheet that cannot be typeset does not affect others', async () => {
  const broken = typesetInvoice({ ...sheet, qr: 'too much '.repeat(1_000) })
  const whole = typesetInvoice(sheet)
  await expect(broken).rejects.toThrow(/too big/i)
  expect(pagesOf(await whole)).toBe(1)
})

test('a seller from an earlier version is printed with the address as one text', async () => {
  const text = textOf(await typesetInvoice({ ...sheet, seller: toSheetSeller(testFormerSeller) }))
  for (const shown of ['Demo Film Academy', 'King Fahd Road, Riyadh 12333', '1010000000 Registration number'])
    expect(text).toContain(shown)
  expect(text).not.toMatch(/Saudi Arabia|Short address/)
})

test('the address is printed in separate parts, with the name of the register', async () => {
  const seller = toSheetSeller({
    ...testSeller,
    address: { ...testSeller.address, shortAddress: 'RRRD2929' },
    registrationScheme: '700',
    registrationNumber: '7001234567',
  })
  const text = textOf(await typesetInvoice({ ...sheet, seller }))
  for (const shown of [
    '8228 King Fahd Road, Al Olaya, Riyadh 12333-2121, Saudi Arabia',
    'Short address',
    'RRRD2929',
    'Unified national number',
    '7001234567',
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(shown)
})
