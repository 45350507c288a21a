import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  buildAttachmentHeader,
  parseCertificateNumber,
  newCertificateNumber,
  normaliseName,
} from './certificate-number.ts'

test('a certificate number has four groups of four characters and is unique', () => {
  const drawn = Array.from({ length: 2_000 }, newCertificateNumber)
  for (const number of drawn) expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  expect(new Set(drawn).size).toBe(drawn.length)
})

test.each([
  ['7f3a-20c9-kd4m-81xz'],
  ['7F3A20C9KD4M81XZ'],
  [' 7F3A 2OC9 KD4M 8IXZ '],
  ['7F3A–20C9–KD4M–8lXZ'],
  ['٧F٣A ٢٠C٩ KD٤M ٨١XZ'],
  ['７Ｆ３Ａ-２０Ｃ９-ＫＤ４Ｍ-８１ＸＺ'],
])('%s is normalised to the certificate number', (typed) => {
  expect(parseCertificateNumber(typed)).toBe('7F3A-20C9-KD4M-81XZ')
})

test.each([[''], ['7F3A-20C9-KD4M-81X'], ['7F3A-20C9-KD4M-81XZ0'], ['7F3A-20C9-KD4M-81XU'], ["' or 1=1 --"]])(
  '"%s" is not a certificate number',
  (typed) => expect(parseCertificateNumber(typed)).toBeNull(),
)

test('any input is normalised to a valid certificate number or rejected', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (typed) => {
      const read = parseCertificateNumber(typed)
      if (read !== null) expect(parseCertificateNumber(read)).toBe(read)
    }),
  )
})

const id = '7F3A-20C9-KD4M-81XZ'
const fileNameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test.each([
  ['  نورة \n  العتيبي ', 'نورة العتيبي'],
  ['Nora\u202EibietatO', 'NoraibietatO'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['می\u200Cشود', 'می\u200Cشود'],
])('the name %j is printed as %j', (given, printed) => expect(normaliseName(given)).toBe(printed))

test.each([
  [
    'Noura Alotaibi',
    `attachment; filename="Noura Alotaibi - ${id}.pdf"; filename*=UTF-8''Noura%20Alotaibi%20-%20${id}.pdf`,
  ],
  [
    "O'Neil (Jr)",
    `attachment; filename="O'Neil (Jr) - ${id}.pdf"; filename*=UTF-8''O%27Neil%20%28Jr%29%20-%20${id}.pdf`,
  ],
])('%s is downloaded under its own name', (name, header) =>
  expect(buildAttachmentHeader(name, id)).toBe(header),
)

test('an Arabic file name is encoded as in RFC 5987, with an ASCII fallback', () => {
  const header = buildAttachmentHeader('نورة العتيبي', id)
  expect(header).toContain(`filename="${id}.pdf"`)
  expect(fileNameIn(header)).toBe(`نورة العتيبي - ${id}.pdf`)
})

test('a name cannot break out of the header or the folder', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (name) => {
      const header = buildAttachmentHeader(normaliseName(name), id)
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/,
      )
      expect(fileNameIn(header)).not.toMatch(/[\\/:*?"<>|]/)
      expect(fileNameIn(header).endsWith(` - ${id}.pdf`)).toBe(true)
    }),
  )
})
