import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { registerFaultCall, sendResult } from '#kit/faults.ts'
import type { ApplePay } from './apple-pay.ts'
import { ApplePayFaults } from './faults.ts'
import type { Gateway } from './gateway.ts'
import { sheetCookie, sheetScript } from './sheet-script.ts'

type Setup = { readonly applePay: ApplePay; readonly gateway: Gateway; readonly panel: string }
const Browser = z.object({ has: z.enum(['0', '1']).catch('1') })

/** Serves the payment sheet for browsers without Apple Pay, and the switch that enables it in this browser. */
export async function applePayRoutes(
  app: FastifyInstance,
  { applePay, gateway, panel }: Setup,
): Promise<void> {
  app.get('/sheet.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(sheetScript(gateway.origin)),
  )
  app.post('/browser', async (request, reply) => {
    const { has } = Browser.parse(Object(request.body))
    void reply.header('set-cookie', `${sheetCookie}=${has}; Path=/; SameSite=Lax; Max-Age=86400`)
    return sendResult(request, reply, panel, { has: has === '1' })
  })
  app.get('/sessions.json', async () => ({ sessions: applePay.sessions() }))
  registerFaultCall(app, panel, '/levers', ApplePayFaults, applePay)
}
