import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#config/config.ts'
import { handleErrors } from './errors.ts'
import { createHttpServer } from './http-server.ts'

const most = 60
const patience = { timeout: 40_000, interval: 200 }
let app: FastifyInstance
let sockets: Socket[]
beforeEach(async () => {
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent', MAX_CONNECTIONS: String(most) }))
  handleErrors(app)
  app.get('/here', () => 'here')
  app.post('/body', () => 'taken')
  app.get('/slow', async () => {
    await pause(200)
    return 'slow'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await app.close()
})

const address = () => app.server.address() as AddressInfo
function open(first = ''): Socket {
  const socket = connect(address().port, '127.0.0.1', () => void (first && socket.write(first)))
  socket.on('error', () => undefined)
  socket.resume()
  sockets.push(socket)
  return socket
}
const answerHere = async () => (await fetch(`http://127.0.0.1:${address().port}/here`)).text()
const openNow = () => sockets.filter((socket) => !socket.destroyed && socket.readyState === 'open').length

test('sockets that send nothing, half a head or single bytes are closed, and other requests succeed (A19)', async () => {
  const slow = [
    ...Array.from({ length: 15 }, () => open()),
    ...Array.from({ length: 15 }, () => open('GET /here HTTP/1.1\r\nHost: x\r\n')),
  ]
  const dripping = Array.from({ length: 10 }, () => open('GET /here HTTP/1.1\r\n'))
  const drip = setInterval(() => {
    for (const socket of dripping) if (socket.writable) socket.write('x')
  }, 300)
  expect(await answerHere()).toBe('here')
  await vi.waitFor(() => expect([...slow, ...dripping].filter((one) => !one.destroyed)).toEqual([]), patience)
  clearInterval(drip)
  expect(await answerHere()).toBe('here')
})

test('sockets above the cap are closed, and idle keep-alive sockets make room (A19)', async () => {
  const saved = Array.from({ length: most - 5 }, () => open('GET /here HTTP/1.1\r\nHost: x\r\n\r\n'))
  await vi.waitFor(
    () => expect(saved.every((one) => one.bytesRead > 0 || one.destroyed)).toBe(true),
    patience,
  )
  expect(await answerHere()).toBe('here')
  for (let count = 0; count < most * 2; count += 1) open()
  await vi.waitFor(() => expect(sockets.every((one) => !one.connecting)).toBe(true), patience)
  await vi.waitFor(() => expect(openNow()).toBeLessThanOrEqual(most), patience)
})

/** What a socket receives until it is closed or `isEnough` returns true. */
function heard(first: string, isEnough: (text: string) => boolean): Promise<string> {
  const socket = open(first)
  let text = ''
  return new Promise((resolve) => {
    socket.on('data', (bytes) => {
      text += String(bytes)
      if (isEnough(text)) resolve(text)
    })
    socket.on('close', () => resolve(text))
  })
}
const times = (text: string, part: string) => text.split(part).length - 1
const get = 'GET /here HTTP/1.1\r\nHost: x\r\n\r\n'

test('a request with two Host headers is rejected with 400, whatever their case', async () => {
  const two = 'GET /here HTTP/1.1\r\nHost: x\r\nhOst: y\r\n\r\n'
  const text = await heard(two, (part) => part.includes('\r\n\r\n'))
  expect(text.split('\r\n')[0]).toBe('HTTP/1.1 400 Bad Request')
})

test('a few pipelined requests are answered in order, and a socket with thousands of them is closed without delaying others', async () => {
  const few = await heard(get.repeat(5), (text) => times(text, '\r\n\r\nhere') === 5)
  expect(times(few, '200 OK')).toBe(5)
  const many = heard('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5_000), () => false)
  const began = performance.now()
  expect(await answerHere()).toBe('here')
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(times(await many, '200 OK')).toBeLessThanOrEqual(16)
})
