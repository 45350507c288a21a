import { pricesCalls } from '@matla/contract/staff/prices.calls'
import type { FastifyInstance } from 'fastify'
import { cancelPrice, changePrice, planPrice } from '#catalog/change-price.ts'
import type { Deps } from '#platform/deps.ts'
import { signedIn } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readPrice, readPrices } from './read-prices.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, pricesCalls, {
    list: async ({ query }) => readPrices(db, query),
    one: async ({ params: { id } }) => readPrice(db, id),
    change: async ({ params: { id: productId }, body }, context) => {
      await changePrice(deps, await signedIn(context), { productId, ...body })
      return readPrice(db, productId)
    },
    plan: async ({ params: { id: productId }, body: { from, until, ...body } }, context) => {
      const period = { from: new Date(from), until: until === null ? null : new Date(until) }
      await planPrice(deps, await signedIn(context), { productId, ...body, ...period })
      return readPrice(db, productId)
    },
    cancel: async ({ params: { id: productId }, body: { changeId } }, context) => {
      await cancelPrice(deps, await signedIn(context), { productId, changeId })
      return readPrice(db, productId)
    },
  })
}
