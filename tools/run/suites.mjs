import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { findChromium } from '../bootstrap/find-test-tools.mjs'
import { root, scriptEnv } from '../bootstrap/paths.mjs'
import { addUp, ofPlaywright, ofVitest } from './tally.mjs'

/**
 * Runs the tests of every workspace.
 * @param {readonly string[]} args
 */
export function runVitest(args) {
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', ...args]
  return reported((file) => [...command, `--outputFile.json=${file}`], {}, ofVitest)
}

/**
 * Runs the journeys against a running shop, in a browser.
 * @param {readonly string[]} args
 */
export function runJourneys(args) {
  const chromium = findChromium()
  const command = ['playwright', 'test', '-c', 'e2e', '--reporter=line,json', ...args]
  return reported(() => command, chromium ? { CHROMIUM_PATH: chromium } : {}, ofPlaywright)
}

/**
 * Runs a test program and reads its report. A failed exit without a reported failure counts as one.
 * @param {(file: string) => readonly string[]} commandFor
 * @param {NodeJS.ProcessEnv} env
 * @param {(report: any) => import('./tally.mjs').Tally} read
 */
async function reported(commandFor, env, read) {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  const file = join(folder, 'report.json')
  const command = commandFor(file)
  const code = await shown(command, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file })
  const tally = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : addUp([])
  rmSync(folder, { recursive: true })
  const isSilent = code !== 0 && tally.failures.length === 0
  return isSilent ? { ...tally, failures: [`${command[0]} ended with ${code}`] } : tally
}

/**
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>}
 */
function shown([program = '', ...args], env) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...scriptEnv(), TMPDIR: temporaryFolder(), ...env },
    })
    /** @param {NodeJS.Signals} signal */
    const pass = (signal) => void child.kill(signal)
    process.on('SIGINT', pass).on('SIGTERM', pass)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass)
      resolve(code)
    })
  })
}

/**
 * In memory if two gigabytes are free (the tests use less than one), because each test's database is a copy of some
 * 300 files.
 */
function temporaryFolder() {
  const inMemory = '/dev/shm'
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  // Some tests run programs in a copy of the project.
  const mayRun = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'))
  return mayRun && bavail * bsize >= 2 * 2 ** 30 ? inMemory : tmpdir()
}
