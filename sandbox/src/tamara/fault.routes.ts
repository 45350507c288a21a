import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCall, registerFaultCalls } from '#kit/faults.ts'
import { TamaraFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'
import type { Tamara } from './tamara.ts'

const Finish = z.strictObject({
  orderId: z.string(),
  outcome: z.enum([...outcomeNames, 'expire']),
  awaitCallback: z.boolean().default(false),
})
const Resend = z.strictObject({ orderId: z.string(), copies: z.int().min(1).max(50).default(1) })

const unknown = faultError(404, 'No such order')

/** Faults for programs (JSON) and for the panel (forms). */
export async function tamaraFaultRoutes(
  app: FastifyInstance,
  { tamara, panel }: { tamara: Tamara; panel: string },
): Promise<void> {
  const call = registerFaultCalls(app, panel)

  registerFaultCall(app, panel, '/levers', TamaraFaults, tamara)

  call('/finish', Finish, async ({ orderId, outcome, awaitCallback }) => {
    const row = tamara.ledger.get(orderId)
    if (row === undefined) return unknown
    if (row.status !== 'new') return faultError(409, 'This order is decided already')
    if (outcome === 'expire') {
      const { id, status } = tamara.ledger.change(row.id, { status: 'expired' })
      return { id, status }
    }
    const { order, delivered } = tamara.finish(row, outcome)
    if (awaitCallback) await delivered
    return { id: order.id, status: order.status }
  })

  call('/resend', Resend, async ({ orderId, copies }) => {
    const row = tamara.ledger.get(orderId)
    if (row === undefined) return unknown
    await tamara.notify(row, 'order_approved', null, copies)
    return { notices: tamara.ledger.get(orderId)?.notices ?? [] }
  })
}
