import { pricesCalls } from '@matla/contract/staff/prices.calls'
import type { FastifyInstance } from 'fastify'
import { changePrice } from '#catalog/change-price.ts'
import { cancelPrice, planPrice } from '#catalog/plan-price.ts'
import { refreshContent } from '#cms/content/read-content.ts'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readPrice, readPrices } from './read-prices.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, pricesCalls, {
    list: async ({ query }) => readPrices(db, query),
    one: async ({ params: { id } }) => readPrice(db, id),
    change: async ({ params: { id: productId }, body }, context) => {
      const { replaced } = await changePrice(deps, await requireActor(context), { productId, ...body })
      await refreshContent(deps)
      const price = await readPrice(db, productId)
      return { ...price, replaced: price.history.find(({ id }) => id === replaced?.id) ?? null }
    },
    plan: async ({ params: { id: productId }, body: { from, until, ...body } }, context) => {
      const period = { from: new Date(from), until: until === null ? null : new Date(until) }
      await planPrice(deps, await requireActor(context), { productId, ...body, ...period })
      await refreshContent(deps)
      return readPrice(db, productId)
    },
    cancel: async ({ params: { id: productId }, body: { changeId } }, context) => {
      await cancelPrice(deps, await requireActor(context), { productId, changeId })
      await refreshContent(deps)
      return readPrice(db, productId)
    },
  })
}
