import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentHeader, printedName } from './student-name.ts'

const id = '7F3A-20C9-KD4M-81XZ'
const fileNameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')

test.each([
  ['  نورة \n  العتيبي ', 'نورة العتيبي'],
  ['Nora\u202EibietatO', 'NoraibietatO'],
  ['مُحَمَّد', 'مُحَمَّد'],
  ['می\u200Cشود', 'می\u200Cشود'],
])('the name %j is printed as %j', (given, printed) => expect(printedName(given)).toBe(printed))

test.each([
  [
    'Noura Alotaibi',
    `attachment; filename="Noura Alotaibi - ${id}.pdf"; filename*=UTF-8''Noura%20Alotaibi%20-%20${id}.pdf`,
  ],
  [
    "O'Neil (Jr)",
    `attachment; filename="O'Neil (Jr) - ${id}.pdf"; filename*=UTF-8''O%27Neil%20%28Jr%29%20-%20${id}.pdf`,
  ],
])('%s downloads under its own name', (name, header) => expect(attachmentHeader(name, id)).toBe(header))

test('an Arabic name is told by RFC 5987 and has a plain name beside it', () => {
  const header = attachmentHeader('نورة العتيبي', id)
  expect(header).toContain(`filename="${id}.pdf"`)
  expect(fileNameIn(header)).toBe(`نورة العتيبي - ${id}.pdf`)
})

test('no name breaks out of the header or of the folder', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (name) => {
      const header = attachmentHeader(printedName(name), id)
      expect(header).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]+"; filename\*=UTF-8''[\w.~%-]+$/,
      )
      expect(fileNameIn(header)).not.toMatch(/[\\/:*?"<>|]/)
      expect(fileNameIn(header).endsWith(` - ${id}.pdf`)).toBe(true)
    }),
  )
})
