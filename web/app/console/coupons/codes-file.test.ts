import { expect, test } from 'vitest'
import { codesFile } from './codes-file.ts'

test('a file of codes has a header, one code per line, and a UTF-8 byte order mark', () => {
  expect(codesFile(['EID-20KX', 'EID-7Q2M'])).toBe('\uFEFFcode\r\nEID-20KX\r\nEID-7Q2M\r\n')
})

test('a code that a spreadsheet would run as a formula is escaped as text', () => {
  expect(codesFile(['-20OFF', '=1+1']).split('\r\n').slice(1)).toEqual(["'-20OFF", "'=1+1", ''])
})
