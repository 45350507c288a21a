import { dayMs } from '@matla/contract/kit/riyadh'
import type { FastifyInstance } from 'fastify'
import { readBrand } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'

/** RFC 9116 recommends less than a year. Each request renews the date, so that it never passes. */
const validDays = 180

/** Addresses that programs look up: where to report a vulnerability, and where to change a password. */
export function wellKnownRoutes(
  app: FastifyInstance,
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { supportEmail } = await readBrand(db, config)
    if (supportEmail === '') fail('not-found')
    const today = Math.floor(clock().getTime() / dayMs) * dayMs
    const lines = [
      `Contact: mailto:${supportEmail}`,
      `Contact: ${config.publicUrl}/home/R2/R3/contact`,
      `Expires: ${new Date(today + validDays * dayMs).toISOString()}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${config.publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
  // Opened by password managers (W3C: A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/home/security', 302),
  )
}
