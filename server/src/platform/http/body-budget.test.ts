import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createHttpServer } from './http-server.ts'
import { withinPageBudget } from './body-budget.ts'
import { handleErrors } from './errors.ts'

const megabyte = 1024 * 1024
let app: FastifyInstance
let atWork: (() => void)[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  atWork = []
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
  handleErrors(app)
  app.post('/large', { bodyLimit: 6 * megabyte }, async () => {
    await new Promise<void>((resolve) => atWork.push(resolve))
    return 'taken'
  })
  app.post('/page', { bodyLimit: 6 * megabyte }, ({ ip }) => withinPageBudget(async () => send(ip, 5)))
})
afterEach(async () => {
  vi.useRealTimers()
  for (const end of atWork) end()
  await app.close()
})

const send = async (remoteAddress: string, megabytes: number, url = '/large') =>
  (
    await app.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'text/plain' },
      payload: 'x'.repeat(megabytes * megabyte),
    })
  ).statusCode
/** How many requests are being handled once the queue has settled. */
async function whenSettled(): Promise<number> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  return atWork.length
}

test('a client may send two large bodies concurrently and all clients seven, and the others wait and succeed (A1)', async () => {
  const own = [send('10.0.0.1', 5), send('10.0.0.1', 5), send('10.0.0.1', 5)]
  expect(await whenSettled()).toBe(2)
  const others = Array.from({ length: 9 }, (_, index) => send(`10.0.1.${index}`, 5))
  expect(await whenSettled()).toBe(7)
  let ended = 0
  while (ended < 12) {
    for (const end of atWork.splice(0)) {
      end()
      ended += 1
    }
    expect(await whenSettled()).toBeLessThanOrEqual(7)
  }
  expect(await Promise.all([...own, ...others])).toEqual(Array.from({ length: 12 }, () => 200))
})

test('a large body that waits twenty seconds fails with 429, and a small body never waits (A1)', async () => {
  const first = Array.from({ length: 7 }, (_, index) => send(`10.0.1.${index}`, 5))
  expect(await whenSettled()).toBe(7)
  const late = send('10.0.2.1', 5)
  await whenSettled()
  void send('10.0.2.1', 0.01)
  expect(await whenSettled()).toBe(8)
  vi.advanceTimersByTime(20_001)
  expect(await late).toBe(429)
  for (const end of atWork) end()
  expect(await Promise.all(first)).toEqual(Array.from({ length: 7 }, () => 200))
})

/** Starts a request with only a part of its body. */
async function startBody(remoteAddress: string, announced: number, arrived: number) {
  const payload = new Readable({ read: () => undefined })
  payload.push(Buffer.alloc(arrived, 'x'))
  const answer = app.inject({
    method: 'POST',
    url: '/large',
    remoteAddress,
    headers: { 'content-type': 'text/plain', 'content-length': String(announced) },
    payload,
  })
  await whenSettled()
  const finish = () => {
    payload.push(Buffer.alloc(announced - arrived, 'x'))
    payload.push(null)
    return answer
  }
  return { finish }
}

test('announced bodies that barely arrive do not use up the budget of others (A1)', async () => {
  for (let index = 0; index < 40; index++) await startBody(`10.0.3.${index}`, 5.5 * megabyte, 1)
  const honest = Array.from({ length: 7 }, (_, index) => send(`10.0.1.${index}`, 5))
  expect(await whenSettled()).toBe(7)
  for (const end of atWork) end()
  expect(await Promise.all(honest)).toEqual(Array.from({ length: 7 }, () => 200))
})

test('addresses of one network share its budget, and its oldest body may always grow (A1)', async () => {
  const own = Array.from({ length: 4 }, (_, index) => send(`2001:db8::${index}`, 5))
  expect(await whenSettled()).toBe(2)
  const neighbour = send('2001:db8:0:1::1', 5)
  expect(await whenSettled()).toBe(3)
  while ((await whenSettled()) > 0) for (const end of atWork.splice(0)) end()
  expect(await Promise.all([...own, neighbour])).toEqual([200, 200, 200, 200, 200])
})

test('bodies that fill the budget together complete one after another, oldest first (A1)', async () => {
  const started = []
  for (let index = 0; index < 9; index++)
    started.push(await startBody(`10.0.4.${index}`, 5 * megabyte, 4 * megabyte))
  const answers = Promise.all(started.map(({ finish }) => finish()))
  while ((await whenSettled()) > 0) for (const end of atWork.splice(0)) end()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200))
})

test('calls that pages make for their own forms do not wait for the budget (A1)', async () => {
  const pages = [send('10.0.0.1', 5, '/page'), send('10.0.0.1', 5, '/page')]
  expect(await whenSettled()).toBe(2)
  for (const end of atWork) end()
  expect(await Promise.all(pages)).toEqual([200, 200])
})
