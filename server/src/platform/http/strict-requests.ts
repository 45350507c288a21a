import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/errors.ts'

/** Browsers and proxies wait for the response before they send the next request. Some pipelining is tolerated. */
const maxUnanswered = 16

/** Rejects requests with two Host headers, and closes sockets with too many unanswered requests. */
export function rejectMalformedRequests(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > maxUnanswered || socket.destroyed) {
      socket.destroy()
      // The parser still delivers requests that it has read after the socket was closed.
      reply.hijack()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    if (hasTwoHosts(request.raw.rawHeaders)) done(new AppError('invalid'))
    else done()
  })
}

export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
