import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { at } from './paths.mjs'
import { npm } from './run.mjs'

/**
 * @typedef {{ readonly what: string, readonly workspace: string, readonly files: readonly string[],
 *   readonly sources: readonly string[], readonly settings: string }} Build
 *   `settings`: values of the environment that become part of the result.
 */

/** @returns {Build} */
const pages = () => ({
  what: 'pages',
  workspace: 'web',
  files: ['server/index.js', 'console/index.html'],
  sources: ['web', 'contract'],
  // The pages contain the URLs of the calls, which contain the slug.
  settings: process.env.PRODUCT_SLUG ?? '',
})

/** @returns {Build} */
const server = () => ({
  what: 'server',
  workspace: 'server',
  files: ['main.js'],
  sources: ['server', 'contract', 'sandbox'],
  settings: '',
})

/**
 * Builds the server if its build is missing or older than its sources.
 * @param {import('./lock.mjs').Lock} lock
 */
export const buildServer = (lock) => build(server(), lock)

/**
 * Builds server and pages at the same time.
 * @param {import('./lock.mjs').Lock} lock
 */
export async function buildAll(lock) {
  const results = await Promise.allSettled([build(pages(), lock), buildServer(lock)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * @param {Build} wanted
 * @param {import('./lock.mjs').Lock} lock
 */
async function build({ what, workspace, files, sources, settings }, lock) {
  const folder = at(`${workspace}/build`)
  const stamp = `${folder}/.sources`
  const found = fingerprint(sources, settings)
  const isBuilt = files.every((file) => existsSync(`${folder}/${file}`))
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === found) return
  process.stdout.write(`Building the ${what} …\n`)
  rmSync(stamp, { force: true })
  await npm(['run', 'build', '-w', workspace, '--silent', '--', '--logLevel', 'error'], lock, {
    NODE_ENV: 'production',
  })
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, found)
  process.stdout.write(`  built the ${what}.\n`)
}

/**
 * Hashes file contents, because a checkout or a copy changes modification times.
 * @param {readonly string[]} sources
 * @param {string} settings
 */
function fingerprint(sources, settings) {
  const hash = createHash('sha256')
  hash.update(settings).update(readFileSync(at('package-lock.json')))
  for (const file of sources.flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
  return hash.digest('hex')
}

const made = new Set(['build', 'node_modules', '.react-router'])
/** Files that the server reads at run time, which are not part of the build. */
const notBuilt = new Set([
  'server/migrations',
  'server/released',
  'server/test',
  'server/src/platform/pdf/fonts',
  'sandbox/src/zatca/ubl-xsd',
])

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesOf(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(
      ({ name }) => !made.has(name) && !notBuilt.has(`${folder}/${name}`) && !/\.test\.tsx?$/.test(name),
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}
