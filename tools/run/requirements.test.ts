import { expect, test } from 'vitest'
import { faults, faultsOf, testsByRow, withTests } from './requirements.mjs'

const ids = [...Array(405).keys()].map((index) => `R${String(index + 1).padStart(3, '0')}`)
const listOf = (rows: readonly string[]) => rows.map((id) => `### ${id}\n\nWhat holds.\n`).join('\n')
const file = (text: string) => [{ path: 'web/app/a.test.ts', text }]
const all = testsByRow(file("test('it opens (R001 to R405)', () => {})"))

test('a complete list whose rows all have a test is valid', () => {
  expect(faultsOf(listOf(ids), all)).toEqual([])
})

test.each([
  ['a row that is missing', ids.slice(1), 'R001 is missing'],
  ['a row that stands twice', [...ids, 'R007'], 'R007 stands twice'],
])('%s is named', (_, rows, fault) => {
  expect(faultsOf(listOf(rows), all)).toEqual([expect.stringContaining(fault)])
})

test('a row that no test title names is reported', () => {
  const tests = testsByRow(file("test('R001 to R010 R012 to R405', () => {})"))
  expect(faultsOf(listOf(ids), tests)).toEqual(["R011 is in no test's title."])
})

test('a title that names an unknown row is reported', () => {
  const tests = testsByRow(file("test('R001 to R406', () => {})"))
  expect(faultsOf(listOf(ids), tests)).toEqual([expect.stringContaining('R406')])
})

test('comments and unquoted names do not count as tests', () => {
  expect(testsByRow(file('// it opens (R005)\nconst R006 = 1\n')).size).toBe(0)
})

test('the tests of a row are listed below its sentences', () => {
  const text = '# Head\n\n### R001\n\nWhat holds.\n\nA note.\n\n## 2. Next\n\n### R002\n\nMore.\n'
  const tests = testsByRow(file("test('opens (R001)', () => {})\ntest('closes (R001)', () => {})"))
  expect(withTests(text, tests)).toBe(
    '# Head\n\n### R001\n\nWhat holds.\n\nA note.\n\n- `web/app/a.test.ts`: `closes (R001)`\n- `web/app/a.test.ts`: `opens (R001)`\n\n## 2. Next\n\n### R002\n\nMore.\n',
  )
})

test('the list of faults is read in the same way', () => {
  const tests = testsByRow(file("test('F01 F12 it goes on (R005)', () => {})"), faults)
  expect([...tests.keys()]).toEqual(['F01', 'F12'])
  expect(faultsOf('### F01\n\nGoes on.\n', tests, faults)).toEqual(
    expect.arrayContaining([expect.stringContaining('F12 is missing'), "F02 is in no test's title."]),
  )
})
