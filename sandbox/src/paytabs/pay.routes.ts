import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendPage } from '#kit/page.ts'
import { awaitFirstDelivery } from '#kit/deliver.ts'
import { returnFields } from './answers.ts'
import { outcomeNames, outcomes } from './outcomes.ts'
import { expiredPage, payPage, returnPage } from './pay.page.ts'
import type { Payment } from './payment.ts'
import type { Paytabs } from './paytabs.ts'
import { signFields } from './signature.ts'

type Address = { Params: { page: string } }
const Decision = z.object({ outcome: z.enum(outcomeNames), method: z.string().max(40).optional() })

/** The payment page of the buyer's browser, and its buttons. */
export async function payRoutes(
  app: FastifyInstance,
  { paytabs, base }: { paytabs: Paytabs; base: string },
): Promise<void> {
  app.get<Address>('/payment/wr/:page', async (request, reply) => {
    const payment = paytabs.ledger.byPage(request.params.page)
    if (!payment?.isOpen) return gone(reply, payment)
    return sendPage(reply, payPage(base, payment, paytabs.profileId))
  })

  app.post<Address>('/payment/wr/:page', async (request, reply) => {
    const payment = paytabs.ledger.byPage(request.params.page)
    if (!payment?.isOpen) return gone(reply, payment)
    const decision = Decision.safeParse(request.body)
    if (!decision.success) return sendPage(reply.code(400), payPage(base, payment, paytabs.profileId))
    const { outcome, method } = decision.data
    const { payment: finished, delivered } = paytabs.counter.finish(payment, outcome, method)
    await awaitFirstDelivery(paytabs.background, delivered, paytabs.faults.callbackDelayMs)
    return sendPage(
      reply,
      returnPage(base, finished, outcomes[outcome].returns ? returnAddress(finished) : null),
    )
  })

  function gone(reply: FastifyReply, payment: Payment | undefined): FastifyReply {
    return sendPage(reply.code(payment ? 410 : 404), expiredPage(base, payment?.lang ?? 'ar'))
  }

  function returnAddress(payment: Payment): Parameters<typeof returnPage>[2] {
    if (payment.returnUrl === null) return null
    const { strictCallback, badSignature } = paytabs.faults
    // The real provider sends an empty GET to a plain-http shop.
    if (strictCallback && payment.returnUrl.startsWith('http:')) {
      return { url: payment.returnUrl, method: 'get', fields: {} }
    }
    const fields = returnFields(payment)
    const signature = signFields(badSignature ? `${paytabs.serverKey}-wrong` : paytabs.serverKey, fields)
    const method = payment.returnsUsingGet ? 'get' : 'post'
    return { url: payment.returnUrl, method, fields: { ...own(payment, method), ...fields, signature } }
  }
}

/** A GET form drops the query of its action, so the shop's own parameters are sent as fields. */
function own(payment: Payment, method: 'get' | 'post'): Record<string, string> {
  if (method === 'post' || payment.returnUrl === null) return {}
  return Object.fromEntries(new URL(payment.returnUrl).searchParams)
}
