import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { askJson, askText, NoAnswer } from './ask-json.ts'

const paths: string[] = []

/** A house that leads elsewhere at `/old`, never finishes at `/slow`, and answers at `/new`. */
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

test('an answer is taken with its status, whatever that is', async () => {
  const shop = await otherShop()
  expect(await askJson(`${shop}/new`, { headers: {} }, 2_000)).toEqual({ status: 200, json: { a: 1 } })
  expect(await askJson(`${shop}/busy`, { headers: {} }, 2_000)).toEqual({ status: 503, json: { a: 1 } })
})

test('what we say is not carried on to where a redirect leads', async () => {
  const shop = await otherShop()
  paths.length = 0
  const asked = askJson(`${shop}/old`, { headers: { authorization: 'our key' }, body: '{}' }, 2_000)
  await expect(asked).rejects.toBeInstanceOf(NoAnswer)
  expect(paths).toEqual(['/old'])
})

test.each(['/slow', '/words'])('%s is no answer', async (path) => {
  const shop = await otherShop()
  await expect(askJson(`${shop}${path}`, { headers: {} }, 300)).rejects.toBeInstanceOf(NoAnswer)
})

test('a call for text reads a redirect without following it, and an answer up to a size', async () => {
  const shop = await otherShop()
  paths.length = 0
  const asking = { headers: {}, body: '{}' }
  expect(await askText(`${shop}/old`, asking, 2_000, 100)).toEqual({ status: 307, text: '{"moved":true}' })
  expect(paths).toEqual(['/old'])
  expect(await askText(`${shop}/words`, asking, 2_000, 7)).toEqual({ status: 200, text: 'no json' })
  await expect(askText(`${shop}/words`, asking, 2_000, 6)).rejects.toBeInstanceOf(NoAnswer)
  await expect(askText(`${shop}/slow`, asking, 100, 100)).rejects.toBeInstanceOf(NoAnswer)
})
