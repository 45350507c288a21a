import { expect, test } from 'vitest'
import { faultsOfTable } from './requirements.mjs'

const numbers = [...Array(194).keys()]
  .map((n) => n + 1)
  .concat([...Array(50).keys()].map((n) => n + 356))
  .map((n) => `R${String(n).padStart(3, '0')}`)
const file = 'web/app/a.test.ts'
const row = (id: string, at = file, name = 'R001 opens') => `| ${id} | what holds | \`${at}\` | \`${name}\` |`
const read = (path: string) => (path === file ? "test('R001 opens', () => {})" : undefined)
const faults = (rows: readonly string[]) => faultsOfTable(rows.join('\n'), read)

test('a table with every row and every test is right', () => {
  expect(faults(numbers.map((id) => row(id)))).toEqual([])
})

test('a row that is missing is named', () => {
  expect(faults(numbers.filter((id) => id !== 'R117').map((id) => row(id)))).toEqual([
    'docs/requirements.md: R117 has no row.',
  ])
})

test.each([
  ['a file that is not there', row('R001', 'web/app/b.test.ts'), 'names no test file'],
  ['a file that is no test', row('R001', 'web/app/a.ts'), 'names no test file'],
  ['a test that is not there', row('R001', file, 'R001 closes'), 'names a test that'],
  ['half a name', row('R001', file, 'R001 open'), 'names a test that'],
  ['no test', row('R001', file, ''), 'names a test that'],
])('%s is named', (_, wrong, said) => {
  expect(faults([...numbers.map((id) => row(id)), wrong])).toEqual([expect.stringContaining(said)])
})
