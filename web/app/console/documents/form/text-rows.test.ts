import { applyChanges } from '@matla/contract/documents/changes'
import { expect, test } from 'vitest'
import { pasteTexts, joinRows, splitRow, type TextRows } from './text-rows.ts'

const row = (id: string, ar: string, en: string) => ({
  id,
  type: 'paragraph',
  text: { ar: ar === '' ? [] : [{ text: ar }], en: en === '' ? [] : [{ text: en }] },
})
const rowsOf = (...items: readonly ReturnType<typeof row>[]): TextRows => {
  let made = 0
  return { at: ['blocks'], items, fresh: () => row(`new${(made += 1)}`, '', '') }
}
const after = (rows: TextRows, changes: Parameters<typeof applyChanges>[1]) =>
  applyChanges({ blocks: rows.items }, changes).blocks

test('Enter moves the text after the caret into a new row, whose other language is empty', () => {
  const rows = rowsOf(row('a', 'مرحبا بكم', 'Welcome'), row('b', 'ثانيًا', 'Second'))
  const { changes, focus } = splitRow(rows, 'a', 'ar', [[{ text: 'مرحبا' }], [{ text: ' بكم', bold: true }]])
  expect(focus).toBe('new1')
  const made = { ...row('new1', '', ''), text: { ar: [{ text: ' بكم', bold: true }], en: [] } }
  expect(after(rows, changes)).toEqual([row('a', 'مرحبا', 'Welcome'), made, rows.items[1]])
})

test('Enter moves to the row below if that row has no text in this language', () => {
  const rows = rowsOf(row('a', 'أولًا', 'First'), row('b', 'ثانيًا', ''))
  const { changes, focus } = splitRow(rows, 'a', 'en', [[{ text: 'First' }], []])
  expect(focus).toBe('b')
  expect(after(rows, changes)).toEqual(rows.items)
})

test('pasted paragraphs fill the rows downwards in one language', () => {
  const rows = rowsOf(row('a', 'أولًا', ''), row('b', 'ثانيًا', ''), row('c', 'ثالثًا', 'Third'))
  const texts = ['One', 'Two', 'Between'].map((text) => [{ text }])
  expect(after(rows, pasteTexts(rows, 'a', 'en', texts, 0).changes)).toEqual([
    row('a', 'أولًا', 'One'),
    row('b', 'ثانيًا', 'Two'),
    row('new1', '', 'Between'),
    row('c', 'ثالثًا', 'Third'),
  ])
})

test('Backspace at the start joins the row above in this language and removes a row that is left empty in both', () => {
  const rows = rowsOf(row('a', 'أولًا', 'First'), row('b', 'ثانيًا', 'Second'), row('c', '', 'Third'))
  const both = joinRows(rows, 'b', 'ar')
  expect(both).toMatchObject({ focus: 'a', caret: 5 })
  expect(after(rows, both?.changes ?? [])).toEqual([
    { ...row('a', 'أولًاثانيًا', 'First') },
    row('b', '', 'Second'),
    rows.items[2],
  ])
  const gone = joinRows(rows, 'c', 'en')
  expect(after(rows, gone?.changes ?? [])).toEqual([rows.items[0], row('b', 'ثانيًا', 'SecondThird')])
  expect(joinRows(rows, 'a', 'ar')).toBe(null)
})
