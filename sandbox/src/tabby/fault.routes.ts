import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCalls, registerFaultCall } from '#kit/faults.ts'
import { TabbyFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'
import type { Tabby } from './tabby.ts'

const Finish = z.strictObject({
  paymentId: z.string(),
  outcome: z.enum([...outcomeNames, 'expire']),
  awaitCallback: z.boolean().default(false),
})
const Resend = z.strictObject({ paymentId: z.string(), copies: z.int().min(1).max(50).default(1) })

const unknown = faultError(404, 'No such payment')

/** Faults for programs (JSON) and for the panel (forms). */
export async function tabbyFaultRoutes(
  app: FastifyInstance,
  { tabby, panel }: { tabby: Tabby; panel: string },
): Promise<void> {
  const call = registerFaultCalls(app, panel)

  registerFaultCall(app, panel, '/levers', TabbyFaults, tabby)

  call('/finish', Finish, async ({ paymentId, outcome, awaitCallback }) => {
    const row = tabby.ledger.get(paymentId)
    if (row === undefined) return unknown
    if (row.status !== 'CREATED') return faultError(409, 'This payment is finished already')
    if (outcome === 'expire') {
      const { id, status } = tabby.ledger.change(row.id, { status: 'EXPIRED' })
      return { id, status }
    }
    const { payment, delivered } = tabby.finish(row, outcome)
    if (awaitCallback) await delivered
    return { id: payment.id, status: payment.status }
  })

  call('/resend', Resend, async ({ paymentId, copies }) => {
    if (tabby.ledger.get(paymentId) === undefined) return unknown
    await tabby.webhookSender.deliver(paymentId, copies)
    return { notices: tabby.ledger.get(paymentId)?.notices ?? [] }
  })
}
