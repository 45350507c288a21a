import { articlesCalls } from '@matla/contract/articles/articles.calls'
import { langOf } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { serve, type ServeDeps, success } from '#platform/http/serve.ts'
import type { Deps } from '#platform/deps.ts'
import { listKind, readArticle, readBlogsPage } from './read-articles.ts'

export function articlesRoutes(app: FastifyInstance, deps: ServeDeps & Pick<Deps, 'db'>): void {
  const { db } = deps
  serve(app, deps, articlesCalls, {
    blogs: async ({ query }) => ({ ...success, data: await listKind(db, 'blog', langOf(query.lang)) }),
    blog: async ({ params, query }) => ({
      ...success,
      data: await readArticle(db, 'blog', params.id, langOf(query.lang)),
    }),
    insights: async ({ query }) => ({
      ...success,
      data: await listKind(db, 'insight', langOf(query.lang)),
    }),
    insight: async ({ params, query }) => ({
      ...success,
      data: await readArticle(db, 'insight', params.id, langOf(query.lang)),
    }),
    page: async ({ query }) => ({ ...success, data: await readBlogsPage(db, langOf(query.lang)) }),
  })
}
