import { existsSync, readFileSync } from 'node:fs'
import { at } from '../bootstrap/places.mjs'

const table = 'docs/requirements.md'

/** @typedef {{ readonly id: string, readonly file: string, readonly test: string }} Row */
/** @typedef {(path: string) => string | undefined} Read The text of a file; undefined where there is none. */

/** Every number of the groups that the table answers for: a visitor's pages, and the calls. */
const wanted = [...numbers(1, 194), ...numbers(356, 405)]

/** What is wrong with the table of requirements and their tests, a line each. */
export function requirementFaults() {
  return faultsOfTable(readFileSync(at(table), 'utf8'), (path) =>
    existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined,
  )
}

/**
 * @param {string} text
 * @param {Read} read
 */
export function faultsOfTable(text, read) {
  const rows = rowsOf(text)
  const listed = new Set(rows.map(({ id }) => id))
  return [
    ...wanted.filter((id) => !listed.has(id)).map((id) => `${table}: ${id} has no row.`),
    ...rows.flatMap((row) => faultOf(row, read)),
  ]
}

/**
 * A row is `| R001 | what holds | file | name of the test |`, the last two as code.
 * @param {string} text
 * @returns {readonly Row[]}
 */
function rowsOf(text) {
  return text
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter(([, id = '']) => /^R\d{3}$/.test(id))
    .map(([, id = '', , file = '', test = '']) => ({ id, file: bare(file), test: bare(test) }))
}

/**
 * @param {Row} row
 * @param {Read} read
 */
function faultOf({ id, file, test }, read) {
  const text = /\.(test|spec)\.tsx?$/.test(file) ? read(file) : undefined
  if (text === undefined) return [`${table}: ${id} names no test file (${file}).`]
  const isThere = test !== '' && ["'", '`'].some((quote) => text.includes(`${quote}${test}${quote}`))
  return isThere ? [] : [`${table}: ${id} names a test that ${file} does not have (${test}).`]
}

/** @param {string} cell */
const bare = (cell) => cell.replaceAll(/^`+|`+$/g, '').replaceAll('\\|', '|')

/**
 * @param {number} first
 * @param {number} last
 */
function numbers(first, last) {
  return Array.from({ length: last - first + 1 }, (_, step) => `R${String(first + step).padStart(3, '0')}`)
}
