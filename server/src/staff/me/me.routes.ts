import { factorsCalls } from '@matla/contract/staff/factors.calls'
import { meCalls } from '@matla/contract/staff/me.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
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
    read: (_input, { actor }) => readMe(deps, actor),
    beginPasskeyProof: async (_input, context) => ({
      options: { ...(await beginPasskeyProof(deps, context.actor, context)) },
    }),
    prove: async ({ body }, context) => ({ provedAt: await prove(deps, context.actor, body, context) }),
  })
  serve(app, deps, factorsCalls, {
    list: (_input, { actor }) => listFactors(deps.db, actor.userId),
    beginTotp: async (_input, { actor }) => {
      await requireEntered(deps.db, actor)
      return beginTotp(deps, actor)
    },
    confirmTotp: async ({ body }, { actor }) => ({
      recoveryCodes: await confirmTotp(deps, actor, body.code),
    }),
    removeTotp: (_input, { actor }) => removeTotp(deps, actor),
    beginPasskey: async (_input, context) => {
      await requireEntered(deps.db, context.actor)
      return { options: { ...(await beginPasskey(deps, context.actor, context)) } }
    },
    addPasskey: async ({ body }, { actor, origin }) => ({
      recoveryCodes: await addPasskey(deps, actor, { ...body, origin }),
    }),
    removePasskey: ({ params }, { actor }) => removePasskey(deps, actor, params.passkeyId),
    newRecoveryCodes: async (_input, { actor }) => ({ recoveryCodes: await renewRecoveryCodes(deps, actor) }),
  })
}
