import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answered, understood } from '#kit/faults.ts'
import { TabbyFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'
import type { Tabby } from './tabby.ts'

const Finish = z.strictObject({
  paymentId: z.string(),
  outcome: z.enum([...outcomeNames, 'expire']),
  awaitCallback: z.boolean().default(false),
})
const Resend = z.strictObject({ paymentId: z.string(), copies: z.int().min(1).max(50).default(1) })

const unknown = { message: 'No such payment' }
const dead = { message: 'This payment is finished already' }

/** Levers for programs (JSON) and for the panel (forms). */
export async function tabbyFaultRoutes(
  app: FastifyInstance,
  { tabby, panel }: { tabby: Tabby; panel: string },
): Promise<void> {
  app.post('/levers', async (request, reply) => {
    const changes = understood(TabbyFaults.partial(), request, reply)
    if (changes === null) return reply
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    tabby.faults = { ...tabby.faults, ...Object.fromEntries(given) }
    return answered(request, reply, panel, tabby.faults)
  })

  app.post('/finish', async (request, reply) => {
    const asked = understood(Finish, request, reply)
    if (asked === null) return reply
    const row = tabby.ledger.get(asked.paymentId)
    if (row === undefined) return reply.code(404).send(unknown)
    if (row.status !== 'CREATED') return reply.code(409).send(dead)
    if (asked.outcome === 'expire') {
      const expired = tabby.ledger.change(row.id, { status: 'EXPIRED' })
      return answered(request, reply, panel, { id: expired.id, status: expired.status })
    }
    const { payment, told } = tabby.finish(row, asked.outcome)
    if (asked.awaitCallback) await told
    return answered(request, reply, panel, { id: payment.id, status: payment.status })
  })

  app.post('/resend', async (request, reply) => {
    const asked = understood(Resend, request, reply)
    if (asked === null) return reply
    if (tabby.ledger.get(asked.paymentId) === undefined) return reply.code(404).send(unknown)
    await tabby.webhookSender.deliver(asked.paymentId, asked.copies)
    return answered(request, reply, panel, { notices: tabby.ledger.get(asked.paymentId)?.notices ?? [] })
  })
}
