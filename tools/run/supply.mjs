import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { reviewedInstallScripts } from './reviewed-install-scripts.mjs'

/**
 * @typedef {Readonly<Record<string, string>>} Wishes
 * @typedef {{
 *   readonly name?: string, readonly version?: string, readonly resolved?: string, readonly integrity?: string,
 *   readonly link?: boolean, readonly hasInstallScript?: boolean, readonly workspaces?: readonly string[],
 *   readonly dependencies?: Wishes, readonly devDependencies?: Wishes, readonly optionalDependencies?: Wishes,
 *   readonly peerDependencies?: Wishes, readonly scripts?: Wishes, readonly overrides?: unknown,
 * }} Package
 * @typedef {{ readonly packages?: Readonly<Record<string, Package>> }} Lock
 */

const registry = 'https://registry.npmjs.org/'
const kinds = /** @type {const} */ ([
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
])
/**
 * Packages installed under another name: TypeScript 7 has no API yet, so Microsoft publishes the API of version 6
 * for tools that parse with it, such as dependency-cruiser.
 */
const aliases = new Map([
  ['typescript', '@typescript/typescript6'],
  ['@typescript/native', 'typescript'],
  ['@typescript/old', 'typescript'],
])
const installScripts = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare']

/** Ways in which third-party code could enter the project without a review, one line each. */
export function supplyFaults(folder = root, reviewed = /** @type {Wishes} */ (reviewedInstallScripts)) {
  /** @type {Lock} */
  const lock = read(folder, 'package-lock.json')
  /** @type {Package} */
  const main = read(folder, 'package.json')
  const workspaces = main.workspaces ?? []
  const own = ['', ...workspaces].map(
    (path) => /** @type {const} */ ([path, /** @type {Package} */ (read(folder, path, 'package.json'))]),
  )
  return [
    ...lockFaults(lock, workspaces, reviewed),
    ...own.flatMap(([path, manifest]) => manifestFaults(path, manifest, lock.packages?.[path])),
    ...installedFaults(folder, lock),
    ...settingFaults(folder),
  ]
}

/**
 * @param {Lock} lock
 * @param {readonly string[]} workspaces
 * @param {Wishes} reviewed
 */
function lockFaults({ packages = {} }, workspaces, reviewed) {
  const entries = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
  const withScript = entries.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([path, { version = '' }]) => `${nameAt(path)}@${version}`)
  return [
    ...entries.flatMap(([path, entry]) => entryFaults(path, entry, workspaces)),
    ...names
      .filter((name) => !Object.hasOwn(reviewed, name))
      .map((name) => `${name} runs a script when it is installed, and nobody has reviewed it.`),
    ...Object.keys(reviewed)
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is reviewed and not there any more.`),
  ]
}

/**
 * @param {string} path
 * @param {Package} entry
 * @param {readonly string[]} workspaces
 */
function entryFaults(path, entry, workspaces) {
  const { resolved, integrity, link, name } = entry
  if (link) return workspaces.includes(resolved ?? '') ? [] : [`${path} is a link to ${resolved}.`]
  const faults = []
  if (resolved !== undefined && !resolved.startsWith(registry))
    faults.push(`${path} comes from ${resolved}, not from the npm registry.`)
  if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''))
    faults.push(`${path} has no integrity: anything may be put in its place.`)
  if (name !== undefined && name !== nameAt(path) && aliases.get(nameAt(path)) !== name)
    faults.push(`${path} is ${name} under another name.`)
  for (const kind of kinds)
    for (const [wanted, range] of Object.entries(entry[kind] ?? {}))
      if (/^(?!npm:).*[:/]/.test(range)) faults.push(`${path} wants ${wanted} from ${range}.`)
  return faults
}

/**
 * @param {string} path
 * @param {Package} manifest
 * @param {Package | undefined} locked
 */
function manifestFaults(path, manifest, locked) {
  const file = join(path, 'package.json')
  const faults = []
  for (const kind of kinds) {
    for (const [wanted, range] of Object.entries(manifest[kind] ?? {})) {
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range.replace(`npm:${aliases.get(wanted)}@`, '')))
        faults.push(`${file} wants ${wanted} as ${range}, no exact version.`)
      if (locked?.[kind]?.[wanted] !== range) faults.push(`${file} and the lock file differ about ${wanted}.`)
    }
  }
  for (const script of installScripts)
    if (manifest.scripts?.[script])
      faults.push(`${file} has a script that runs at each installation: ${script}.`)
  if (/[:/]/.test(JSON.stringify(Object.values(manifest.overrides ?? {})).replaceAll('":"', '')))
    faults.push(`${file} puts a package from elsewhere in the place of another.`)
  return faults
}

/**
 * npm runs an install script even if the lock file omits it.
 * @param {string} folder
 * @param {Lock} lock
 */
function installedFaults(folder, { packages = {} }) {
  return Object.entries(packages).flatMap(([path, { link, hasInstallScript }]) => {
    if (link || hasInstallScript || !path.includes('node_modules/')) return []
    if (!existsSync(join(folder, path, 'package.json'))) return []
    /** @type {Package} */
    const { scripts = {} } = read(folder, path, 'package.json')
    const has = ['preinstall', 'install', 'postinstall'].some((script) => scripts[script])
    return has ? [`${path} runs a script when it is installed, and the lock file does not say so.`] : []
  })
}

/**
 * Other files that change what npm does.
 * @param {string} folder
 */
function settingFaults(folder) {
  const found = globSync(
    ['{.npmrc,npm-shrinkwrap.json,yarn.lock,pnpm-lock.yaml}', '*/{.npmrc,npm-shrinkwrap.json}'],
    {
      cwd: folder,
      exclude: (name) => name === 'node_modules',
    },
  )
  return found
    .filter(
      (path) =>
        !path.endsWith('.npmrc') ||
        /registry|_auth|script|proxy/i.test(readFileSync(join(folder, path), 'utf8')),
    )
    .map((path) => `${path} changes from where or how packages are installed.`)
}

/** @param {string} path */
const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** @param {string[]} path */
const read = (...path) => JSON.parse(readFileSync(join(...path), 'utf8'))
