import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendPage } from '#kit/page.ts'
import { awaitFirstDelivery } from '#kit/deliver.ts'
import { type OutcomeName, outcomeNames, outcomes, returnAddress } from './outcomes.ts'
import { instalmentsPage, messagePage } from './pay.page.ts'
import type { Instalments } from './payment.ts'
import { rightCode } from './pay.text.ts'
import type { Tabby } from './tabby.ts'

const Decision = z.object({ outcome: z.enum([...outcomeNames, 'code']), otp: z.string().optional() })

/** The payment page of the buyer's browser, and its buttons. */
export async function tabbyPayRoutes(
  app: FastifyInstance,
  { tabby, base }: { tabby: Tabby; base: string },
): Promise<void> {
  const opened = ({ query }: FastifyRequest): Instalments | undefined => {
    const row = tabby.ledger.bySession(String(Object(query).sessionId ?? ''))
    return row?.status === 'CREATED' && Date.parse(row.expiresAt) > tabby.now().getTime() ? row : undefined
  }
  const gone = (reply: FastifyReply) => sendPage(reply.code(410), messagePage(base, 'ar', 'dead'))

  app.get('/pay', async (request, reply) => {
    const row = opened(request)
    return row ? sendPage(reply, instalmentsPage(base, row, false)) : gone(reply)
  })

  app.post('/pay', async (request, reply) => {
    const row = opened(request)
    if (!row) return gone(reply)
    const decision = Decision.safeParse(request.body)
    const name = decision.success ? chosen(row, decision.data) : null
    if (name === null) return sendPage(reply.code(400), instalmentsPage(base, row, true))
    const { payment, delivered } = tabby.finish(row, name)
    await awaitFirstDelivery(tabby.background, delivered, tabby.faults.webhookDelayMs)
    const { page } = outcomes[name]
    return page === null
      ? sendPage(reply, messagePage(base, row.lang, 'noReturn'))
      : reply.redirect(returnAddress(payment, page), 303)
  })
}

/** The code from the SMS approves the payment; the test buyer `otp.rejected@…` is rejected after entering it. */
function chosen(row: Instalments, { outcome, otp }: z.output<typeof Decision>): OutcomeName | null {
  if (outcome !== 'code') return outcome
  if (otp?.trim() !== rightCode) return null
  return row.buyer.email.startsWith('otp.rejected@') ? 'decline' : 'approve'
}
