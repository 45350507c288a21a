import { refundsCalls } from '@matla/contract/staff/refunds.calls'
import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#payments/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { orderExists } from '#sales/orders/orders.ts'
import { planRefund, retryRefund } from '#payments/refunds/plan-refund.ts'
import { recordReturn } from '#payments/refunds/record-return.ts'
import { readRefunds } from '#payments/refunds/read-refunds.ts'

export function refundsRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const refundsOf = async (orderId: string) =>
    (await readRefunds(db, config.slug, [orderId])).map(
      ({ orderId: _orderId, paymentId: _paymentId, ...refund }) => refund,
    )
  const readRefund = async ({ id, orderId }: { readonly id: string; readonly orderId: string }) =>
    (await refundsOf(orderId)).find(({ _id }) => _id === id) ?? fail('not-found')

  serve(app, deps, refundsCalls, {
    refund: async ({ params: { id: orderId }, body }, { actor }) => {
      const { courseIds, lines: bodyLines, ...rest } = body
      const lines = bodyLines ?? courseIds?.map((courseId) => ({ courseId, quantity: null })) ?? null
      const planned = await planRefund(deps, actor, { orderId, lines, ...rest })
      return { refund: await readRefund(planned) }
    },
    ofOrder: async ({ params: { id: orderId } }) => {
      if (!(await orderExists(db, orderId))) fail('order-not-found')
      return { refunds: await refundsOf(orderId) }
    },
    recordReturn: async ({ params: { refundId }, body }, { actor }) => {
      const refund = await recordReturn(deps, actor, { refundId, ...body })
      return { refund: await readRefund(refund) }
    },
    retry: async ({ params: { refundId }, body }, { actor }) => {
      const refund = await retryRefund(deps, actor, refundId, body?.elsewhere)
      return { refund: await readRefund(refund) }
    },
  })
}
