import { spawn } from 'node:child_process'
import process from 'node:process'
import { root } from './paths.mjs'
import { Stop } from './stop.mjs'

/**
 * Runs a program to its end, with its output shown and our signals forwarded. Throws if it fails.
 * @param {string} program
 * @param {string[]} args
 * @param {import('./lock.mjs').Lock} lock
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function run(program, args, lock, env = {}) {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (child.pid) lock.note(child.pid)
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => void child.kill(signal)
  process.on('SIGINT', pass).on('SIGTERM', pass)
  /** @type {string | number | null} */
  const end = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? code))
  }).finally(() => process.off('SIGINT', pass).off('SIGTERM', pass))
  if (end !== 0) throw new Stop(`\`${[program, ...args].join(' ')}\` ended with ${end}.`)
}

/**
 * Runs npm, preferably the one that started this process.
 * @param {string[]} args
 * @param {import('./lock.mjs').Lock} lock
 * @param {NodeJS.ProcessEnv} [env]
 */
export function npm(args, lock, env) {
  const script = process.env.npm_execpath
  if (!script) return run('npm', args, lock, env)
  return run(process.env.npm_node_execpath ?? process.execPath, [script, ...args], lock, env)
}
