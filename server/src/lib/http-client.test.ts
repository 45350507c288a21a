import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { fetchJson, fetchText, NoAnswer } from './http-client.ts'

const paths: string[] = []

/** Starts a server that redirects at `/old`, never finishes at `/slow`, and responds at `/new`. */
async function otherShop(): Promise<string> {
  const server: Server = createServer(({ url = '' }, reply) => {
    paths.push(url)
    if (url === '/old') return void reply.writeHead(307, { location: '/new' }).end('{"moved":true}')
    reply.writeHead(url === '/busy' ? 503 : 200, { 'content-type': 'application/json' })
    return void (url === '/slow' ? reply.write('{') : reply.end(url === '/words' ? 'no json' : '{"a":1}'))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a JSON response is returned with its status, whatever it is', async () => {
  const shop = await otherShop()
  expect(await fetchJson(`${shop}/new`, { headers: {} }, 2_000)).toEqual({ status: 200, json: { a: 1 } })
  expect(await fetchJson(`${shop}/busy`, { headers: {} }, 2_000)).toEqual({ status: 503, json: { a: 1 } })
})

test('a redirect is not followed, so that our request and keys stay with the configured host', async () => {
  const shop = await otherShop()
  paths.length = 0
  const response = fetchJson(`${shop}/old`, { headers: { authorization: 'our key' }, body: '{}' }, 2_000)
  await expect(response).rejects.toBeInstanceOf(NoAnswer)
  expect(paths).toEqual(['/old'])
})

test.each(['/slow', '/words'])('a timeout or invalid JSON is a NoAnswer error: %s', async (path) => {
  const shop = await otherShop()
  await expect(fetchJson(`${shop}${path}`, { headers: {} }, 300)).rejects.toBeInstanceOf(NoAnswer)
})

test('a text call returns a redirect without following it, and rejects a response above the size limit', async () => {
  const shop = await otherShop()
  paths.length = 0
  const asking = { headers: {}, body: '{}' }
  expect(await fetchText(`${shop}/old`, asking, 2_000, 100)).toEqual({ status: 307, text: '{"moved":true}' })
  expect(paths).toEqual(['/old'])
  expect(await fetchText(`${shop}/words`, asking, 2_000, 7)).toEqual({ status: 200, text: 'no json' })
  await expect(fetchText(`${shop}/words`, asking, 2_000, 6)).rejects.toBeInstanceOf(NoAnswer)
  await expect(fetchText(`${shop}/slow`, asking, 100, 100)).rejects.toBeInstanceOf(NoAnswer)
})
