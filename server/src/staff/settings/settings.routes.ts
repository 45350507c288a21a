import type { SettingKey } from '@matla/contract/staff/settings.schema'
import { settingsCalls } from '@matla/contract/staff/settings.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import {
  changeSetting,
  readSettings,
  requireNumber,
  requireOwnSeller,
  requireOwnTime,
} from './change-settings.ts'

type SettingChange = Parameters<typeof changeSetting>[3]

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  const shown = async () => ({ settings: await readSettings(deps) })
  const change = async (actor: Actor, key: SettingKey, value: SettingChange) => {
    await changeSetting(deps, actor, key, value)
    return shown()
  }
  serve(app, deps, settingsCalls, {
    read: shown,
    changeSeller: async ({ body: { basedOn, ...value } }, { actor }) => {
      requireOwnSeller(deps.config)
      requireNumber(value)
      return change(actor, 'seller', { value, basedOn })
    },
    changeReminders: async ({ body: { basedOn, ...value } }, { actor }) => {
      requireOwnTime(value, deps.config)
      return change(actor, 'reminders', { value, basedOn })
    },
    changeConsent: ({ body: { basedOn, ...value } }, { actor }) =>
      change(actor, 'consent', { value, basedOn }),
    changeRetention: ({ body: { basedOn, ...value } }, { actor }) =>
      change(actor, 'retention', { value, basedOn }),
    changeReview: ({ body: { basedOn, ...value } }, { actor }) => change(actor, 'review', { value, basedOn }),
    changeAmounts: ({ body: { basedOn, ...value } }, { actor }) =>
      change(actor, 'amounts', { value, basedOn }),
    reset: ({ body: { key, basedOn } }, { actor }) => change(actor, key, { value: null, basedOn }),
  })
}
