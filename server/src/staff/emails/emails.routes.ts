import { emailsCalls } from '@matla/contract/staff/emails.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { readEmail, readEmails } from './read-emails.ts'
import { resendAny } from './resend-any.ts'

export function emailsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  serve(app, deps, emailsCalls, {
    list: ({ query }, { actor }) => readEmails(db, actor, query),
    one: async ({ params: { id } }, { actor }) => ({ email: await readEmail(db, actor, id) }),
    resend: async ({ params: { id }, body: { key } }, { actor: staff }) => {
      await resendAny(deps, staff, { id, key })
      return { email: await readEmail(db, staff, id) }
    },
  })
}
