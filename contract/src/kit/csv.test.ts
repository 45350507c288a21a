import { expect, test } from 'vitest'
import { byteOrderMark, csvCell, csvLine } from './csv.ts'

test.each(['=1+1', '+966501234567', '-1', '@sum(A1)', '\tx'])(
  '%j, which a spreadsheet would run, is a text',
  (cell) => {
    expect(csvCell(cell)).toBe(`'${cell}`)
  },
)

test('a carriage return at the begin is neither run nor the end of a line', () => {
  expect(csvCell('\r=1+1')).toBe(`"'\r=1+1"`)
  expect(csvCell('a\rb')).toBe('"a\rb"')
})

test.each([
  ['a,b', '"a,b"'],
  ['two\nlines', '"two\nlines"'],
  ['say "cut"', '"say ""cut"""'],
  ['"', '""""'],
  ['="x"', `"'=""x"""`],
])('%j stays one cell', (cell, written) => {
  expect(csvCell(cell)).toBe(written)
})

test('a number stays one, also below zero; the same as a text does not', () => {
  expect([0, -1, 1.5, -12_345.67].map(csvCell)).toEqual(['0', '-1', '1.5', '-12345.67'])
  expect(csvCell('-12345.67')).toBe("'-12345.67")
})

test('a sign or a mark inside a cell, an empty one and Arabic stay as they are', () => {
  const cells = ['', 'a=b', '1-2', 'user@example.com', "it's", 'نورة القحطاني', ' =1+1']
  expect(cells.map(csvCell)).toEqual(cells)
})

test('a line ends as RFC 4180 says, and a file begins with the mark of UTF-8', () => {
  expect(csvLine(['a', 1, '=b', ''])).toBe("a,1,'=b,\r\n")
  expect(Buffer.from(byteOrderMark).toString('hex')).toBe('efbbbf')
})
