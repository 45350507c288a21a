import { emailsCalls } from '@matla/contract/staff/emails.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readEmail, readEmails } from './read-emails.ts'
import { resendAny } from './resend-any.ts'

export function emailsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, emailsCalls, {
    list: async ({ query }, context) => readEmails(db, await requireActor(context), query),
    one: async ({ params: { id } }, context) => ({
      email: await readEmail(db, await requireActor(context), id),
    }),
    resend: async ({ params: { id }, body: { key } }, context) => {
      const staff = await requireActor(context)
      await resendAny(deps, staff, { id, key })
      return { email: await readEmail(db, staff, id) }
    },
  })
}
