import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { fail } from '#lib/errors.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * A change asked for by a page of another site is refused. Callers without a browser send no Origin. Ours are the
 * configured address and the one that the browser asked; what was forwarded about it is not believed.
 */
export function rejectOtherOrigins(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const own = hostOf(publicUrl)
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || !changing.has(request.method)) return
    const asking = hostOf(origin)
    if (asking === null || (asking !== request.headers.host && asking !== own)) fail('not-allowed')
  })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
