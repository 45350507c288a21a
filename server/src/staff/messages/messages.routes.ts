import { staffMessagesCalls } from '@matla/contract/staff/messages.calls'
import type { FastifyInstance } from 'fastify'
import { actOnEach } from '#lib/act-on-each.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { answerMessage, readMessage, listMessages, settleMessage } from './answer-message.ts'

export function staffMessagesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, staffMessagesCalls, {
    page: ({ query }) => listMessages(deps, query),
    read: async ({ params }) => ({ message: await readMessage(deps, params.messageId) }),
    answer: async ({ params: { messageId: id }, body }, { actor }) => {
      await answerMessage(deps, actor, { ...body, id })
      return { message: await readMessage(deps, id) }
    },
    settle: async ({ params: { messageId: id }, body }, { actor }) => {
      await settleMessage(deps, actor, { ...body, id })
      return { message: await readMessage(deps, id) }
    },
    settleMany: async ({ body: { ids, isClosed } }, { actor }) => {
      const { done } = await actOnEach(ids, (id) => settleMessage(deps, actor, { id, isClosed }))
      return { settled: done }
    },
  })
}
