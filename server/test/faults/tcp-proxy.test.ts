import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTcpProxy } from './tcp-proxy.ts'

/** Starts a server that echoes each message, behind a proxy. */
async function openAnsweringServer() {
  const server = createServer((socket) => socket.on('data', () => socket.write('answer')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const proxy = await openTcpProxy({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  onTestFinished(proxy.close)
  return proxy
}

/** Sends messages one after another; returns the number of responses. */
async function send(socket: Socket, messages: readonly string[]): Promise<number> {
  let answered = 0
  for (const message of messages) {
    const next = Promise.race([
      once(socket, 'data').then(() => true),
      once(socket, 'close').then(() => false),
    ])
    socket.write(message)
    if (!(await next)) break
    answered += 1
  }
  return answered
}

test('the proxy cuts only the commit of the transaction that contains the marker', async () => {
  const proxy = await openAnsweringServer()
  const [other, meant] = [connect(proxy.port, '127.0.0.1'), connect(proxy.port, '127.0.0.1')]
  onTestFinished(() => void other.destroy())
  const cut = proxy.cutAfter('commit\0', 'buyer@test')
  expect(await send(other, ['begin\0', 'someone@test', 'commit\0'])).toBe(3)
  expect(await send(meant, ['select buyer@test', 'begin\0', 'someone@test', 'commit\0'])).toBe(4)
  expect(await send(meant, ['begin\0', 'insert buyer@test', 'commit\0'])).toBe(2)
  await cut
})
