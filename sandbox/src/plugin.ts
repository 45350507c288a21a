import formbody from '@fastify/formbody'
import type { FastifyPluginAsync } from 'fastify'
import type { ApplePay } from '#apple-pay/apple-pay.ts'
import { applePayRoutes } from '#apple-pay/apple-pay.routes.ts'
import type { Gateway } from '#apple-pay/gateway.ts'
import type { Google } from '#google/google.ts'
import { googleRoutes } from '#google/google.routes.ts'
import { inboxRoutes } from '#inbox/inbox.routes.ts'
import { sendResult } from '#kit/faults.ts'
import { chooseLang } from '#kit/lang.ts'
import { sendPage } from '#kit/page.ts'
import { autoReturn, stylesheet } from '#kit/style.ts'
import { moodleFaultRoutes } from '#moodle/fault.routes.ts'
import { loginRoutes } from '#moodle/login.routes.ts'
import { restRoutes } from '#moodle/rest.routes.ts'
import { schoolRoutes } from '#moodle/school.routes.ts'
import { siteRoutes } from '#moodle/site.routes.ts'
import { panelPage } from '#panel/panel.page.ts'
import { apiRoutes } from '#paytabs/api.routes.ts'
import { faultRoutes } from '#paytabs/fault.routes.ts'
import { payRoutes } from '#paytabs/pay.routes.ts'
import { openCollector } from '#pixels/collector.ts'
import { pixelsRoutes } from '#pixels/pixels.routes.ts'
import { tabbyApiRoutes } from '#tabby/api.routes.ts'
import { tabbyHookRoutes } from '#tabby/hooks.routes.ts'
import { tabbyFaultRoutes } from '#tabby/fault.routes.ts'
import { tabbyPayRoutes } from '#tabby/pay.routes.ts'
import { tamaraApiRoutes } from '#tamara/api.routes.ts'
import { tamaraFaultRoutes } from '#tamara/fault.routes.ts'
import { tamaraPayRoutes } from '#tamara/pay.routes.ts'
import { zatcaApiRoutes } from '#zatca/api.routes.ts'
import { zatcaFaultRoutes } from '#zatca/fault.routes.ts'
import { readLedger, type Providers } from './ledger.ts'

/** The largest request body that the real providers accept. */
const maxBodyBytes = 1024 * 1024

export type Parts = Providers & {
  /** Base URL of the sandbox, e.g. http://localhost:3000/sandbox. */
  readonly site: string
  readonly google: Google
  readonly applePay: ApplePay
  readonly gateway: Gateway
  readonly now: () => Date
  reset(): void
}

/** All routes of the sandbox, by provider. */
export function sandboxPlugin({
  site,
  google,
  applePay,
  gateway,
  now,
  reset,
  ...world
}: Parts): FastifyPluginAsync {
  const { paytabs, tabby, tamara, moodle, zatca, mailbox } = world
  const base = new URL(site).pathname
  const panel = `${base}/`
  const collector = openCollector(now)

  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= maxBodyBytes
    })
    // The host app may have other body parsers; the sandbox's routes must use these.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'ignore'),
    )
    await app.register(formbody)

    await app.register(apiRoutes, { prefix: '/paytabs', paytabs })
    await app.register(payRoutes, { prefix: '/paytabs', paytabs, base })
    await app.register(faultRoutes, { prefix: '/paytabs', paytabs, panel })
    await app.register(tabbyApiRoutes, { prefix: '/tabby/api/v2', tabby })
    await app.register(tabbyHookRoutes, { prefix: '/tabby/api/v1', tabby })
    await app.register(tabbyPayRoutes, { prefix: '/tabby', tabby, base })
    await app.register(tabbyFaultRoutes, { prefix: '/tabby', tabby, panel })
    await app.register(tamaraApiRoutes, { prefix: '/tamara', tamara })
    await app.register(tamaraPayRoutes, { prefix: '/tamara', tamara, base })
    await app.register(tamaraFaultRoutes, { prefix: '/tamara', tamara, panel })
    await app.register(restRoutes, { prefix: '/moodle', moodle })
    await app.register(siteRoutes, { prefix: '/moodle', moodle, base })
    await app.register(loginRoutes, { prefix: '/moodle', moodle, base })
    await app.register(schoolRoutes, { prefix: '/moodle', moodle, panel })
    await app.register(moodleFaultRoutes, { prefix: '/moodle', moodle, panel })
    await app.register(zatcaApiRoutes, { prefix: '/zatca/e-invoicing', zatca })
    await app.register(zatcaFaultRoutes, { prefix: '/zatca', zatca, base })
    await app.register(googleRoutes, { prefix: '/google', google, base, panel })
    await app.register(applePayRoutes, { prefix: '/apple-pay', applePay, gateway, panel })
    await app.register(inboxRoutes, { mailbox, base })
    await app.register(pixelsRoutes, { collector, base })

    app.get('/', async (request, reply) => {
      const lang = chooseLang(request, reply)
      return sendPage(reply, panelPage({ base, lang }, world))
    })
    app.get('/ledger.json', async () => readLedger(world))
    app.post('/reset', async (request, reply) => {
      reset()
      collector.reset()
      return sendResult(request, reply, panel, { ok: true })
    })
    app.get('/style.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet))
    app.get('/return.js', async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(autoReturn),
    )
  }
}
