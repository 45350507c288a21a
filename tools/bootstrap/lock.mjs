import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './paths.mjs'

/** @typedef {{ note(pid: number): void }} Lock  `note` adds a child process that must end before the lock is free. */

const beatMs = 1_000
const lookMs = 200
const silentMs = 5 * 60_000
const breakerMs = 5_000
// Outside the project, because `npm ci` empties node_modules and other folders are tracked.
const folder = join(tmpdir(), `bootstrap-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)

/**
 * Runs `work` while no other bootstrap of this folder runs. Takes over a lock whose processes have all ended.
 * @template T
 * @param {(lock: Lock) => Promise<T>} work
 * @param {string} [file]
 */
export async function withLock(work, file = `${folder}.lock`) {
  await acquireLock(file)
  const pids = [process.pid]
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), beatMs)
  beat.unref()
  try {
    return await work({
      note: (pid) => {
        pids.push(pid)
        writeFileSync(file, pids.join('\n'))
      },
    })
  } finally {
    clearInterval(beat)
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
async function acquireLock(file) {
  let isPrinted = false
  while (!created(file)) {
    if (breakStale(file)) continue
    if (!isPrinted) process.stdout.write('Another start is preparing this folder; waiting for it …\n')
    isPrinted = true
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/** @param {string} file */
function created(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Removes a stale lock. A second lock prevents two processes that see the same stale one from removing each other's
 * new lock.
 * @param {string} file
 */
function breakStale(file) {
  const breaker = `${file}.break`
  if (ageOf(breaker) > breakerMs) rmSync(breaker, { force: true })
  if (!created(breaker)) return false
  try {
    const isLocked = pidsIn(file).some(isRunning) && ageOf(file) < silentMs
    if (!isLocked) rmSync(file, { force: true })
    return !isLocked
  } finally {
    rmSync(breaker, { force: true })
  }
}

/** @param {string} file */
function pidsIn(file) {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return isCode(error, 'EPERM')
  }
}

/** @param {string} file */
function ageOf(file) {
  const stat = statSync(file, { throwIfNoEntry: false })
  return stat ? Date.now() - stat.mtimeMs : 0
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function isCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
