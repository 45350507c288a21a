import type { Lang } from '@matla/contract/kit/lang'
import { paymentsCalls } from '@matla/contract/payments/payments.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { linkPathOfOrder } from '#sales/draft-orders/payment-link.ts'
import { findNewestOrderOf } from '#sales/orders/own-orders.ts'
import { takePurchases } from '#sales/purchase-reports/report-purchases.ts'
import { maskEmail } from './attempt-token.ts'
import type { Deps } from './deps.ts'
import { paymentTexts, responseText } from './payments.text.ts'
import { withinLinkLimit } from '#platform/limits/link-limit.ts'
import { renderTransfer } from './transfer/transfer-pdf.ts'
import { readTransferByToken } from './transfer/read-transfer.ts'
import { readAttempt, readLatestOutcome, readOutcome, type PaymentOutcome } from './read-outcome.ts'

export function paymentsRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ readonly Params: { readonly file: string } }>(
    `/${deps.config.slug}/checkout/transfer/:file`,
    async (request, reply) => {
      const token = request.params.file.replace(/\.pdf$/, '')
      const { pdf, name } = await withinLinkLimit({ ...deps, log: request.log }, request.ip, () =>
        renderTransfer(deps, token),
      )
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(pdf)
    },
  )
  serve(app, deps, paymentsCalls, {
    validate: async ({ query }, { actor, lang }) => {
      const result = await readOutcome(deps, actor, 'card', query.tranRef)
      return {
        success: result.outcome === 'paid',
        orderId: result.order.id,
        outcome: result.outcome,
        payment_result: {
          response_status: toStatusCode(result),
          response_message: responseText[result.outcome][lang],
        },
        ...toCourses(result.order, lang),
      }
    },
    retrieve: async ({ query }, { actor, lang }) => {
      const { order, outcome } = await readOutcome(deps, actor, 'pay-later', query.paymentId)
      return {
        data: { success: outcome === 'paid' },
        orderId: order.id,
        outcome,
        ...toCourses(order, lang),
      }
    },
    purchaseLetter: async (_input, { actor, lang }) => {
      const order = await findNewestOrderOf(deps.db, actor)
      if (order?.status !== 'paid' && order?.status !== 'refunded') fail('order-not-found')
      return { message: paymentTexts.emailGoes[lang] }
    },
    reportPurchases: async (_input, { actor }) => ({
      success: true as const,
      purchases: await takePurchases(deps, actor),
    }),
    latest: async (_input, { actor }) => toLatestResponse(await readLatestOutcome(deps, actor)),
    transfer: async ({ query }) => ({
      success: true as const,
      transfer: await readTransferByToken(deps, query.token),
    }),
    attempt: async ({ query }, context) => {
      const result = await readAttempt(deps, query.token)
      const actor = await context.findActor()
      const newest = actor ? await findNewestOrderOf(deps.db, actor) : null
      const { success: isPaid, outcome, isFinal, bill, reason, email } = toLatestResponse(result)
      return {
        success: isPaid,
        outcome,
        isFinal,
        bill,
        reason,
        email: maskEmail(email),
        retryHref: isPaid ? null : await linkPathOfOrder(deps, result.order.id),
        order: newest?.id === result.order.id ? toLatestResponse(result) : null,
      }
    },
  })
}

const toCourses = ({ lines }: PaymentOutcome['order'], lang: Lang) => ({
  courseNames: lines.map(({ name }) => name[lang]),
  courseIds: lines.map(({ productId }) => productId),
})

/** The full outcome, for the buyer only. */
const toLatestResponse = ({ order, payment, outcome, isFinal, bill, reason }: PaymentOutcome) => ({
  success: outcome === 'paid',
  orderId: order.id,
  orderNumber: order.number,
  paymentId: payment.id,
  tranRef: payment.providerReference ?? '',
  outcome,
  isFinal,
  bill: bill && { ...bill, dueAt: bill.dueAt.toISOString() },
  reason,
  totalHalalas: order.totalHalalas,
  email: order.buyerEmail,
  courseIds: order.lines.map(({ productId }) => productId),
  courseNames: order.lines.map(({ name }) => name),
  retryHref:
    order.itemId === null ? '/home/cart-checkout' : `/home/checkout/${encodeURIComponent(order.itemId)}`,
})

const statusCodes = { paid: 'A', declined: 'D', review: 'H', confirming: 'P', returned: 'V' } as const

/** The documented status code for the payment's state in the shop: "A" means that the order is paid. */
const toStatusCode = ({ outcome, payment }: PaymentOutcome): string =>
  outcome === 'declined' && ['C', 'X'].includes(payment.providerStatus)
    ? payment.providerStatus
    : statusCodes[outcome]
