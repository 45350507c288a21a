import type { FastifyInstance } from 'fastify'
import { refuse } from '#kit/refuse.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A change asked for by a page of another site is refused (V34). Callers without a browser send no Origin. */
export function refuseOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || !changing.has(request.method)) return
    if (hostOf(origin) !== request.host) refuse('not-allowed')
  })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
