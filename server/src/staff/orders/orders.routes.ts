import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { ordersCalls } from '@matla/contract/staff/orders.calls'
import { hasRight } from '@matla/contract/kit/rights'
import type { FastifyInstance } from 'fastify'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { retryEnrolments } from '#learning/retry-enrolments.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { recordChargeback } from '#payments/refunds/record-chargeback.ts'
import { refreshPaymentNow, readCapturedAmount, returnPayment } from '#payments/resolve-payment.ts'
import { requireActor } from '#platform/http/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { renderDocuments } from '#tax/render-order.ts'
import { addNote, listColleagues } from './add-note.ts'
import { movePurchase, previewMove } from './move-purchase.ts'
import { readOrder } from './read-order.ts'
import { approveRefund, requestRefund, declineRefund } from './refund-requests.ts'
import { resendEmail } from './resend-email.ts'
import { readRun, resendMany } from './resend-many.ts'
import { listProducts, readOrders, readOrderTimeline } from './read-orders.ts'

type PaymentView = Awaited<ReturnType<typeof refreshPaymentNow>>
const paymentAnswer = ({ id, status, providerStatus, providerMessage }: PaymentView) => ({
  payment: { id, status, providerStatus, providerMessage },
})

type Run = Awaited<ReturnType<typeof readRun>>
const worded = (run: Run, lang: Lang) => ({
  ...run,
  failed: run.failed.map((each) => ({ ...each, message: errorTexts[each.code][lang] })),
})

export function ordersRoutes(app: FastifyInstance, deps: LearningDeps & PaymentsDeps): void {
  const { db } = deps
  serve(app, deps, ordersCalls, {
    list: ({ query }) => readOrders(deps, query),
    one: async ({ params: { id } }, context) => ({
      order: await readOrder(deps, await requireActor(context), id),
    }),
    timeline: async ({ params: { id }, query: { source } }, context) => {
      const { roles } = await requireActor(context)
      const isRaw = hasRight(roles, 'payment.resolve')
      return { entries: await readOrderTimeline(db, id, { source, isRaw }) }
    },
    products: async () => ({ products: await listProducts(db) }),
    colleagues: async () => ({ colleagues: await listColleagues(db) }),
    note: async ({ params: { id: orderId }, body }, context) => {
      await addNote(deps, await requireActor(context), { orderId, ...body })
      return {}
    },
    askRefund: async ({ params: { id: orderId }, body }, context) => {
      return { refundId: await requestRefund(deps, await requireActor(context), { orderId, ...body }) }
    },
    approveRefund: async ({ params: { id: orderId }, body }, context) => {
      await approveRefund(deps, await requireActor(context), { orderId, ...body })
      return {}
    },
    declineRefund: async ({ params: { id: orderId }, body }, context) => {
      await declineRefund(deps, await requireActor(context), { orderId, ...body })
      return {}
    },
    askPayment: async ({ params: { id: orderId }, body: { paymentId } }) =>
      paymentAnswer(await refreshPaymentNow(deps, { orderId, paymentId })),
    paymentTaken: async ({ params: { id: orderId, paymentId } }) =>
      readCapturedAmount(deps, { orderId, paymentId }),
    resolvePayment: async ({ params: { id: orderId }, body }, context) =>
      paymentAnswer(await returnPayment(deps, await requireActor(context), { orderId, ...body })),
    chargeback: async ({ params: { id: orderId }, body: { case: caseReference, ...body } }, context) => {
      await recordChargeback(deps, await requireActor(context), { orderId, caseReference, ...body })
      return {}
    },
    resendEmail: async ({ params: { id: orderId }, body }, context) => {
      await resendEmail(deps, await requireActor(context), { orderId, ...body })
      return {}
    },
    resendMany: async ({ body }, context) => ({
      run: worded(await resendMany(deps, await requireActor(context), body), context.lang),
    }),
    run: async ({ params: { id } }, { lang }) => ({ run: worded(await readRun(db, id), lang) }),
    renderDocuments: async ({ params: { id } }, context) => ({
      documents: await renderDocuments(deps, await requireActor(context), id),
    }),
    previewMove: async ({ params: { id: orderId }, body: { entitlements: entitlementIds, email } }) =>
      previewMove(deps, { orderId, entitlementIds, email }),
    movePurchase: async (
      { params: { id: orderId }, body: { entitlements: entitlementIds, ...body } },
      context,
    ) => {
      await movePurchase(deps, await requireActor(context), { orderId, entitlementIds, ...body })
      return {}
    },
    retryEnrolments: async ({ params: { id: orderId }, body: { enrolmentId } }, context) => ({
      retried: await retryEnrolments(deps, await requireActor(context), { orderId, enrolmentId }),
    }),
  })
}
