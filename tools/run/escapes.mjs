import { readFileSync } from 'node:fs'
import { at } from '../bootstrap/paths.mjs'
import { sourceFiles } from './source-files.mjs'

const escapes = [
  {
    is: /(oxlint|eslint)-disable|@ts-(ignore|nocheck)/,
    advice: 'A rule is kept or changed, not switched off in a line.',
  },
  {
    is: /\b(TODO|FIXME|HACK)\b/,
    advice: 'Finish it, or open an issue; nothing is left for later in the code.',
  },
  { is: /\b(test|it|describe)\.(only|skip|todo)\b/, advice: 'Every test runs, always.' },
]
// These files contain the words in order to search for them.
const mayName = /^tools\/(lint-rules|run)\/|\.md$/

/** Comments and calls that bypass a rule, one line each. */
export function escapesOf() {
  const files = sourceFiles().filter((path) => !mayName.test(path))
  return files.flatMap((path) => escapesIn(path, readFileSync(at(path), 'utf8')))
}

/**
 * @param {string} path
 * @param {string} text
 */
export function escapesIn(path, text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      escapes
        .filter((escape) => escape.is.test(line))
        .map((escape) => `${path}:${index + 1}: ${escape.advice}`),
    )
}
