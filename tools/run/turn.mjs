import { spawnSync } from 'node:child_process'
import { turnCount } from '../../e2e/turns.ts'

/**
 * Which eighth of the long tests `npm test` runs for this checkout's commit. From 8 on, journeys that alternate
 * between two views run in the other one. It is derived from the commit hash, so that a failing commit keeps
 * failing; without git it is the first.
 * @param {string} folder
 * @returns {string} '0' to '15'
 */
export function turnOfCheckout(folder) {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' })
  return status === 0 ? turnOfCommit(stdout.trim()) : '0'
}

/**
 * @param {string} hash
 * @returns {string}
 */
export function turnOfCommit(hash) {
  return String(Number.parseInt(hash.slice(0, 8), 16) % (2 * turnCount))
}
