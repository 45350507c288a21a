import { draftOrdersCalls } from '@matla/contract/staff/draft-orders.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#payments/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { markDraftPaid } from './mark-draft-paid.ts'
import { readDraftOrder, readDraftOrders, readDraftProducts } from './read-draft-orders.ts'
import { cancelDraftOrder, emailDraftOrder, extendDraftOrder, sendDraftOrder } from './send-draft-order.ts'
import { makeDraftOrder, rewriteDraftOrder } from './write-draft-order.ts'

export function draftOrdersRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, draftOrdersCalls, {
    list: ({ query }) => readDraftOrders(db, query),
    products: async (_input, context) => readDraftProducts(db, await requireActor(context)),
    one: ({ params: { id } }) => readDraftOrder(deps, id),
    make: async ({ body }, context) =>
      readDraftOrder(deps, await makeDraftOrder(deps, await requireActor(context), body)),
    change: async ({ params: { id }, body }, context) => {
      await rewriteDraftOrder(deps, await requireActor(context), { id, ...body })
      return readDraftOrder(deps, id)
    },
    send: async ({ params: { id }, body }, context) => {
      await sendDraftOrder(deps, await requireActor(context), { id, ...body })
      return readDraftOrder(deps, id)
    },
    email: async ({ params: { id }, body }, context) => {
      await emailDraftOrder(deps, await requireActor(context), { id, ...body })
      return readDraftOrder(deps, id)
    },
    extend: async ({ params: { id }, body }, context) => {
      await extendDraftOrder(deps, await requireActor(context), { id, ...body })
      return readDraftOrder(deps, id)
    },
    markPaid: async ({ params: { id }, body }, context) => {
      const { ip, origin } = context
      await markDraftPaid(deps, await requireActor(context), { id, ip, origin, ...body })
      return readDraftOrder(deps, id)
    },
    cancel: async ({ params: { id }, body }, context) => {
      await cancelDraftOrder(deps, await requireActor(context), { id, ...body })
      return readDraftOrder(deps, id)
    },
  })
}
