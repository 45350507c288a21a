import { expect, test } from 'vitest'
import { applyTextEdit } from './retyped.ts'

const runs = [
  { text: 'Read the ' },
  { text: 'programme', bold: true },
  { text: ' once.', href: '/home/faqs' },
] as const

test.each([
  ['Read the programme once.', runs],
  ['Read all of the programme once.', [{ text: 'Read all of the ' }, runs[1], runs[2]]],
  ['Read the programme', [runs[0], runs[1]]],
  ['programme once.', [runs[1], runs[2]]],
  ['Read the program once.', [runs[0], { text: 'program', bold: true }, runs[2]]],
  ['', []],
])('after typing %j, unchanged words keep their formatting', (text, expected) => {
  expect(applyTextEdit(runs, text)).toEqual(expected)
})

test('the first words of an empty text have no formatting', () => {
  expect(applyTextEdit([], 'New')).toEqual([{ text: 'New' }])
})
