import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { answered, understood } from '#kit/faults.ts'
import { decideHeld } from './follow-up.ts'
import { PaytabsFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'
import type { Paytabs } from './paytabs.ts'

const Finish = z.strictObject({
  tranRef: z.string(),
  outcome: z.enum(outcomeNames),
  awaitCallback: z.boolean().default(false),
})
const Resend = z.strictObject({
  tranRef: z.string(),
  copies: z.int().min(1).max(50).default(1),
  tampered: z.boolean().default(false),
})
const Decide = z.strictObject({ tranRef: z.string(), action: z.enum(['capture', 'void']) })

const unknown = { message: 'No such transaction' }
const dead = { message: 'This payment is finished already' }

/** Levers for programs (JSON) and for the panel (forms). */
export async function faultRoutes(
  app: FastifyInstance,
  { paytabs, panel }: { paytabs: Paytabs; panel: string },
): Promise<void> {
  app.post('/levers', async (request, reply) => {
    const changes = understood(PaytabsFaults.partial(), request, reply)
    if (changes === null) return reply
    const given = Object.entries(changes).filter(([, value]) => value !== undefined)
    paytabs.faults = { ...paytabs.faults, ...Object.fromEntries(given) }
    return answered(request, reply, panel, paytabs.faults)
  })

  app.post('/finish', async (request, reply) => {
    const asked = understood(Finish, request, reply)
    if (asked === null) return reply
    const payment = paytabs.ledger.get(asked.tranRef)
    if (payment === undefined) return reply.code(404).send(unknown)
    if (!payment.isOpen) return reply.code(409).send(dead)
    const { payment: finished, told } = paytabs.counter.finish(payment, asked.outcome)
    if (asked.awaitCallback) await told
    return answered(request, reply, panel, { tran_ref: finished.tranRef, status: finished.status })
  })

  app.post('/resend', async (request, reply) => {
    const asked = understood(Resend, request, reply)
    if (asked === null) return reply
    if (paytabs.ledger.get(asked.tranRef) === undefined) return reply.code(404).send(unknown)
    await paytabs.webhookSender.deliver(asked.tranRef, asked.copies, { isTampered: asked.tampered })
    return answered(request, reply, panel, { notices: paytabs.ledger.get(asked.tranRef)?.notices ?? [] })
  })

  app.post('/dashboard', async (request, reply) => {
    const asked = understood(Decide, request, reply)
    if (asked === null) return reply
    const held = paytabs.ledger.get(asked.tranRef)
    if (held === undefined) return reply.code(404).send(unknown)
    if (held.status !== 'H') return reply.code(409).send({ message: 'This payment is not held for review' })
    const row = decideHeld(paytabs.ledger, held, asked.action, paytabs.now())
    await paytabs.webhookSender.deliver(row.tranRef)
    return answered(request, reply, panel, { tran_ref: row.tranRef, status: row.status })
  })
}
