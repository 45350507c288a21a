import { ebooksCalls } from '@matla/contract/ebooks/ebooks.calls'
import { ebookTexts } from '@matla/contract/ebooks/request-rules'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { ebookFilesRoutes } from './ebook-files.routes.ts'
import { requestEbook } from './ebook-requests.ts'
import { readEbooks } from './ebooks.ts'

const { list, sameOrigin, request } = ebooksCalls
const readingRows = { list, sameOrigin }
const requestRows = { request }

/** The calls for the e-book page. */
export function readEbooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  serve(app, deps, readingRows, {
    list: ({ query }) => readEbooks(db, config.slug, langFromCode(query.lang)),
    sameOrigin: ({ query }) => readEbooks(db, config.slug, langFromCode(query.lang)),
  })
}

/** Visitors' requests and the files. */
export function ebooksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, requestRows, {
    request: async ({ body }, context) => {
      const { lang, ip } = context
      await requestEbook(deps, { ...body, lang, ip, userId: await findMemberId(context) })
      return { message: ebookTexts.sent[lang] }
    },
  })
  ebookFilesRoutes(app, deps)
}
