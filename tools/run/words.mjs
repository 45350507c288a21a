import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { at, root } from '../bootstrap/paths.mjs'
import { goneInComments, gonePairs, goneWords, keptNames } from './gone-words.mjs'
import { sourceFiles } from './source-files.mjs'

/** @typedef {{ readonly name: string, readonly start: number }} Named */

// The list itself and its tests contain the words.
const ownFiles = /^tools\/run\/(gone-)?words\./
const code = /\.(ts|tsx|mjs)$/

/** Names and comments with a banned word, one line each: files, folders, identifiers, tables and columns. */
export function wordFaults() {
  const files = sourceFiles().filter((path) => !path.endsWith('.md') && !ownFiles.test(path))
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
  return [...files, ...migrations].flatMap((path) => faultsIn(path, readFileSync(at(path), 'utf8')))
}

/**
 * @param {string} path
 * @param {string} text
 */
export function faultsIn(path, text) {
  const inPath = path
    .split('/')
    .flatMap((part) => wordsOf(part.replace(/\.\w+$/, '')).map((advice) => `${path}: ${advice}`))
  if (path.endsWith('.sql')) return [...inPath, ...inNames(path, text, namesOfSql(text))]
  if (!code.test(path)) return inPath
  const { program, comments } = parseSync(path, text)
  return [
    ...inPath,
    ...inNames(path, text, namesOf(program)),
    ...comments.flatMap(({ value, start }) => {
      const found = goneInComments.exec(value)?.[0]
      return found === undefined ? [] : [`${path}:${lineOf(text, start)}: "${found}" in a comment`]
    }),
  ]
}

/**
 * @param {string} path
 * @param {string} text
 * @param {readonly Named[]} names
 */
function inNames(path, text, names) {
  const first = new Map(names.toReversed().map(({ name, start }) => [name, start]))
  return [...first].flatMap(([name, start]) =>
    wordsOf(name).map((advice) => `${path}:${lineOf(text, start)}: ${advice}`),
  )
}

/**
 * What is wrong with a name, if anything, and the replacement.
 * @param {string} name
 */
export function wordsOf(name) {
  if (keptNames.has(name)) return []
  const parts = partsOf(name)
  const pairs = parts.map((part, index) => `${part} ${parts[index + 1] ?? ''}`)
  return [...parts, ...pairs].flatMap((word) => {
    const better = goneWords.get(word) ?? gonePairs.get(word)
    return better === undefined ? [] : [`"${word}" in ${name} is gone: ${better}`]
  })
}

/** @param {string} name */
const partsOf = (name) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)

/**
 * Every identifier, except class names from style sheets.
 * @param {import('oxc-parser').Program} program
 */
function namesOf(program) {
  /** @type {Named[]} */
  const names = []
  /** @type {Set<number>} */
  const ofStyles = new Set()
  /** @param {Named} node */
  const add = ({ name, start }) => {
    if (!ofStyles.has(start)) names.push({ name, start })
  }
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type === 'Identifier' && object.name === 'styles') ofStyles.add(property.start)
    },
    Identifier: add,
    JSXIdentifier: add,
    PrivateIdentifier: add,
  }).visit(program)
  return names
}

/** Tables, columns, constraints and functions, without quoted values. @param {string} text */
function namesOfSql(text) {
  const plain = text.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, (value) => ' '.repeat(value.length))
  return [...plain.matchAll(/[a-z][a-z\d_]*/g)].map(({ 0: name, index }) => ({ name, start: index }))
}

/**
 * @param {string} text
 * @param {number} start
 */
const lineOf = (text, start) => text.slice(0, start).split('\n').length
