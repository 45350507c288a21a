import { staffMessagesCalls } from '@matla/contract/staff/messages.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { answerMessage, readMessage, listMessages, settleMessage } from './answer-message.ts'

export function staffMessagesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, staffMessagesCalls, {
    page: ({ query }) => listMessages(deps, query),
    read: async ({ params }) => ({ message: await readMessage(deps, params.messageId) }),
    answer: async ({ params: { messageId: id }, body }, context) => {
      await answerMessage(deps, await requireActor(context), { ...body, id })
      return { message: await readMessage(deps, id) }
    },
    settle: async ({ params: { messageId: id }, body }, context) => {
      await settleMessage(deps, await requireActor(context), { ...body, id })
      return { message: await readMessage(deps, id) }
    },
  })
}
