import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultError, registerFaultCalls, registerFaultCall } from '#kit/faults.ts'
import { actOnBill, billActions, isBill } from './bills.ts'
import { decideOnHold, refundInDashboard } from './follow-up.ts'
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
const Bill = z.strictObject({ tranRef: z.string(), action: z.enum(billActions) })
const Refund = z.strictObject({ tranRef: z.string(), halalas: z.int().positive() })
const Reference = z.strictObject({ tranRef: z.string() })

const unknown = faultError(404, 'No such transaction')

/** Faults for programs (JSON) and for the panel (forms). */
export async function faultRoutes(
  app: FastifyInstance,
  { paytabs, panel }: { paytabs: Paytabs; panel: string },
): Promise<void> {
  const call = registerFaultCalls(app, panel)

  registerFaultCall(app, panel, '/levers', PaytabsFaults, paytabs)

  call('/finish', Finish, async ({ tranRef, outcome, awaitCallback }) => {
    const payment = paytabs.ledger.get(tranRef)
    if (payment === undefined) return unknown
    if (!payment.isOpen) return faultError(409, 'This payment is finished already')
    const { payment: finished, delivered } = paytabs.counter.finish(payment, outcome)
    if (awaitCallback) await delivered
    return { tran_ref: finished.tranRef, status: finished.status }
  })

  call('/resend', Resend, async ({ tranRef, copies, tampered }) => {
    if (paytabs.ledger.get(tranRef) === undefined) return unknown
    await paytabs.webhookSender.deliver(tranRef, copies, tampered)
    return { notices: paytabs.ledger.get(tranRef)?.notices ?? [] }
  })

  call('/dashboard', Decide, async ({ tranRef, action }) => {
    const onHold = paytabs.ledger.get(tranRef)
    if (onHold === undefined) return unknown
    if (onHold.status !== 'H') return faultError(409, 'This payment is not held for review')
    const row = decideOnHold(paytabs.ledger, onHold, action, paytabs.now())
    await paytabs.webhookSender.deliver(row.tranRef)
    return { tran_ref: row.tranRef, status: row.status }
  })

  call('/bill', Bill, async ({ tranRef, action }) => {
    const bill = paytabs.ledger.get(tranRef)
    if (bill === undefined || !isBill(bill)) return unknown
    const row = actOnBill(paytabs.ledger, bill, action, paytabs.now())
    await paytabs.webhookSender.deliver(row.tranRef)
    return { tran_ref: row.tranRef, status: row.status }
  })

  call('/dashboard-refund', Refund, ({ tranRef, halalas }) => {
    const payment = paytabs.ledger.get(tranRef)
    if (payment?.status !== 'A') return unknown
    return { tran_ref: refundInDashboard(paytabs.ledger, payment, halalas, paytabs.now()).tranRef }
  })

  /** The cardholder's bank takes an authorised payment back, which no webhook reports. */
  call('/reverse', Reference, ({ tranRef }) => {
    if (paytabs.ledger.get(tranRef) === undefined) return unknown
    const reversed = { status: 'D', charged: 0, code: '316', message: 'Reversed by the issuer' } as const
    return { status: paytabs.ledger.change(tranRef, reversed).status }
  })

  call('/forget', Reference, ({ tranRef }) => {
    if (paytabs.ledger.get(tranRef) === undefined) return unknown
    paytabs.ledger.forget(tranRef)
    return {}
  })
}
