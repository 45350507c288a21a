import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { newsletterCalls } from '@matla/contract/newsletter/newsletter.calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { confirm, subscribe, unsubscribe, unsubscribePath } from './subscriptions.ts'

export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    // The body that email programs post adds nothing to the address (RFC 8058).
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(type, { parseAs: 'string' }, async () => ({}))
    newsletterCallsOn(scope, deps)
  })
}

function newsletterCallsOn(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, newsletterCalls, {
    subscribe: async ({ body }, { lang, ip }) => {
      const { emailId, email, website } = body
      await subscribe(deps, { email: emailId ?? email ?? '', website, lang, ip })
      return { message: newsletterTexts.subscribed[lang] }
    },
    confirm: async ({ body }, { lang }) => {
      await confirm(deps, body.token)
      return { message: newsletterTexts.confirmed[lang] }
    },
    unsubscribe: async ({ query }, { lang }) => {
      await unsubscribe(deps, query.token)
      return { message: newsletterTexts.unsubscribed[lang] }
    },
  })

  /** Link scanners open addresses in emails, so a GET only leads to the page with the button. */
  app.get<{ Querystring: { token?: unknown } }>(
    `/${deps.config.slug}/newsletter/unsubscribe`,
    (request, reply) => {
      const { token } = request.query
      const safe = encodeURIComponent(typeof token === 'string' ? token.slice(0, 200) : '')
      return reply.header('cache-control', 'no-store').redirect(unsubscribePath(safe), 303)
    },
  )
}
