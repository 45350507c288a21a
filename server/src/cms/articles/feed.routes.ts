import { feedPath } from '@matla/contract/articles/article-paths'
import { langs } from '@matla/contract/kit/lang'
import type { FastifyInstance } from 'fastify'
import { readContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { feed } from './feed.ts'
import { readArticles, readBlogsPage } from './read-articles.ts'

/** What feed readers follow, one address a language. Fails with `not-found` while the shop has no brand or no list. */
export function feedRoutes(
  app: FastifyInstance,
  { db, config, cache }: Pick<Deps, 'db' | 'config' | 'cache'>,
): void {
  for (const lang of langs) {
    app.get(feedPath(lang), async (request, reply) => {
      const cached = await cache.keep(`feed ${lang}`, async () => {
        const brand = (await readContent(db, 'brand')) ?? fail('not-found')
        const { title, description } = await readBlogsPage(db, lang)
        const articles = await readArticles(db)
        const name = `${brand.name[lang]} · ${title}`
        return {
          body: Buffer.from(feed({ lang, origin: config.publicUrl, title: name, description, articles })),
          headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        }
      })
      return cache.send(cached, request, reply)
    })
  }
}
