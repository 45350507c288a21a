import { settingsCalls } from '@matla/contract/staff/settings.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import {
  changeSetting,
  readSettings,
  requireNumber,
  requireOwnSeller,
  requireOwnTime,
} from './change-settings.ts'

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, settingsCalls, {
    read: async () => ({ settings: await readSettings(deps) }),
    changeSeller: async ({ body: { basedOn, ...value } }, context) => {
      requireOwnSeller(deps.config)
      requireNumber(value)
      await changeSetting(deps, await requireActor(context), 'seller', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    changeReminders: async ({ body: { basedOn, ...value } }, context) => {
      requireOwnTime(value, deps.config)
      await changeSetting(deps, await requireActor(context), 'reminders', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    changeConsent: async ({ body: { basedOn, ...value } }, context) => {
      await changeSetting(deps, await requireActor(context), 'consent', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    changeRetention: async ({ body: { basedOn, ...value } }, context) => {
      await changeSetting(deps, await requireActor(context), 'retention', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    changeReview: async ({ body: { basedOn, ...value } }, context) => {
      await changeSetting(deps, await requireActor(context), 'review', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    changeAmounts: async ({ body: { basedOn, ...value } }, context) => {
      await changeSetting(deps, await requireActor(context), 'amounts', { value, basedOn })
      return { settings: await readSettings(deps) }
    },
    reset: async ({ body: { key, basedOn } }, context) => {
      await changeSetting(deps, await requireActor(context), key, { value: null, basedOn })
      return { settings: await readSettings(deps) }
    },
  })
}
