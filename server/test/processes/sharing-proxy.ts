import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** Responses to visitors since the last reading: their number, and the failures by kind. */
export type Tally = { readonly requests: number; readonly errors: Readonly<Record<string, number>> }
export type SharingProxy = {
  readonly url: string
  /** Sets the servers for new requests; requests in progress continue. */
  share(backends: readonly string[]): void
  /** Returns the counts since the last call. */
  tally(): Tally
  close(): Promise<void>
}

const lookEachMs = 100
/** How many health checks in a row must fail before a server is left out; a common default of proxies. */
const noesUntilLeftOut = 3

type Passed = 'answered' | 'not sent' | 'broken off'

/**
 * A typical load balancer: round robin over the servers that report ready. It retries on the next server when a
 * connection is refused, or when it breaks during a request that may be repeated.
 */
export async function openSharingProxy(): Promise<SharingProxy> {
  let all: readonly string[] = []
  let turn = 0
  let requests = 0
  let errors = new Map<string, number>()
  const noes = new Map<string, number>()
  const note = (kind: string) => errors.set(kind, (errors.get(kind) ?? 0) + 1)
  const look = async (url: string) => {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    noes.set(url, isReady ? 0 : (noes.get(url) ?? 0) + 1)
  }
  const looking = setInterval(() => void Promise.all(all.map(look)), lookEachMs)
  const inTurn = () => {
    turn += 1
    const well = all.filter((url) => (noes.get(url) ?? 0) < noesUntilLeftOut)
    // If no server seems healthy, it tries all of them, as proxies do.
    const ready = well.length > 0 ? well : all
    return ready.map((_, index) => ready[(index + turn) % ready.length] ?? '')
  }

  const server = createServer((incoming, answer) => void pass(incoming, answer))
  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const body = await buffer(incoming)
    requests += 1
    const { method = '' } = incoming
    const mayRepeat = method === 'GET' || method === 'HEAD'
    for (const backend of inTurn()) {
      const passed = await passTo(backend, incoming, body, answer)
      if (passed === 'answered') {
        if (answer.statusCode >= 500) note(`${answer.statusCode} of a server (${method})`)
        return
      }
      if (passed === 'broken off' && (!mayRepeat || answer.headersSent)) {
        note(`broken off (${method})`)
        if (!answer.headersSent) answer.writeHead(502)
        answer.end()
        return
      }
    }
    note(`nobody is ready (${method})`)
    answer.writeHead(503).end()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    share: (backends) => {
      all = backends
    },
    tally: () => {
      const until = { requests, errors: Object.fromEntries(errors) }
      requests = 0
      errors = new Map()
      return until
    },
    close: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passTo(
  backend: string,
  incoming: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<Passed> {
  const { promise, resolve } = Promise.withResolvers<Passed>()
  const headers = { ...incoming.headers, connection: 'close' }
  const sent = request(
    `${backend}${incoming.url}`,
    { method: incoming.method, headers, agent: false },
    (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(answer)
      got.on('end', () => resolve('answered'))
      got.on('error', () => resolve('broken off'))
    },
  )
  sent.on('error', ({ code }: NodeJS.ErrnoException) =>
    resolve(code === 'ECONNREFUSED' ? 'not sent' : 'broken off'),
  )
  sent.end(body)
  return promise
}
