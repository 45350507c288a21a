import { paymentsCalls } from '@matla/contract/payments/payments.calls'
import type { FastifyInstance } from 'fastify'
import { serve, success } from '#http/serve.ts'
import type { Visit } from '#http/visit.ts'
import type { Deps } from '#kit/deps.ts'
import { refuse } from '#kit/refuse.ts'
import { newestOrderOf } from '#orders/own-order.ts'
import { letterGoesText, responseText } from './payments.text.ts'
import { readLatestOutcome, readOutcome, type Told } from './read-outcome.ts'

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
      latest: async (_input, visit) => {
        const told = await readLatestOutcome(deps, await buyer(visit))
        return {
          success: told.outcome === 'paid',
          orderId: told.order.id,
          tranRef: told.payment.providerReference ?? '',
          outcome: told.outcome,
          isFinal: told.isFinal,
          totalHalalas: told.order.totalHalalas,
          email: told.order.buyerEmail,
          courseIds: told.order.lines.map(({ courseId }) => courseId),
          courseNames: told.order.lines.map(({ name }) => name),
          retryHref:
            told.order.itemId === null
              ? '/home/cart-checkout'
              : `/home/checkout/${encodeURIComponent(told.order.itemId)}`,
        }
      },
    },
    deps,
  )
}

const letters = { paid: 'A', declined: 'D', review: 'H', confirming: 'P' } as const

/** The provider's letter as the documents read it, from our own state: "A" means paid here. */
const statusLetter = ({ outcome, payment }: Told): string =>
  outcome === 'declined' && ['C', 'X'].includes(payment.providerStatus)
    ? payment.providerStatus
    : letters[outcome]
