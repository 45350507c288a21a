import { paymentsCalls } from '@matla/contract/payments/payments.calls'
import type { FastifyInstance } from 'fastify'
import { serve, success } from '#platform/http/serve.ts'
import type { Visit } from '#platform/http/visit.ts'
import type { Deps } from './deps.ts'
import { refuse } from '#lib/errors.ts'
import { newestOrderOf } from '#sales/orders/own-order.ts'
import { declineReasonOf } from './decline-reason.ts'
import { maskedAddress } from './masked-address.ts'
import { letterGoesText, responseText } from './payments.text.ts'
import { readAttempt, readLatestOutcome, readOutcome, type Told } from './read-outcome.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  const buyer = async (visit: Visit) => (await visit.actor()) ?? refuse('sign-in-needed')
  serve(
    app,
    paymentsCalls,
    {
      validate: async ({ query }, visit) => {
        const told = await readOutcome(deps, await buyer(visit), 'paytabs', query.tranRef)
        return {
          success: told.outcome === 'paid',
          orderId: told.order.id,
          outcome: told.outcome,
          payment_result: {
            response_status: statusLetter(told),
            response_message: responseText[told.outcome][visit.lang],
          },
          courseNames: told.order.lines.map(({ name }) => name[visit.lang]),
          courseIds: told.order.lines.map(({ courseId }) => courseId),
        }
      },
      retrieve: async ({ query }, visit) => {
        const { order, outcome } = await readOutcome(deps, await buyer(visit), 'tabby', query.paymentId)
        return {
          data: { success: outcome === 'paid' },
          orderId: order.id,
          outcome,
          courseNames: order.lines.map(({ name }) => name[visit.lang]),
          courseIds: order.lines.map(({ courseId }) => courseId),
        }
      },
      purchaseLetter: async (_input, visit) => {
        const order = await newestOrderOf(deps.db, await buyer(visit))
        if (order?.status !== 'paid' && order?.status !== 'refunded') refuse('order-not-found')
        return { ...success, message: letterGoesText[visit.lang] }
      },
      latest: async (_input, visit) => latestOf(await readLatestOutcome(deps, await buyer(visit))),
      attempt: async ({ query }, visit) => {
        const told = await readAttempt(deps, query.token)
        const actor = await visit.actor()
        const newest = actor ? await newestOrderOf(deps.db, actor) : null
        const { success: isPaid, outcome, isFinal, reason, email } = latestOf(told)
        return {
          success: isPaid,
          outcome,
          isFinal,
          reason,
          email: maskedAddress(email),
          order: newest?.id === told.order.id ? latestOf(told) : null,
        }
      },
    },
    deps,
  )
}

/** What the buyer himself is told. */
const latestOf = ({ order, payment, outcome, isFinal }: Told) => ({
  success: outcome === 'paid',
  orderId: order.id,
  tranRef: payment.providerReference ?? '',
  outcome,
  isFinal,
  reason: outcome === 'declined' ? declineReasonOf(payment) : null,
  totalHalalas: order.totalHalalas,
  email: order.buyerEmail,
  courseIds: order.lines.map(({ courseId }) => courseId),
  courseNames: order.lines.map(({ name }) => name),
  retryHref:
    order.itemId === null ? '/home/cart-checkout' : `/home/checkout/${encodeURIComponent(order.itemId)}`,
})

const letters = { paid: 'A', declined: 'D', review: 'H', confirming: 'P' } as const

/** The provider's letter as the documents read it, from our own state: "A" means paid here. */
const statusLetter = ({ outcome, payment }: Told): string =>
  outcome === 'declined' && ['C', 'X'].includes(payment.providerStatus)
    ? payment.providerStatus
    : letters[outcome]
