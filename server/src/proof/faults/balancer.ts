import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type Balancer = {
  readonly url: string
  /** Whom it asks, in this order; one that is not ready for a while is left out. */
  share(backends: readonly string[]): void
  close(): Promise<void>
}

const lookEachMs = 100
/** One slow answer is no end: so many looks in a row without a yes, as proxies count by default. */
const looksUntilLeftOut = 3

/**
 * Shares out requests as the usual proxies do: a connection for each, to whoever said that it is ready; when a
 * connection is refused, nothing was sent and the next one is asked.
 */
export async function openBalancer(): Promise<Balancer> {
  let all: readonly string[] = []
  const noes = new Map<string, number>()
  const look = async (url: string) => {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    noes.set(url, isReady ? 0 : (noes.get(url) ?? 0) + 1)
  }
  const looking = setInterval(() => void Promise.all(all.map(look)), lookEachMs)
  const ready = () => all.filter((url) => (noes.get(url) ?? 0) < looksUntilLeftOut)

  const server = createServer((asked, answer) => void pass(asked, answer))
  async function pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(asked)
    for (const backend of ready()) {
      if (await passTo(backend, asked, body, answer)) return
    }
    answer.writeHead(502).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    share: (backends) => {
      all = backends
    },
    close: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** False when it took no connection; a line that breaks later is a 502 for the visitor. */
function passTo(
  backend: string,
  asked: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const sent = request(
    `${backend}${asked.url}`,
    { method: asked.method, headers: { ...asked.headers, connection: 'close' }, agent: false },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      got.on('end', () => resolve(true))
    },
  )
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return resolve(false)
    if (!answer.headersSent) answer.writeHead(502)
    answer.end()
    resolve(true)
  })
  sent.end(body)
  return promise
}
