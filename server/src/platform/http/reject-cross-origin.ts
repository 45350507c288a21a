import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { fail } from '#lib/errors.ts'

const mutatingMethods = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Rejects changes requested by pages of other sites. Clients other than browsers send no Origin. The configured host
 * and the Host of the request are allowed; forwarded headers are ignored.
 */
export function rejectCrossOrigin(app: FastifyInstance, { publicUrl }: Pick<Config, 'publicUrl'>): void {
  const ownHost = parseHost(publicUrl)
  app.addHook('onRequest', async (request) => {
    const { origin } = request.headers
    if (origin === undefined || !mutatingMethods.has(request.method)) return
    const asking = parseHost(origin)
    if (asking === null || (asking !== request.headers.host && asking !== ownHost)) fail('not-allowed')
  })
}

function parseHost(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
