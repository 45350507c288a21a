import { errorTexts } from '@matla/contract/errors.text'
import { langFromCode } from '@matla/contract/kit/lang.schema'
import { requestsCalls } from '@matla/contract/staff/requests.calls'
import type { FastifyInstance } from 'fastify'
import { answerRequests, readRequest, readRequestPage } from '#engagement/ebooks/answer-requests.ts'
import { answerRequest, readRequests, shownRequests } from '#engagement/ebooks/ebook-requests.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'

export function requestsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, requestsCalls, {
    page: ({ query }) => readRequestPage(db, query),
    one: async ({ params: { requestId } }) => ({ request: await readRequest(db, requestId) }),
    answerMany: async ({ body }, { actor: { userId: staffId }, lang }) => {
      const { done: answers, failed } = await answerRequests(deps, { ...body, staffId })
      const failures = failed.map((each) => ({ ...each, message: errorTexts[each.code][lang] }))
      return { answered: answers, failed: failures }
    },
    list: ({ query }) => readRequests(db, { ...query, lang: langFromCode(query.lang) }),
    answer: async ({ params, body }, { actor: { userId: staffId }, lang }) => {
      const row = await answerRequest(deps, { id: params.requestId, answer: body.answer, staffId })
      const [data] = await shownRequests(db, [row], lang)
      return { data: data ?? fail('ebook-request-not-found') }
    },
  })
}
