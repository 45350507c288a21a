import { errorTexts } from '@matla/contract/errors.text'
import { pricesCalls } from '@matla/contract/staff/prices.calls'
import type { FastifyInstance } from 'fastify'
import { changePrice } from '#catalog/change-price.ts'
import { cancelPrice, planPrice } from '#catalog/plan-price.ts'
import { refreshContent } from '#cms/content/read-content.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changePrices } from './change-prices.ts'
import { readPrice, readPrices } from './read-prices.ts'

export function pricesRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, pricesCalls, {
    list: ({ query }) => readPrices(db, query),
    one: ({ params: { id } }) => readPrice(db, id),
    change: async ({ params: { id: productId }, body }, { actor }) => {
      const { replaced } = await changePrice(deps, actor, { productId, ...body })
      await refreshContent(deps)
      const price = await readPrice(db, productId)
      return { ...price, replaced: price.history.find(({ id }) => id === replaced?.id) ?? null }
    },
    changeMany: async ({ body: { from, until, ...body } }, { actor: staff }) => {
      if (from === null && until !== null)
        fail('price-period-wrong', { from: errorTexts['price-period-wrong'] })
      const period = from === null ? null : toPeriod(from, until)
      const products = await changePrices(deps, staff, { ...body, period })
      await refreshContent(deps)
      return { products }
    },
    plan: async ({ params: { id: productId }, body: { from, until, ...body } }, { actor }) => {
      await planPrice(deps, actor, { productId, ...body, ...toPeriod(from, until) })
      await refreshContent(deps)
      return readPrice(db, productId)
    },
    cancel: async ({ params: { id: productId }, body: { changeId } }, { actor }) => {
      await cancelPrice(deps, actor, { productId, changeId })
      await refreshContent(deps)
      return readPrice(db, productId)
    },
  })
}

const toPeriod = (from: string, until: string | null) => ({
  from: new Date(from),
  until: until === null ? null : new Date(until),
})
