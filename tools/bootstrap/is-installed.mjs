import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean }} Entry
 * @typedef {Record<string, Entry>} Entries
 */

/**
 * Whether an `npm install` run by hand installed exactly the versions in the lock file. npm writes its hidden lock
 * file last, so an interrupted install has none.
 * @param {string} lockFile
 * @param {string} hiddenLockFile
 * @param {string} bundledNode
 */
export function isInstalled(lockFile, hiddenLockFile, bundledNode) {
  if (!existsSync(hiddenLockFile) || !existsSync(bundledNode)) return false
  const wanted = entriesOf(lockFile)
  const there = entriesOf(hiddenLockFile)
  const isMet = Object.entries(wanted).every(([path, entry]) => isSame(entry, there[path]))
  return isMet && Object.keys(there).every((path) => path in wanted)
}

/**
 * @param {string} file
 * @returns {Entries}
 */
function entriesOf(file) {
  /** @type {{ packages?: Entries }} */
  const { packages = {} } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.fromEntries(Object.entries(packages).filter(([path]) => path.includes('node_modules/')))
}

/**
 * @param {Entry} wanted
 * @param {Entry | undefined} there
 */
function isSame(wanted, there) {
  if (!there) return wanted.optional === true
  return (
    wanted.link === there.link && wanted.version === there.version && wanted.integrity === there.integrity
  )
}
