import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'

/** Security headers of every response; pages add their own content policy. */
export function addSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** Where browsers report content policy violations. */
export const policyReportPath = (slug: string): string => `/${slug}/policy-reports`
