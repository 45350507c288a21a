import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '#config/config.ts'
import { createHttpServer } from './http-server.ts'
import { insidePageBudget } from './body-budget.ts'
import { answerErrors } from './errors.ts'

const megabyte = 1024 * 1024
let app: FastifyInstance
let atWork: (() => void)[]
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  atWork = []
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent' }))
  answerErrors(app)
  app.post('/large', { bodyLimit: 6 * megabyte }, async () => {
    await new Promise<void>((resolve) => atWork.push(resolve))
    return 'taken'
  })
  app.post('/page', { bodyLimit: 6 * megabyte }, ({ ip }) => insidePageBudget(async () => send(ip, 5)))
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
/** How many are at work once as many as may be are. */
async function whenSettled(): Promise<number> {
  for (let turn = 0; turn < 200; turn += 1) await setImmediate()
  return atWork.length
}

test('one caller has room for two large bodies, all together for seven; the others wait and are answered (A1)', async () => {
  const own = [send('10.0.0.1', 5), send('10.0.0.1', 5), send('10.0.0.1', 5)]
  expect(await whenSettled()).toBe(2)
  const others = Array.from({ length: 9 }, (_, at) => send(`10.0.1.${at}`, 5))
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

test('whoever finds no room in twenty seconds is asked to come back later, and a small body never waits (A1)', async () => {
  const first = Array.from({ length: 7 }, (_, at) => send(`10.0.1.${at}`, 5))
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

/** A body of which this much has arrived. */
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

test('bodies that were announced and hardly arrive take no room from others (A1)', async () => {
  for (let at = 0; at < 40; at++) await startBody(`10.0.3.${at}`, 5.5 * megabyte, 1)
  const honest = Array.from({ length: 7 }, (_, at) => send(`10.0.1.${at}`, 5))
  expect(await whenSettled()).toBe(7)
  for (const end of atWork) end()
  expect(await Promise.all(honest)).toEqual(Array.from({ length: 7 }, () => 200))
})

test('addresses of one network share its room, and its oldest body may always grow (A1)', async () => {
  const own = Array.from({ length: 4 }, (_, at) => send(`2001:db8::${at}`, 5))
  expect(await whenSettled()).toBe(2)
  const neighbour = send('2001:db8:0:1::1', 5)
  expect(await whenSettled()).toBe(3)
  while ((await whenSettled()) > 0) for (const end of atWork.splice(0)) end()
  expect(await Promise.all([...own, neighbour])).toEqual([200, 200, 200, 200, 200])
})

test('bodies that fill the room together end one after the other: the oldest one always goes on (A1)', async () => {
  const started = []
  for (let at = 0; at < 9; at++) started.push(await startBody(`10.0.4.${at}`, 5 * megabyte, 4 * megabyte))
  const answers = Promise.all(started.map(({ finish }) => finish()))
  while ((await whenSettled()) > 0) for (const end of atWork.splice(0)) end()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 9 }, () => 200))
})

test('the calls that pages make of their own forms do not wait for room (A1)', async () => {
  const pages = [send('10.0.0.1', 5, '/page'), send('10.0.0.1', 5, '/page')]
  expect(await whenSettled()).toBe(2)
  for (const end of atWork) end()
  expect(await Promise.all(pages)).toEqual([200, 200])
})
