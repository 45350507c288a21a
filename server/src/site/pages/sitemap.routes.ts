import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { requireOpenShop } from '#platform/shop-state/current-shop-state.ts'
import { allPaths, partKinds, type PartKind, partNames, pathsOfPart } from './site-paths.ts'

/** Serves the sitemap in both languages, and robots.txt. */
export function sitemapRoutes(
  app: FastifyInstance,
  { db, config, cache, shopState }: Pick<Deps, 'db' | 'config' | 'cache' | 'shopState'>,
): void {
  const deps = { db, cache }
  app.get('/sitemap.xml', async (request, reply) => {
    requireOpenShop(shopState)
    const make = async () => {
      const names = await partNames(deps)
      return xml(
        names ? sitemapIndex(config.publicUrl, names) : sitemap(config.publicUrl, await allPaths(db)),
      )
    }
    return cache.send(await cache.getOrMake('sitemap', make), request, reply)
  })
  app.get<{ Params: { part: string } }>('/sitemap-:part', async (request, reply) => {
    const { part } = request.params
    const [, kind = '', number = ''] = /^([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
    if (!isPartKind(kind)) return fail('not-found')
    requireOpenShop(shopState)
    const make = async () => {
      const paths = (await pathsOfPart(deps, kind, Number(number))) ?? fail('not-found')
      return xml(sitemap(config.publicUrl, paths))
    }
    // There are many parts and they are rarely requested, so they must not evict visitors' pages from the cache.
    return cache.send(await cache.getOrMake(`sitemap ${kind} ${number}`, make, 'asked'), request, reply)
  })
  app.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(config.publicUrl)),
  )
}

const isPartKind = (kind: string): kind is PartKind => (partKinds as readonly string[]).includes(kind)

const xml = (text: string) => ({
  body: Buffer.from(text),
  headers: { 'content-type': 'application/xml; charset=utf-8' },
})

const sitemapIndex = (origin: string, names: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${names.map((name) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${name}.xml`)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`

export function sitemap(origin: string, paths: readonly string[]): string {
  const link = (lang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`
  const entries = paths.flatMap((path) => {
    const [ar, en] = [escapeXml(`${origin}${path}`), escapeXml(`${origin}${path}?lang=en`)]
    const alternates = `${link('ar', ar)}${link('en', en)}${link('x-default', ar)}`
    return [ar, en].map((href) => `<url><loc>${href}</loc>${alternates}</url>`)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const disallowedPaths = [
  '/home/cart',
  '/home/checkout',
  '/home/success',
  '/home/failuremessage',
  '/home/transaction',
  '/home/login',
  '/sandbox',
]

const robots = (origin: string) =>
  `User-agent: *\n${disallowedPaths.map((path) => `Disallow: ${path}`).join('\n')}\nSitemap: ${origin}/sitemap.xml\n`
