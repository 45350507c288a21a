import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '#config/config.ts'
import { createHttpServer } from './http-server.ts'

const most = 60
const patience = { timeout: 40_000, interval: 200 }
let app: FastifyInstance
let sockets: Socket[]
beforeEach(async () => {
  app = await createHttpServer(readConfig({ LOG_LEVEL: 'silent', MAX_CONNECTIONS: String(most) }))
  app.get('/here', () => 'here')
  app.post('/body', () => 'taken')
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

test('a socket that sends nothing, half a head, or a byte at a time is closed; others are answered meanwhile (A19)', async () => {
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

test('sockets above the cap are closed, and those that are done with their request make room (A19)', async () => {
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
