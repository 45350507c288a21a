import { readFileSync, writeFileSync } from 'node:fs'
import { at } from '../bootstrap/places.mjs'
import { sourceFiles } from './source-files.mjs'

const requirementsFile = 'docs/requirements.md'

/** Rows that a table test reads, beside the test that goes through them. */
const tables = ['server/src/proof/crawl/rows.ts']
const lastRow = 405

/** @typedef {{ readonly file: string, readonly title: string }} TestTitle */
/** @typedef {{ readonly path: string, readonly text: string }} SourceText */
/** @typedef {Map<string, readonly TestTitle[]>} TestsByRow */

/** What is wrong with the list of requirements, a line each. */
export function requirementFaults() {
  return faultsOf(readFileSync(at(requirementsFile), 'utf8'), testsByRow(testTexts()))
}

/** Writes the tests below each requirement anew; the sentences stay as they are. */
export function writeRequirements() {
  const text = readFileSync(at(requirementsFile), 'utf8')
  writeFileSync(at(requirementsFile), withTests(text, testsByRow(testTexts())))
}

/** Tests of the product; those of the tools speak of rows that they make up. @param {string} path */
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/')

function testTexts() {
  return sourceFiles()
    .filter((path) => isTest(path) || tables.includes(path))
    .map((path) => ({ path, text: readFileSync(at(path), 'utf8') }))
}

/**
 * @param {string} text
 * @param {TestsByRow} tests
 * @returns {string[]}
 */
export function faultsOf(text, tests) {
  const stated = [...text.matchAll(/^### (R\d{3})$/gm)].map(([, id = '']) => id)
  const wanted = Array.from({ length: lastRow }, (_, index) => rowId(index + 1))
  return [
    ...wanted.filter((id) => !stated.includes(id)).map((id) => `${requirementsFile}: ${id} is missing.`),
    ...stated
      .filter((id, index) => stated.indexOf(id) !== index)
      .map((id) => `${requirementsFile}: ${id} stands twice.`),
    ...wanted.filter((id) => !tests.has(id)).map((id) => `${id} is in no test's title.`),
    ...(withTests(text, tests) === text ? [] : [`${requirementsFile} is not current: npm run requirements`]),
    ...[...tests.keys()]
      .filter((id) => !wanted.includes(id))
      .map((id) => `A test names ${id}, which is no row.`),
  ]
}

/**
 * The tests by the rows that their titles name: `R005`, or `R167 to R181` for each of them.
 * @param {readonly SourceText[]} files
 * @returns {TestsByRow}
 */
export function testsByRow(files) {
  /** @type {Map<string, TestTitle[]>} */
  const found = new Map()
  for (const { path, text } of files)
    for (const title of titlesIn(text))
      for (const id of rowsIn(title)) {
        const tests = found.get(id) ?? []
        found.set(id, tests)
        if (!tests.some((test) => test.file === path && test.title === title))
          tests.push({ file: path, title })
      }
  return found
}

/**
 * Text in quotes that names a row, wherever a line is code.
 * @param {string} text
 */
function titlesIn(text) {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , title = '']) => title),
    )
    .filter((title) => /\bR\d{3}\b/.test(title))
}

/** @param {string} title */
function rowsIn(title) {
  return [...title.matchAll(/\bR(\d{3})\b(?: to R(\d{3})\b)?/g)].flatMap(([, first, last = first]) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => rowId(Number(first) + step)),
  )
}

/**
 * @param {string} text
 * @param {TestsByRow} tests
 */
export function withTests(text, tests) {
  const [head = '', ...rows] = text.split(/^(?=### R\d{3}$)/m)
  return `${head}${rows.map((row) => rowWithTests(row, tests)).join('')}`.trimEnd() + '\n'
}

/**
 * @param {string} row From its heading to the next row or group.
 * @param {TestsByRow} tests
 */
function rowWithTests(row, tests) {
  const [own = '', group = ''] = row.split(/^(?=## )/m)
  const sentences = own
    .split('\n')
    .filter((line) => !line.startsWith('- '))
    .join('\n')
    .trim()
  const lines = (tests.get(row.slice(4, 8)) ?? []).map(({ file, title }) => `- \`${file}\`: \`${title}\``)
  return `${[sentences, '', ...lines.toSorted()].join('\n').trim()}\n\n${group}`
}

/** @param {number} number */
const rowId = (number) => `R${String(number).padStart(3, '0')}`
