import { draftOrdersCalls } from '@matla/contract/staff/draft-orders.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { markDraftPaid } from './mark-draft-paid.ts'
import { readDraftOrder, readDraftOrders, readDraftProducts } from './read-draft-orders.ts'
import { cancelDraftOrder, emailDraftOrder, extendDraftOrder, sendDraftOrder } from './send-draft-order.ts'
import { makeDraftOrder, rewriteDraftOrder } from './write-draft-order.ts'

export function draftOrdersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, draftOrdersCalls, {
    list: ({ query }) => readDraftOrders(db, query),
    products: (_input, { actor }) => readDraftProducts(db, actor),
    one: ({ params: { id } }) => readDraftOrder(deps, id),
    make: async ({ body }, { actor }) => readDraftOrder(deps, await makeDraftOrder(deps, actor, body)),
    change: async ({ params: { id }, body }, { actor }) => {
      await rewriteDraftOrder(deps, actor, { id, ...body })
      return readDraftOrder(deps, id)
    },
    send: async ({ params: { id }, body }, { actor }) => {
      await sendDraftOrder(deps, actor, { id, ...body })
      return readDraftOrder(deps, id)
    },
    email: async ({ params: { id }, body }, { actor }) => {
      await emailDraftOrder(deps, actor, { id, ...body })
      return readDraftOrder(deps, id)
    },
    extend: async ({ params: { id }, body }, { actor }) => {
      await extendDraftOrder(deps, actor, { id, ...body })
      return readDraftOrder(deps, id)
    },
    markPaid: async ({ params: { id }, body }, context) => {
      const { ip, origin } = context
      await markDraftPaid(deps, context.actor, { id, ip, origin, ...body })
      return readDraftOrder(deps, id)
    },
    cancel: async ({ params: { id }, body }, { actor }) => {
      await cancelDraftOrder(deps, actor, { id, ...body })
      return readDraftOrder(deps, id)
    },
  })
}
