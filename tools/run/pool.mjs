import { spawn } from 'node:child_process'
import process from 'node:process'
import { root, scriptEnv } from '../bootstrap/paths.mjs'

/** @typedef {{ readonly name: string, readonly isGood: boolean }} Result */

/**
 * Runs checks, several at a time. Prints one line per check, and the full output of failed ones.
 * @param {readonly import('./checks.mjs').Check[]} checks
 * @param {number} width
 */
export async function runInPool(checks, width) {
  const waiting = [...checks]
  /** @type {Result[]} */
  const results = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) results.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: width }, worker))
  return results
}

/**
 * @param {import('./checks.mjs').Check} check
 * @returns {Promise<Result>}
 */
async function runCheck(check) {
  const startedAt = performance.now()
  const own = check.own?.() ?? []
  const output = own.map((line) => `${line}\n`)
  let isGood = own.length === 0
  for (const command of check.commands) {
    const end = await quietly(command)
    if (end.isGood) continue
    isGood = false
    output.push(end.output)
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `${isGood ? 'ok  ' : 'FAIL'} ${check.name} — ${check.about} (${seconds} s)\n${isGood ? '' : output.join('')}`,
  )
  return { name: check.name, isGood }
}

/**
 * The type checker and the linter are short-lived Go programs, which by default spend a third of their time on
 * garbage collection.
 */
const goEnv = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/**
 * @param {import('./checks.mjs').Command} command
 * @returns {Promise<{ isGood: boolean, output: string }>}
 */
function quietly([program, ...args]) {
  return new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...goEnv, ...scriptEnv() },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ isGood: code === 0, output }))
  })
}
