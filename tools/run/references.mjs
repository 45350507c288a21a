import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../bootstrap/paths.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * @typedef {(path: string, anchor: string) => boolean} Resolves Whether a file below the project's folder exists, with
 *   that anchor or, in a file of tests, with a title that contains it; '' stands for no anchor.
 */

/** The documents that explain the numbers of requirements, faults and invariants. */
const lists = /** @type {const} */ ([
  { number: /(?<![\w#%&/.-])R\d{3}\b/g, file: 'docs/requirements.md' },
  { number: /(?<![\w#%&/.-])K\d{2}\b/g, file: 'docs/requirements.md' },
  { number: /(?<![\w#%&/.-])F\d{2}\b/g, file: 'docs/faults.md' },
  { number: /(?<![\w#%&/.-])(?:I\d{1,2}|[VSX]\d{2})\b/g, file: 'docs/invariants.md' },
  { number: /(?<=\((?:[^()]*[ ,])?)A\d{1,2}(?=[ ,)])/g, file: 'docs/invariants.md' },
])
const unknown =
  /\b(?:decisions? \d+|wire \d+(?:\.\d+)?|wire\/\w+|provider documents?|sentence \d+)|(?<=\((?:[^()]*[ ,])?)[CHU]\d{1,2}(?=[ ,)])/gi
const page = /(?<![\w/-])(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g
const record = /(?<![\w/-])(?:docs\/decisions\/|ADR )(\d{4})/g
const link = /\]\((?!\w+:)([^)#\s]*)(?:#([\w-]+))?\)/g
const quotedTitle = /`([\w./-]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g
const quotedPath = /`((?:contract|server|web|sandbox|e2e|demo|tools|docs)\/[\w./-]+)`/g

/** Broken references in comments, test titles and documents, one line each. */
export function unresolvedReferences() {
  const resolves = resolver(sourceFiles())
  return sourceFiles().flatMap((path) => faultsIn(path, readFileSync(at(path), 'utf8'), resolves))
}

/**
 * @param {string} path
 * @param {string} text
 * @param {Resolves} resolves
 */
export function faultsIn(path, text, resolves) {
  const ofLine = path.endsWith('.md') ? inProse : path.startsWith('tools/run/references') ? () => [] : inCode
  return text
    .split('\n')
    .flatMap((line, index) => ofLine(path, line, resolves).map((fault) => `${path}:${index + 1}: ${fault}`))
}

/**
 * @param {string} path
 * @param {string} line
 * @param {Resolves} resolves
 * @returns {string[]}
 */
function inCode(path, line, resolves) {
  const comment = commentIn(line)
  const strings = isTest(path) && comment === '' ? stringsIn(line) : ''
  return [
    ...pagesIn(comment, resolves),
    ...numbersIn(comment, resolves)
      .filter(([, file]) => file === lists[0].file)
      .map(([fault]) => fault),
    ...lists
      .slice(1)
      .flatMap(({ number, file }) => [...comment.matchAll(number)].map(([found]) => asLink(found, file))),
    ...numbersIn(strings, resolves).map(([fault]) => fault),
    ...[...`${comment} ${strings}`.matchAll(unknown)].map(([found]) => `"${found}" names nothing here.`),
  ]
}

/**
 * @param {string} path
 * @param {string} line
 * @param {Resolves} resolves
 * @returns {string[]}
 */
function inProse(path, line, resolves) {
  // A list of tests repeats titles that are checked in their own files.
  if (/^- `[^`]+`: `/.test(line)) return []
  const near = dirname(path)
  return [
    ...[...line.matchAll(link)]
      .filter(([, to = '', anchor = '']) => !resolves(to === '' ? path : join(near, to), anchor))
      .map(([found]) => `The link ${found.slice(1)} leads nowhere.`),
    ...[...line.matchAll(quotedPath)]
      .filter(([, to = '']) => !resolves(to.replace(/\/$/, ''), ''))
      .map(([, to]) => `There is no ${to}.`),
    ...[...line.matchAll(quotedTitle)]
      .filter(([, to = '', words = '']) => !resolves(to, words))
      .map(([, to, words]) => `${to} has no test “${words}”.`),
    ...[...line.matchAll(record)]
      .filter(([, id = '']) => !resolves(`docs/decisions/${id}`, ''))
      .map(noRecord),
    ...[...line.matchAll(unknown)].map(([found]) => `"${found}" names nothing here.`),
  ]
}

/**
 * @param {string} comment
 * @param {Resolves} resolves
 */
function pagesIn(comment, resolves) {
  return [
    ...[...comment.matchAll(page)]
      .filter(([, file = '', anchor = '']) => !resolves(file, anchor))
      .map(([found]) => `There is no ${found}.`),
    ...[...comment.matchAll(record)]
      .filter(([, id = '']) => !resolves(`docs/decisions/${id}`, ''))
      .map(noRecord),
  ]
}

/** @param {RegExpMatchArray} found */
const noRecord = ([, id = '']) => `There is no decision record ${id}.`

/** @param {string} number @param {string} file */
const asLink = (number, file) => `Write ${file}#${number.toLowerCase()} for ${number}, or leave it out.`

/**
 * @param {string} text
 * @param {Resolves} resolves
 */
function numbersIn(text, resolves) {
  return lists.flatMap(({ number, file }) =>
    [...text.matchAll(number)]
      .filter(([found]) => !resolves(file, found.toLowerCase()))
      .map(([found]) => /** @type {const} */ ([`${file} has no ${found}.`, file])),
  )
}

/** @param {string} path */
const isTest = (path) => /^(?!tools\/run).*\.(test|spec)\.tsx?$|^server\/test\//.test(path)

/** @param {string} line */
function commentIn(line) {
  if (/^\s*(\/\/|\/?\*|\{\/\*)/.test(line)) return line
  return /\s\/\/ .*$|\/\* .*$/.exec(line.replaceAll(/(['"`])(?:(?!\1)[^\\]|\\.)*\1/g, "''"))?.[0] ?? ''
}

/** @param {string} line */
const stringsIn = (line) =>
  [...line.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , inner = '']) => inner).join(' ')

/**
 * @param {readonly string[]} files
 * @returns {Resolves}
 */
function resolver(files) {
  const records = new Set(
    files.filter((path) => path.startsWith('docs/decisions/')).map((path) => path.slice(0, 19)),
  )
  /** @type {Map<string, Set<string>>} */
  const known = new Map()
  return (path, anchor) => {
    if (records.has(path)) return true
    if (!existsSync(at(path))) return false
    if (anchor === '') return true
    if (isTest(path)) return titlesIn(readFileSync(at(path), 'utf8')).some((title) => title.includes(anchor))
    const anchors = known.get(path) ?? anchorsOf(readFileSync(at(path), 'utf8'))
    known.set(path, anchors)
    return anchors.has(anchor)
  }
}

/**
 * The titles after `test(` and `test.each(…)(`.
 * @param {string} text
 */
export const titlesIn = (text) =>
  [...text.matchAll(/(?:\btest|\))\(\s*(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)].map(([, , title = '']) => title)

/**
 * The GitHub anchors of headings, and explicit anchors.
 * @param {string} text
 */
export function anchorsOf(text) {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return new Set([...headings, ...[...text.matchAll(/<a id="([\w-]+)">/g)].map(([, id = '']) => id)])
}
