import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { awaitFirstDelivery } from '#kit/deliver.ts'
import { sendPage } from '#kit/page.ts'
import type { Order } from './order.ts'
import { type OutcomeName, outcomeNames, outcomes, returnAddress } from './outcomes.ts'
import { messagePage, orderPage } from './pay.page.ts'
import { rightCode } from './pay.text.ts'
import type { Tamara } from './tamara.ts'

type Named = { Params: { checkout: string } }
const Decision = z.object({ outcome: z.enum([...outcomeNames, 'code']), otp: z.string().optional() })

/** The payment page of the buyer's browser, and its buttons. */
export async function tamaraPayRoutes(
  app: FastifyInstance,
  { tamara, base }: { tamara: Tamara; base: string },
): Promise<void> {
  const findOpen = (checkout: string): Order | undefined => {
    const row = tamara.ledger.byCheckout(checkout)
    return row?.status === 'new' ? row : undefined
  }
  const gone = (reply: FastifyReply) => sendPage(reply.code(410), messagePage(base, 'ar', 'dead'))

  app.get<Named>('/pay/:checkout', async ({ params }, reply) => {
    const row = findOpen(params.checkout)
    return row ? sendPage(reply, orderPage(base, row, false)) : gone(reply)
  })

  app.post<Named>('/pay/:checkout', async ({ params, body }, reply) => {
    const row = findOpen(params.checkout)
    if (!row) return gone(reply)
    const decision = Decision.safeParse(body)
    const name = decision.success ? chosen(decision.data) : null
    if (name === null) return sendPage(reply.code(400), orderPage(base, row, true))
    const { order, delivered } = tamara.finish(row, name)
    await awaitFirstDelivery(tamara.background, delivered, tamara.faults.webhookDelayMs)
    const { page } = outcomes[name]
    return page === null
      ? sendPage(reply, messagePage(base, row.lang, 'noReturn'))
      : reply.redirect(returnAddress(order, page), 303)
  })
}

function chosen({ outcome, otp }: z.output<typeof Decision>): OutcomeName | null {
  if (outcome !== 'code') return outcome
  return otp?.trim() === rightCode ? 'approve' : null
}
