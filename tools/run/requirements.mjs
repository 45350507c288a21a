import { readFileSync } from 'node:fs'
import { at } from '../bootstrap/paths.mjs'
import { sourceFiles } from './source-files.mjs'

/** Rows of a table-driven test, separate from the test that runs them. */
const tables = ['server/test/crawl/rows.ts']

/** @param {string} character @param {number} digits @param {number} first @param {number} last */
const idsOf = (character, digits, first, last) =>
  Array.from(
    { length: last - first + 1 },
    (_, step) => `${character}${String(first + step).padStart(digits, '0')}`,
  )

/**
 * A document with a heading per row; test titles refer to the rows.
 * @typedef {{ readonly file: string, readonly id: string, readonly wanted: readonly string[] }} List
 */
const requirements = /** @type {List} */ ({
  file: 'docs/requirements.md',
  id: 'R\\d{3}',
  wanted: idsOf('R', 3, 1, 405),
})
export const faults = /** @type {List} */ ({
  file: 'docs/faults.md',
  id: 'F\\d{2}',
  wanted: [...idsOf('F', 2, 1, 21), ...idsOf('F', 2, 24, 28), ...idsOf('F', 2, 34, 39)],
})
/** Staff tasks, each with its maximum number of clicks. */
const staffTasks = /** @type {List} */ ({
  file: 'docs/requirements.md',
  id: 'K\\d{2}',
  wanted: idsOf('K', 2, 1, 65),
})
const lists = [requirements, faults, staffTasks]

/** @typedef {{ readonly file: string, readonly title: string }} TestTitle */
/** @typedef {{ readonly path: string, readonly text: string }} SourceText */
/** @typedef {Map<string, readonly TestTitle[]>} TestsByRow */

/** Errors in the lists of requirements and faults, one line each. */
export function requirementFaults() {
  const texts = testTexts()
  return lists.flatMap((list) => faultsOf(readFileSync(at(list.file), 'utf8'), testsByRow(texts, list), list))
}

/**
 * The lists with the tests below each row, or only the rows asked for.
 * @param {readonly string[]} wanted
 */
export function listRequirements(wanted) {
  const texts = testTexts()
  const files = new Map(lists.map(({ file }) => [file, readFileSync(at(file), 'utf8')]))
  for (const list of lists)
    files.set(list.file, withTests(files.get(list.file) ?? '', testsByRow(texts, list), list))
  const rows = [...files.values()].flatMap((text) => text.split(/^(?=##)/m))
  return rows.filter((row) => wanted.length === 0 || wanted.some((id) => row.startsWith(`### ${id}\n`)))
}

/**
 * The product's tests only, because the tests of the tools use made-up rows.
 * @param {string} path
 */
const isTest = (path) => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/')

function testTexts() {
  return sourceFiles()
    .filter((path) => isTest(path) || tables.includes(path))
    .map((path) => ({ path, text: readFileSync(at(path), 'utf8') }))
}

/**
 * @param {string} text
 * @param {TestsByRow} tests
 * @param {List} list
 * @returns {string[]}
 */
export function faultsOf(text, tests, { file, id, wanted } = requirements) {
  const stated = [...text.matchAll(new RegExp(`^### (${id})$`, 'gm'))].map(([, row = '']) => row)
  return [
    ...wanted.filter((row) => !stated.includes(row)).map((row) => `${file}: ${row} is missing.`),
    ...stated
      .filter((row, index) => stated.indexOf(row) !== index)
      .map((row) => `${file}: ${row} stands twice.`),
    ...wanted.filter((row) => !tests.has(row)).map((row) => `${row} is in no test's title.`),
    ...[...tests.keys()]
      .filter((row) => !wanted.includes(row))
      .map((row) => `A test names ${row}, which is no row.`),
  ]
}

/**
 * Maps rows to the tests whose titles name them: `R005`, or `R167 to R181` for each of them.
 * @param {readonly SourceText[]} files
 * @param {List} list
 * @returns {TestsByRow}
 */
export function testsByRow(files, list = requirements) {
  /** @type {Map<string, TestTitle[]>} */
  const found = new Map()
  for (const { path, text } of files)
    for (const title of titlesIn(text))
      for (const id of rowsIn(title, list)) {
        const tests = found.get(id) ?? []
        found.set(id, tests)
        if (!tests.some((test) => test.file === path && test.title === title))
          tests.push({ file: path, title })
      }
  return found
}

/**
 * Quoted text in lines of code.
 * @param {string} text
 */
function titlesIn(text) {
  return text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) =>
      [...line.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , title = '']) => title),
    )
}

/**
 * @param {string} title
 * @param {List} list
 */
function rowsIn(title, { id }) {
  return [...title.matchAll(new RegExp(`(?<![\\w%&])(${id})\\b(?: to (${id})\\b)?`, 'g'))].flatMap(
    ([, first = '', last = first]) =>
      idsOf(first.slice(0, 1), first.length - 1, Number(first.slice(1)), Number(last.slice(1))),
  )
}

/**
 * @param {string} text
 * @param {TestsByRow} tests
 * @param {List} list
 */
export function withTests(text, tests, { id } = requirements) {
  const [head = '', ...rows] = text.split(new RegExp(`^(?=### ${id}$|## )`, 'm'))
  return `${head}${rows.map((row) => rowWithTests(row, tests)).join('')}`
}

/**
 * @param {string} row From its heading to the next one.
 * @param {TestsByRow} tests
 */
function rowWithTests(row, tests) {
  const id = /\w+/.exec(row)?.[0] ?? ''
  const lines = (tests.get(id) ?? []).map(({ file, title }) => `- \`${file}\`: \`${title}\`\n`)
  return lines.length === 0 ? row : `${row.trimEnd()}\n\n${lines.toSorted().join('')}\n`
}
