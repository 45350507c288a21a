import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { run } from './run.mjs'
import { Stop } from './stop.mjs'

/** @typedef {{ apt: string, what: string, elsewhere: string, find(): string | undefined }} TestTool */

/**
 * Programs besides npm packages that the tests need.
 * @type {readonly TestTool[]}
 */
const testTools = [
  {
    apt: 'chromium-headless-shell',
    what: 'a Chromium for the journeys in a browser',
    elsewhere: 'install Chromium or Chrome, or set CHROMIUM_PATH to its program',
    find: findChromium,
  },
  {
    apt: 'postgresql',
    what: 'PostgreSQL for the tests of races',
    elsewhere: 'install PostgreSQL 15 or newer, or set TEST_DATABASE_URL to an empty database',
    find: () => process.env.TEST_DATABASE_URL || findPostgres() || inPath('postgres'),
  },
  {
    apt: 'poppler-utils',
    what: 'pdftotext for the tests that read invoices',
    elsewhere: 'install Poppler (macOS: brew install poppler)',
    find: () => inPath('pdftotext'),
  },
]

/**
 * Further programs that the tests before a release need.
 * @type {readonly TestTool[]}
 */
const longTestTools = [
  {
    apt: 'nginx',
    what: 'nginx for the test of its configuration',
    elsewhere: 'install nginx',
    find: () => (process.platform === 'linux' ? findNginx() : 'not tested there'),
  },
]

const hunspellFolders = ['/usr/share/hunspell', `${homedir()}/Library/Spelling`, '/Library/Spelling']
/** @param {string} name */
const findDictionary = (name) =>
  hunspellFolders.map((folder) => join(folder, `${name}.dic`)).find((file) => existsSync(file))

/**
 * Programs that the spelling check needs.
 * @type {readonly TestTool[]}
 */
const spellingTools = [
  {
    apt: 'hunspell',
    what: 'hunspell for the spelling of the sentences',
    elsewhere: 'install hunspell (macOS: brew install hunspell)',
    find: () => inPath('hunspell'),
  },
  {
    apt: 'hunspell-en-gb',
    what: 'its dictionary of British English',
    elsewhere: 'put en_GB.aff and en_GB.dic into ~/Library/Spelling',
    find: () => findDictionary('en_GB'),
  },
  {
    apt: 'hunspell-ar',
    what: 'its dictionary of Arabic',
    elsewhere: 'put ar.aff and ar.dic into ~/Library/Spelling',
    find: () => findDictionary('ar'),
  },
]

/** @param {import('./lock.mjs').Lock} lock */
export const findTestTools = (lock) => findAll(testTools, lock)

/** @param {import('./lock.mjs').Lock} lock */
export const findLongTestTools = (lock) => findAll(longTestTools, lock)

/** @param {import('./lock.mjs').Lock} lock */
export const findSpellingTools = (lock) => findAll(spellingTools, lock)

/**
 * Finds the tools. Installs missing ones with apt when running as root on Debian; otherwise lists what to install.
 * @param {readonly TestTool[]} tools
 * @param {import('./lock.mjs').Lock} lock
 */
async function findAll(tools, lock) {
  const missing = tools.filter((tool) => !tool.find())
  if (missing.length === 0) return
  const packages = missing.map((tool) => tool.apt)
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installing ${packages.join(', ')} with apt …\n`)
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], lock, quiet)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], lock, quiet)
  }
  const absent = missing.filter((tool) => !tool.find())
  if (absent.length > 0) throw new Stop(howToInstall(absent))
}

/** @param {readonly TestTool[]} absent */
export function howToInstall(absent) {
  return [
    'The tests also need:',
    ...absent.map((tool) => `  - ${tool.what}`),
    `On Debian: sudo apt-get install ${absent.map((tool) => tool.apt).join(' ')}`,
    `Elsewhere: ${absent.map((tool) => tool.elsewhere).join('; ')}.`,
  ].join('\n')
}

/** Finds Chromium for the journeys, preferably the faster headless build. `CHROMIUM_PATH` overrides it. */
export function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) return existsSync(given) ? given : undefined
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  return names.map(inPath).find(Boolean) ?? (existsSync(mac) ? mac : undefined)
}

export const findNginx = () => inPath('nginx')

/** @param {string} program */
function inPath(program) {
  const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(':')]
  return folders.map((folder) => join(folder, program)).find((file) => existsSync(file))
}

function findPostgres() {
  const home = '/usr/lib/postgresql'
  const versions = existsSync(home) ? readdirSync(home) : []
  return versions.map((version) => join(home, version, 'bin/initdb')).find((file) => existsSync(file))
}
