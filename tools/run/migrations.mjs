import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'

/**
 * @typedef {{ readonly tag: string, readonly when: number }} Entry
 * @typedef {readonly [tag: string, sha256: string]} Landed
 * @typedef {{ readonly journal: readonly Entry[], readonly landed: readonly Landed[], readonly hashes: ReadonlyMap<string, string> }} Migrations
 *   `hashes`: SHA-256 of each SQL file, by its name without the ending.
 */

const folder = join(root, 'server/migrations')
export const landedFile = join(folder, 'landed.json')

/** @returns {Migrations} */
export function readMigrations() {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return {
    journal: JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries,
    landed: JSON.parse(readFileSync(landedFile, 'utf8')),
    hashes: new Map(names.map((name) => [name.replace(/\.sql$/, ''), sha256(join(folder, name))])),
  }
}

/** The snapshots of all migrations but the newest, as paths. */
export function olderSnapshots() {
  const meta = join(folder, 'meta')
  return readdirSync(meta)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .slice(0, -1)
    .map((name) => join(meta, name))
}

/**
 * Why a database created from a landed commit could not be upgraded: it has run the migrations in `landed.json` and
 * runs only those dated after its last one.
 * @param {Migrations} [migrations]
 * @returns {string[]}
 */
export function migrationFaults({ journal, landed, hashes } = readMigrations()) {
  const changed = landed.flatMap(([tag, hash], index) => {
    if (journal[index]?.tag !== tag)
      return [`${tag} has landed as number ${index}: it keeps that place in the journal.`]
    return hashes.get(tag) === hash
      ? []
      : [`${tag}.sql has landed and is changed: restore it, and add a migration.`]
  })
  const backwards = journal
    .filter(({ when }, index) => index > 0 && when <= (journal[index - 1]?.when ?? 0))
    .map(
      ({ tag }) =>
        `${tag} is dated before its predecessor, so existing databases skip it: generate it again.`,
    )
  const unlisted = journal
    .slice(landed.length)
    .map(({ tag }) => `${tag} is not in server/migrations/landed.json: npm run migrations adds it.`)
  const listed = new Set(journal.map(({ tag }) => tag))
  const stray = [...hashes.keys()]
    .filter((tag) => !listed.has(tag))
    .map((tag) => `${tag}.sql is not in the journal.`)
  return [...changed, ...backwards, ...unlisted, ...stray]
}

/** @param {string} path */
const sha256 = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')
