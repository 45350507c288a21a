import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { sitePaths } from './site-paths.ts'

/** What search engines may read, in both languages, and where they may not go. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, config, cache }: Pick<Deps, 'db' | 'config' | 'cache'>,
): void {
  app.get('/sitemap.xml', async (request, reply) => {
    const cached = await cache.keep('sitemap', async () => {
      return {
        body: Buffer.from(sitemap(config.publicUrl, await sitePaths(db))),
        headers: { 'content-type': 'application/xml; charset=utf-8' },
      }
    })
    return cache.send(cached, request, reply)
  })
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  )
}

export function sitemap(origin: string, paths: readonly string[]): string {
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
  const entries = paths.flatMap((path) => {
    const [ar, en] = [escaped(`${origin}${path}`), escaped(`${origin}${path}?lang=en`)]
    const alternates = `${link('ar', ar)}${link('en', en)}${link('x-default', ar)}`
    return [ar, en].map((href) => `<url><loc>${href}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const closed = [
  '/home/cart',
  '/home/checkout',
  '/home/success',
  '/home/failuremessage',
  '/home/transaction',
  '/home/login',
  '/sandbox',
]

const robots = (origin: string) =>
  `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${origin}/sitemap.xml\n`
