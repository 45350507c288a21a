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

/**
 * Installs exactly what the lock says, unless that is what stands there already.
 * @param {import('./lock.mjs').Lock} lock
 */
export async function install(lock) {
  if (process.platform === 'win32')
    throw new Stop('On Windows this project runs inside WSL (wsl --install), not in cmd.')
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(bundledNode)) return
  if (!isInstalled(at('package-lock.json'), at('node_modules/.package-lock.json'), bundledNode))
    await installAll(lock)
  checkNode()
  writeFileSync(stamp, wanted)
}

/** What is installed depends on the lock and on the kind of machine. */
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
  // `--include`: without the optional and the development packages there is no Node 26, no build and no test.
  const args = ['ci', '--include=optional', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  try {
    await npm(args, lock)
  } finally {
    clearInterval(telling)
  }
  print(`  ${total} of ${total} packages\n`)
}

/**
 * npm 9, which Debian 13 has, leaves the link to Node out: packages for other machines have the same command.
 * @param {string} modules
 * @param {string} machine
 */
export function linkNode(modules, machine) {
  const link = join(modules, '.bin/node')
  const own = [`node-${machine}`, `node-bin-${machine}`].find((name) =>
    existsSync(join(modules, name, 'bin/node')),
  )
  if (own !== undefined && !existsSync(link)) symlinkSync(`../${own}/bin/node`, link)
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

/** Folders come first and are filled later: a package is there when its package.json is. */
function packagesThere() {
  const inside = (/** @type {string} */ folder) => (existsSync(at(folder)) ? readdirSync(at(folder)) : [])
  const names = inside('node_modules').flatMap((name) =>
    name.startsWith('@') ? inside(`node_modules/${name}`).map((inner) => `${name}/${inner}`) : [name],
  )
  return names.filter((name) => existsSync(at(`node_modules/${name}/package.json`))).length
}

/** The scripts run on the Node that npm installed; a machine that it does not suit is told so here. */
function checkNode() {
  const machine = `${process.platform}-${process.arch}`
  linkNode(at('node_modules'), machine)
  if (!existsSync(bundledNode)) {
    throw new Stop(
      `npm has no Node 26 package for this machine (${machine}); there is one for Linux and macOS on x64 and arm64.\n` +
        'Check also that npm is not told to omit optional packages: npm config get omit',
    )
  }
  try {
    execFileSync(bundledNode, ['--version'], { stdio: 'pipe' })
  } catch (error) {
    throw new Stop(
      `The Node 26 that npm installed does not run on this machine (${machine}). It needs a system with glibc: ` +
        `Debian, Ubuntu, Fedora and their like, not Alpine.\n${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
