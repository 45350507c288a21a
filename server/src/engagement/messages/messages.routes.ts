import { messageOutcomes } from '@matla/contract/messages/message-rules'
import { messagesCalls } from '@matla/contract/messages/messages.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveMessage } from './receive-message.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, messagesCalls, {
    send: async ({ body }, context) => {
      const { lang, ip } = context
      const userId = await findMemberId(context)
      const reference = await receiveMessage(deps, { ...body, lang, ip, userId })
      return { message: messageOutcomes.received[lang], reference }
    },
  })
}
