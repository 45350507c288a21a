import type { Server } from 'node:http'

/** Milliseconds. Heads come at once; two files of a form may take a minute from a phone. */
export const connectionTimes = {
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  requestTimeout: 60_000,
  /** Nothing sent and nothing read for so long, in either direction: the answer is not wanted any more. */
  connectionTimeout: 120_000,
} as const

/** Closes what is above the cap unanswered; connections that only wait for a next request make room before that. */
export function limitConnections(server: Server, most: number): void {
  server.maxConnections = most
  let open = 0
  server.on('connection', (socket) => {
    open += 1
    socket.once('close', () => (open -= 1))
    if (open > most * 0.9) server.closeIdleConnections()
  })
}
