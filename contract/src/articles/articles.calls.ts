import { z } from 'zod'
import { successResult } from '#kit/result.schema.ts'
import { cachedCall, localizedCall } from '#kit/call.ts'
import { LangQuery } from '#kit/lang.schema.ts'
import { articlePlace } from './article-paths.ts'
import { Article, ArticleLight, Author, BlogsPage } from './article.ts'

const list = { result: successResult({ data: z.array(ArticleLight) }) }
const one = { params: z.object({ id: z.string().min(1).max(64) }), result: successResult({ data: Article }) }

export const articlesCalls = {
  blogs: localizedCall({
    ...list,
    path: '/blogs/light',
    about: 'The blogs in their order, without their text (R381).',
  }),
  blog: localizedCall({ ...one, path: '/blogs/:id', about: 'One blog (R381).', errors: ['blog-not-found'] }),
  insights: localizedCall({
    ...list,
    path: '/insights/light',
    about: 'The insights in their order, without their text (R379).',
  }),
  insight: localizedCall({
    ...one,
    path: '/insights/:id',
    about: 'One insight (R379).',
    errors: ['insight-not-found'],
  }),
  author: cachedCall({
    path: '/authors/:id',
    about: 'An instructor who writes, with a page of the articles of both kinds, the newest first.',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: LangQuery.extend({
      /** The cursor `next` of the previous page. */
      after: z.string().regex(articlePlace).optional(),
    }),
    result: successResult({ data: Author }),
    errors: ['not-found'],
  }),
  page: localizedCall({
    path: '/get-{product}-blogs-details-new',
    about: 'The words of the list of blogs and the categories of its filter (R154, R381).',
    result: successResult({ data: BlogsPage }),
  }),
}
