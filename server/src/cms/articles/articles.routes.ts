import { feedPath } from '@matla/contract/articles/article-paths'
import { articlesCalls } from '@matla/contract/articles/articles.calls'
import { langs } from '@matla/contract/kit/lang'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { readContent } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { requireOpenShop } from '#platform/shop-state/current-shop-state.ts'
import { serve, type ServeDeps } from '#platform/http/serve.ts'
import { renderFeed } from './feed.ts'
import { listKind, readArticle, readArticles, readAuthor, readBlogsPage } from './read-articles.ts'

export function articlesRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db'>): void {
  const { db } = deps
  serve(app, deps, articlesCalls, {
    blogs: async ({ query }) => ({ data: await listKind(db, 'blog', langFromCode(query.lang)) }),
    blog: async ({ params, query }) => ({
      data: await readArticle(db, 'blog', params.id, langFromCode(query.lang)),
    }),
    insights: async ({ query }) => ({ data: await listKind(db, 'insight', langFromCode(query.lang)) }),
    insight: async ({ params, query }) => ({
      data: await readArticle(db, 'insight', params.id, langFromCode(query.lang)),
    }),
    author: async ({ params, query }) => ({
      data: await readAuthor(db, params.id, { lang: langFromCode(query.lang), after: query.after }),
    }),
    page: async ({ query }) => ({ data: await readBlogsPage(db, langFromCode(query.lang)) }),
  })
}

/** RSS feeds, one URL per language. Fails with `not-found` while the shop has no brand or no blogs page. */
export function feedRoutes(
  app: FastifyInstance,
  { db, config, cache, shopState }: Pick<Deps, 'db' | 'config' | 'cache' | 'shopState'>,
): void {
  for (const lang of langs) {
    app.get(feedPath(lang), async (request, reply) => {
      requireOpenShop(shopState)
      const cached = await cache.getOrMake(`feed ${lang}`, async () => {
        const brand = (await readContent(db, 'brand')) ?? fail('not-found')
        const { title, description } = await readBlogsPage(db, lang)
        const articles = await readArticles(db)
        const name = `${brand.name[lang]} · ${title}`
        return {
          body: Buffer.from(
            renderFeed({ lang, origin: config.publicUrl, title: name, description, articles }),
          ),
          headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        }
      })
      return cache.send(cached, request, reply)
    })
  }
}
