import type { FirstStepsSetting } from '@matla/contract/staff/settings.schema'
import { firstStepsCalls, shopCalls } from '@matla/contract/staff/shop.calls'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import type { ProviderDeps, ProviderParts } from '#staff/system/read-providers.ts'
import { changeFirstSteps } from './change-first-steps.ts'
import { closeShop, openShopToVisitors } from './change-shop-state.ts'
import { readFirstSteps, readShop } from './read-first-steps.ts'

export function firstStepsRoutes(app: FastifyInstance, deps: ProviderDeps, parts: ProviderParts): void {
  const { db } = deps
  const shown = async () => ({ firstSteps: await readFirstSteps(deps, parts) })
  const change = async (actor: Actor, next: (before: FirstStepsSetting) => FirstStepsSetting) => {
    await changeFirstSteps(deps, actor, next)
    return shown()
  }
  serve(app, deps, firstStepsCalls, {
    read: shown,
    postpone: ({ params: { key } }, { actor }) =>
      change(actor, (before) => ({ ...before, postponed: [...new Set([...before.postponed, key])] })),
    resume: ({ params: { key } }, { actor }) =>
      change(actor, (before) => ({
        ...before,
        postponed: before.postponed.filter((each) => each !== key),
      })),
    dismiss: (_, { actor }) => change(actor, (before) => ({ ...before, isDismissed: true })),
    restore: (_, { actor }) => change(actor, (before) => ({ ...before, isDismissed: false })),
  })
  serve(app, deps, shopCalls, {
    open: async () => {
      await openShopToVisitors(deps, parts)
      return { shop: await readShop(db) }
    },
    close: async ({ body: { sentence } }) => {
      await closeShop(deps, sentence)
      return { shop: await readShop(db) }
    },
  })
}
