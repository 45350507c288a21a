import { expect, test } from 'vitest'
import { byteOrderMark, csvCell, csvLine } from './csv.ts'

test.each(['=1+1', '+966501234567', '-1', '@sum(A1)', '\tx'])(
  'the cell %j, which a spreadsheet would run as a formula, is escaped as text',
  (cell) => {
    expect(csvCell(cell)).toBe(`'${cell}`)
  },
)

test('a leading carriage return is escaped and does not end the line', () => {
  expect(csvCell('\r=1+1')).toBe(`"'\r=1+1"`)
  expect(csvCell('a\rb')).toBe('"a\rb"')
})

test.each([
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['say "cut"', '"say ""cut"""'],
  ['"', '""""'],
  ['="x"', `"'=""x"""`],
])('the value %j is quoted so that it stays one cell', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test('a negative number is written as a number, and the same digits as a string are escaped', () => {
  expect([0, -1, 1.5, -12_345.67].map(csvCell)).toEqual(['0', '-1', '1.5', '-12345.67'])
  expect(csvCell('-12345.67')).toBe("'-12345.67")
})

test('harmless symbols within a cell, empty cells and Arabic text are written unchanged', () => {
  const cells = ['', 'a=b', '1-2', 'user@example.com', "it's", 'نورة القحطاني', ' =1+1']
  expect(cells.map(csvCell)).toEqual(cells)
})

test('a line ends with CRLF (RFC 4180), and the file starts with the UTF-8 byte order mark', () => {
  expect(csvLine(['a', 1, '=b', ''])).toBe("a,1,'=b,\r\n")
  expect(Buffer.from(byteOrderMark).toString('hex')).toBe('efbbbf')
})

test.each(['＝1+1', '＋966', '－1', '＠sum', '\u200f=1+1', '\u200e\u202b+1', '\n=1+1', '\ufeff@a'])(
  'the cell %j, a formula in full-width or after invisible characters, is escaped as text',
  (cell) => {
    expect(csvCell(cell).replaceAll('"', '')).toBe(`'${cell}`)
  },
)

test.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['x; -1', `"x; '-1"`],
  ['a\n=1+1', `"a\n'=1+1"`],
  ['a|@sum', "a|'@sum"],
])('the cell %j, which becomes a formula when a program splits it, is escaped as text', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test.each(['00000021', '0501234567', '123456789012', '12e5'])(
  'the digits %j, which a spreadsheet would reformat, are escaped as text',
  (digits) => {
    expect(csvCell(digits)).toBe(`'${digits}`)
  },
)

test('an amount has two decimals and is not escaped, even when it is negative', () => {
  expect([75_000, 65_217, -50, 0].map((halalas) => csvCell({ halalas }))).toEqual([
    '750.00',
    '652.17',
    '-0.50',
    '0.00',
  ])
  expect(['750', '0', 'CN-00000021', '2026-10-01 00:30:00', 'e2e'].map(csvCell)).toEqual([
    '750',
    '0',
    'CN-00000021',
    '2026-10-01 00:30:00',
    'e2e',
  ])
})
