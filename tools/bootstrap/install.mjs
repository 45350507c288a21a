import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { isInstalled } from './is-installed.mjs'
import { at } from './paths.mjs'
import { npm } from './run.mjs'
import { Stop } from './stop.mjs'

const stamp = at('node_modules/.install-stamp')
const bundledNode = at('node_modules/.bin/node')
const printEveryMs = 3_000
const machine = `${process.platform}-${process.arch}`

/**
 * Installs exactly the versions in the lock file, unless they are already installed.
 * @param {import('./lock.mjs').Lock} lock
 */
export async function install(lock) {
  if (process.platform === 'win32')
    throw new Stop('On Windows this project runs inside WSL (wsl --install), not in cmd.')
  const wanted = fingerprint()
  linkNode(at('node_modules'), machine)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(bundledNode))
    return checkNode()
  if (!isInstalled(at('package-lock.json'), at('node_modules/.package-lock.json'), bundledNode))
    await installAll(lock)
  linkNode(at('node_modules'), machine)
  checkNode()
  writeFileSync(stamp, wanted)
}

/** The install depends on the lock file and the platform. */
function fingerprint() {
  const hash = createHash('sha256').update(readFileSync(at('package-lock.json')))
  return `${hash.digest('hex')} ${process.platform}-${process.arch}`
}

/** @param {import('./lock.mjs').Lock} lock */
async function installAll(lock) {
  const total = packagesForThisMachine()
  process.stdout.write(`Installing ${total} packages (once; about a minute) …\n`)
  const telling = setInterval(
    () => print(`  ${Math.min(total, packagesThere())} of ${total} packages`),
    printEveryMs,
  )
  // `--include`: Node 26, the build and the tests are optional and development dependencies. `--ignore-scripts`: no
  // package needs its install script, one of the scripts sends data to its publisher, and others fail where Node 26
  // cannot start yet.
  const args = ['ci', '--ignore-scripts', '--include=optional', '--include=dev', '--no-audit', '--no-fund']
  try {
    await npm([...args, '--loglevel=error'], lock)
  } finally {
    clearInterval(telling)
  }
  print(`  ${total} of ${total} packages\n`)
}

/**
 * Links Node itself, because npm 9 (in Debian 13) omits the link: packages for other platforms declare the same
 * command.
 * @param {string} modules
 * @param {string} platform
 */
export function linkNode(modules, platform) {
  const link = join(modules, '.bin/node')
  const own = [`node-${platform}`, `node-bin-${platform}`].find((name) =>
    existsSync(join(modules, name, 'bin/node')),
  )
  if (own !== undefined && existsSync(join(modules, '.bin')) && !existsSync(link))
    symlinkSync(`../${own}/bin/node`, link)
}

/** @param {string} line */
function print(line) {
  process.stdout.write(process.stdout.isTTY ? `\r${line}` : `${line.trimEnd()}\n`)
}

function packagesForThisMachine() {
  /** @type {{ packages: Record<string, { link?: boolean, os?: string[], cpu?: string[], libc?: string[] }> }} */
  const { packages } = JSON.parse(readFileSync(at('package-lock.json'), 'utf8'))
  /** @param {string[] | undefined} list @param {string} name */
  const admits = (list, name) => !list || list.includes(name)
  const isForHere = (/** @type {typeof packages[string]} */ { os, cpu, libc }) =>
    admits(os, process.platform) && admits(cpu, process.arch) && admits(libc, 'glibc')
  return Object.entries(packages).filter(
    ([path, entry]) => path.lastIndexOf('node_modules/') === 0 && !entry.link && isForHere(entry),
  ).length
}

/** Counts package.json files, because npm creates all folders first. */
function packagesThere() {
  const inside = (/** @type {string} */ folder) => (existsSync(at(folder)) ? readdirSync(at(folder)) : [])
  const names = inside('node_modules').flatMap((name) =>
    name.startsWith('@') ? inside(`node_modules/${name}`).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.filter((name) => existsSync(at(`node_modules/${name}/package.json`))).length
}

/** Scripts run on the Node that npm installed. If it cannot start, this names the missing library. */
function checkNode() {
  if (!existsSync(bundledNode)) {
    throw new Stop(
      `npm has no Node 26 package for this machine (${machine}); there is one for Linux and macOS on x64 and arm64.\n` +
        'Check also that npm is not told to omit optional packages: npm config get omit',
    )
  }
  try {
    execFileSync(bundledNode, ['--version'], { stdio: 'pipe' })
  } catch (error) {
    throw new Stop(whyNodeFails(error instanceof Error ? error.message : String(error)))
  }
}

/** The packages with the libraries that Node 26 loads, on Debian and Ubuntu, and on Fedora. */
const libraryPackages = new Map([
  ['libatomic.so.1', ['libatomic1', 'libatomic']],
  ['libstdc++.so.6', ['libstdc++6', 'libstdc++']],
  ['libgcc_s.so.1', ['libgcc-s1', 'libgcc']],
])

/**
 * @param {string} output of the Node that did not start
 * @returns {string}
 */
export function whyNodeFails(output) {
  const [, library] = /error while loading shared libraries: ([^:\s]+):/.exec(output) ?? []
  if (library === undefined)
    return (
      `The Node 26 that npm installed does not run on this machine (${machine}). It needs a system with glibc: ` +
      `Debian, Ubuntu, Fedora and their like, not Alpine.\n${output}`
    )
  const [debian, fedora] = libraryPackages.get(library) ?? []
  const advice = debian
    ? `On Debian and Ubuntu: sudo apt-get install -y ${debian}\nOn Fedora: sudo dnf install -y ${fedora}`
    : 'Install the package of this system that has it.'
  return `The Node 26 that npm installed cannot start: this machine lacks the library ${library}.\n${advice}`
}
