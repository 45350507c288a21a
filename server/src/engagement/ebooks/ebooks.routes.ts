import { ebooksCalls } from '@matla/contract/ebooks/ebooks.calls'
import { ebookAlertTexts, ebookTexts } from '@matla/contract/ebooks/request-rules'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import type { FastifyInstance } from 'fastify'
import { requestAlert, confirmAlert, stopAlert } from '#engagement/ebook-alerts/ebook-alerts.ts'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { ebookFilesRoutes } from './ebook-files.routes.ts'
import { requestEbook } from './ebook-requests.ts'
import { readEbooks } from './ebooks.ts'

const { list, sameOrigin, ...askingCalls } = ebooksCalls
const readingCalls = { list, sameOrigin }

/** The calls that the e-book page reads. */
export function readEbooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  serve(app, deps, readingCalls, {
    list: ({ query }) => readEbooks(db, config.slug, langFromCode(query.lang)),
    sameOrigin: ({ query }) => readEbooks(db, config.slug, langFromCode(query.lang)),
  })
}

/** The visitors' requests and the files. */
export function ebooksRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, askingCalls, {
    request: async ({ body }, context) => {
      const { lang, ip } = context
      await requestEbook(deps, { ...body, lang, ip, userId: await findMemberId(context) })
      return { message: ebookTexts.sent[lang] }
    },
    askAlert: async ({ body }, { lang, ip }) => {
      await requestAlert(deps, { ...body, lang, ip })
      return { message: ebookAlertTexts.sent[lang] }
    },
    confirmAlert: async ({ body }, { lang }) => {
      await confirmAlert(deps, body.token)
      return { message: ebookAlertTexts.confirmed[lang] }
    },
    stopAlert: async ({ body }, { lang }) => {
      await stopAlert(deps, body.token)
      return { message: ebookAlertTexts.stopped[lang] }
    },
  })
  ebookFilesRoutes(app, deps)
}
