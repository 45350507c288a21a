import { factorsCalls } from '@matla/contract/staff/factors.calls'
import { meCalls } from '@matla/contract/staff/me.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import {
  addPasskey,
  confirmTotp,
  listFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  requireEntered,
} from '#staff/second-factor/factors.ts'
import { beginPasskey, beginPasskeyProof } from '#staff/second-factor/passkeys.ts'
import { prove } from '#staff/second-factor/prove.ts'
import { beginTotp } from '#staff/second-factor/totp.ts'
import { readMe } from './read-me.ts'

export function meRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, meCalls, {
    read: async (_input, context) => readMe(deps, await requireActor(context)),
    beginPasskeyProof: async (_input, context) => ({
      options: { ...(await beginPasskeyProof(deps, await requireActor(context), context)) },
    }),
    prove: async ({ body }, context) => {
      const provedAt = await prove(deps, await requireActor(context), body, context)
      return { provedAt }
    },
  })
  serve(app, deps, factorsCalls, {
    list: async (_input, context) => listFactors(deps.db, (await requireActor(context)).userId),
    beginTotp: async (_input, context) => {
      const actor = await requireActor(context)
      await requireEntered(deps.db, actor)
      return beginTotp(deps, actor)
    },
    confirmTotp: async ({ body }, context) => ({
      recoveryCodes: await confirmTotp(deps, await requireActor(context), body.code),
    }),
    removeTotp: async (_input, context) => {
      await removeTotp(deps, await requireActor(context))
      return {}
    },
    beginPasskey: async (_input, context) => {
      const actor = await requireActor(context)
      await requireEntered(deps.db, actor)
      return { options: { ...(await beginPasskey(deps, actor, context)) } }
    },
    addPasskey: async ({ body }, context) => ({
      recoveryCodes: await addPasskey(deps, await requireActor(context), { ...body, origin: context.origin }),
    }),
    removePasskey: async ({ params }, context) => {
      await removePasskey(deps, await requireActor(context), params.passkeyId)
      return {}
    },
    newRecoveryCodes: async (_input, context) => ({
      recoveryCodes: await renewRecoveryCodes(deps, await requireActor(context)),
    }),
  })
}
