import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readChunksInTime } from './slow-body.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const bodyOf = () => new Readable({ read: () => undefined })
async function later(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms)
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}
async function readAll(body: Readable): Promise<number> {
  let bytes = 0
  for await (const chunk of readChunksInTime(body)) bytes += chunk.length
  return bytes
}

test('a body that arrives byte by byte is dropped after ten seconds, together with its connection', async () => {
  const body = bodyOf()
  const read = readAll(body).catch((error: Error) => error.message)
  for (let second = 0; second < 9; second++) {
    body.push('x')
    await later(1_000)
  }
  expect(body.destroyed).toBe(false)
  await later(1_100)
  expect(body.destroyed).toBe(true)
  expect(await read).toBe('invalid')
})

test('a body at the speed of a poor mobile connection is read completely', async () => {
  const body = bodyOf()
  const read = readAll(body)
  for (let second = 0; second < 50; second++) {
    body.push(Buffer.alloc(4_000))
    await later(1_000)
  }
  body.push(null)
  await later(1)
  expect(await read).toBe(200_000)
})
