import { readFileSync } from 'node:fs'
import { at } from '../bootstrap/paths.mjs'
import { sourceFiles } from './source-files.mjs'

/** @typedef {{ readonly path: string, readonly lines: number }} Sized */

/** The maximum number of lines of a file, by the first pattern that matches. */
const limits = /** @type {const} */ ([
  { is: /^README\.md$/, most: 120 },
  { is: /^docs\/decisions\//, most: 60 },
  // It has a heading for each of 405 requirements.
  { is: /^docs\/requirements\.md$/, most: 2000 },
  { is: /\.md$/, most: 400 },
  { is: /\.test\.tsx?$|^e2e\//, most: 500 },
  { is: /./, most: 300 },
])
const code = /^(contract|server|web|sandbox)\/.*(?<!\.test)\.tsx?$/
const mostMedian = 90

/** Files that are too long, and files that only re-export others, one line each. */
export function sizesOf() {
  const texts = sourceFiles().map((path) => ({ path, text: readFileSync(at(path), 'utf8') }))
  return [
    ...faultsOf(texts.map(({ path, text }) => ({ path, lines: text.trimEnd().split('\n').length }))),
    ...texts
      .filter(({ path, text }) => /\.(?:tsx?|mjs)$/.test(path) && onlyForwards(text))
      .map(({ path }) => `${path} only re-exports other files: import from those directly.`),
  ]
}

/**
 * Whether a file contains only re-exports.
 * @param {string} text
 */
export function onlyForwards(text) {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const own = plain
    .replace(/\bimport\b[^'"]*['"][^'"]*['"]/g, '')
    .replace(/\bexport\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})(?:\s*from\s*['"][^'"]*['"])?/g, '')
  return /\bexport\b/.test(plain) && /^[\s;]*$/.test(own)
}

/** @param {readonly Sized[]} files */
export function faultsOf(files) {
  const long = files.flatMap(({ path, lines }) => {
    const most = limits.find((limit) => limit.is.test(path))?.most ?? 0
    return lines > most ? [`${path}: ${lines} lines, ${most} at most. Past that it is two files.`] : []
  })
  const lengths = files.filter(({ path }) => code.test(path)).map(({ lines }) => lines)
  const median = lengths.toSorted((a, b) => a - b)[Math.floor(lengths.length / 2)] ?? 0
  const tooMuch =
    median > mostMedian ? [`The median of all code files is ${median} lines, ${mostMedian} at most.`] : []
  return [...long, ...tooMuch]
}
