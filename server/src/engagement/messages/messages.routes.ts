import { messageOutcomes } from '@matla/contract/messages/message-rules'
import { messagesCalls } from '@matla/contract/messages/messages.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { findMemberId } from '#platform/http/actor.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { serve } from '#platform/http/serve.ts'
import { receiveComplaint, receiveMessage } from './receive-message.ts'

export function messagesRoutes(app: FastifyInstance, deps: Deps): void {
  const senderOf = async (context: RequestContext) => {
    const { lang, ip } = context
    return { lang, ip, userId: await findMemberId(context) }
  }
  serve(app, deps, messagesCalls, {
    send: async ({ body }, context) => {
      const reference = await receiveMessage(deps, { ...body, ...(await senderOf(context)) })
      return { message: messageOutcomes.received[context.lang], reference }
    },
    complain: async ({ body }, context) => {
      const received = await receiveComplaint(deps, { ...body, ...(await senderOf(context)) })
      return { message: messageOutcomes.complaintReceived[context.lang], ...received }
    },
  })
}
