import { expect, test } from 'vitest'
import { codesFile } from './codes-file.ts'

test('a file of codes has a head, a code a line, and begins with the mark of UTF-8', () => {
  expect(codesFile(['EID-20KX', 'EID-7Q2M'])).toBe('\uFEFFcode\r\nEID-20KX\r\nEID-7Q2M\r\n')
})

test('a code that a spreadsheet would run is a text in it', () => {
  expect(codesFile(['-20OFF', '=1+1']).split('\r\n').slice(1)).toEqual(["'-20OFF", "'=1+1", ''])
})
