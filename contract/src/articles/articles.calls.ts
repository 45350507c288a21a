import { z } from 'zod'
import { call } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { Article, ArticleLight, BlogsPage } from './article.ts'

const success = z.literal(true)
const params = z.object({ id: z.string().min(1).max(64) })
const read = { method: 'GET', access: 'anyone', query: LangQuery, cached: true } as const
const list = { ...read, result: z.object({ success, data: z.array(ArticleLight) }), errors: [] } as const
const one = { ...read, params, result: z.object({ success, data: Article }) } as const

export const articlesCalls = {
  blogs: call({
    ...list,
    path: '/blogs/light',
    about: 'The blogs in their order, without their text (R381).',
  }),
  blog: call({ ...one, path: '/blogs/:id', about: 'One blog (R381).', errors: ['blog-not-found'] }),
  insights: call({
    ...list,
    path: '/insights/light',
    about: 'The insights in their order, without their text (R379).',
  }),
  insight: call({
    ...one,
    path: '/insights/:id',
    about: 'One insight (R379).',
    errors: ['insight-not-found'],
  }),
  page: call({
    ...read,
    path: '/get-{product}-blogs-details-new',
    about: 'The words of the list of blogs and the categories of its filter (R154, R381).',
    result: z.object({ success, data: BlogsPage }),
    errors: [],
  }),
}
