import { ebooksCalls } from '@matla/contract/ebooks/ebooks.calls'
import { ebookAlertTexts, ebookTexts } from '@matla/contract/ebooks/request-rules'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import { requestsCalls } from '@matla/contract/staff/requests.calls'
import type { FastifyInstance } from 'fastify'
import { requestAlert, confirmAlert, stopAlert } from '#engagement/ebook-alerts/ebook-alerts.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { answerRequests, readRequest, readRequestPage } from './answer-requests.ts'
import { ebookFilesRoutes } from './ebook-files.routes.ts'
import { answerRequest, readRequests, requestEbook, shownRequests } from './ebook-requests.ts'
import { readEbooks } from './ebooks.ts'
import { staffEbookFilesRoutes } from './staff-ebook-files.routes.ts'

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

/** Requests of visitors, answers of staff, and the files. */
export function ebooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
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
  serve(app, deps, requestsCalls, {
    page: async ({ query }) => readRequestPage(db, query),
    one: async ({ params: { requestId } }) => ({ request: await readRequest(db, requestId) }),
    answerMany: async ({ body }, context) => {
      const { userId: staffId } = (await context.actor()) ?? fail('sign-in-needed')
      const { answered, failed } = await answerRequests(deps, { ...body, staffId })
      const named = failed.map((each) => ({ ...each, message: errorTexts[each.code][context.lang] }))
      return { answered, failed: named }
    },
    list: async ({ query }) => readRequests(db, { ...query, lang: langFromCode(query.lang) }),
    answer: async ({ params, body }, context) => {
      const { userId } = (await context.actor()) ?? fail('sign-in-needed')
      const row = await answerRequest(deps, { id: params.requestId, answer: body.answer, staffId: userId })
      const [data] = await shownRequests(db, [row], context.lang)
      return { data: data ?? fail('ebook-request-not-found') }
    },
  })
  ebookFilesRoutes(app, deps)
  staffEbookFilesRoutes(app, deps)
}
