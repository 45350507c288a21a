import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { at } from './paths.mjs'
import { npm } from './run.mjs'

const stamp = at('web/build/.sources')
const made = new Set(['build', 'node_modules', '.react-router'])

/**
 * Builds the pages if there are none, or if their sources have changed.
 * @param {import('./lock.mjs').Lock} lock
 */
export async function buildPages(lock) {
  const sources = fingerprint()
  const isBuilt = ['server/index.js', 'console/index.html'].every((file) =>
    existsSync(at(`web/build/${file}`)),
  )
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  process.stdout.write('Building the pages …\n')
  rmSync(stamp, { force: true })
  await npm(['run', 'build', '-w', 'web', '--silent', '--', '--logLevel', 'error'], lock, {
    NODE_ENV: 'production',
  })
  mkdirSync(at('web/build'), { recursive: true })
  writeFileSync(stamp, sources)
  process.stdout.write('  built.\n')
}

/** Hashes the content, because a checkout or a copy changes modification times. */
function fingerprint() {
  const hash = createHash('sha256')
  // The pages contain the addresses of the calls, which contain the slug.
  hash.update(process.env.PRODUCT_SLUG ?? '').update(readFileSync(at('package-lock.json')))
  for (const file of ['web', 'contract'].flatMap(filesOf))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(at(file)))
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesOf(folder) {
  return readdirSync(at(folder), { withFileTypes: true })
    .filter(({ name }) => !made.has(name) && !/\.test\.tsx?$/.test(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
}
