import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, expect, test } from 'vitest'
import { withLock } from './lock.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('ten concurrent processes acquire the lock one after the other', async () => {
  const file = join(folder, 'ten')
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await new Promise((resolve) => setImmediate(resolve))
    inside--
  }
  await Promise.all(Array.from({ length: 10 }, () => withLock(work, file)))
  expect(most).toBe(1)
})

test('a lock is taken over when its process is gone, but not while a child process is running', async () => {
  const file = join(folder, 'stale')
  const gone = 2 ** 22 + 1
  writeFileSync(file, `${gone}\n`)
  expect(await withLock(async () => 'taken', file)).toBe('taken')

  writeFileSync(file, `${gone}\n${process.pid}`)
  const waiting = withLock(async () => 'late', file)
  const first = await Promise.race([
    waiting,
    new Promise((resolve) => setTimeout(() => resolve('waits'), 500)),
  ])
  expect(first).toBe('waits')
  rmSync(file)
  expect(await waiting).toBe('late')
})

test('a lock names its child processes and is released when the work fails', async () => {
  const file = join(folder, 'fails')
  const failing = withLock(async (lock) => {
    lock.note(4242)
    expect(readFileSync(file, 'utf8')).toBe(`${process.pid}\n4242`)
    throw new Error('broken')
  }, file)
  await expect(failing).rejects.toThrow('broken')
  expect(await withLock(async () => 'free', file)).toBe('free')
})
