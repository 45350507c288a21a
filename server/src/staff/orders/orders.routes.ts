import { errorTexts } from '@matla/contract/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { ordersCalls } from '@matla/contract/staff/orders.calls'
import { OrdersQuery } from '@matla/contract/staff/order-row.schema'
import { hasRight } from '@matla/contract/kit/rights'
import type { FastifyInstance } from 'fastify'
import type { Deps as LearningDeps } from '#learning/deps.ts'
import { retryEnrolments } from '#learning/retry-enrolments.ts'
import type { Deps as PaymentsDeps } from '#payments/deps.ts'
import { recordChargeback } from '#payments/refunds/record-chargeback.ts'
import { refreshPaymentNow, readCapturedAmount, returnPayment } from '#payments/resolve-payment.ts'
import { serve } from '#platform/http/serve.ts'
import { csvFile, pickFilters } from '#staff/csv-file.ts'
import { renderDocuments } from '#tax/render-order.ts'
import { addNote, listColleagues } from './add-note.ts'
import { ordersCsv } from './orders-csv.ts'
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
    one: async ({ params: { id } }, { actor }) => ({ order: await readOrder(deps, actor, id) }),
    timeline: async ({ params: { id }, query: { source } }, { actor: { roles } }) => {
      const isRaw = hasRight(roles, 'payment.resolve')
      return { entries: await readOrderTimeline(db, id, { source, isRaw }) }
    },
    products: async () => ({ products: await listProducts(db) }),
    colleagues: async () => ({ colleagues: await listColleagues(db) }),
    note: ({ params: { id: orderId }, body }, { actor }) => addNote(deps, actor, { orderId, ...body }),
    askRefund: async ({ params: { id: orderId }, body }, { actor }) => {
      return { refundId: await requestRefund(deps, actor, { orderId, ...body }) }
    },
    approveRefund: ({ params: { id: orderId }, body }, { actor }) =>
      approveRefund(deps, actor, { orderId, ...body }),
    declineRefund: ({ params: { id: orderId }, body }, { actor }) =>
      declineRefund(deps, actor, { orderId, ...body }),
    askPayment: async ({ params: { id: orderId }, body: { paymentId } }) =>
      paymentAnswer(await refreshPaymentNow(deps, { orderId, paymentId })),
    paymentTaken: ({ params: { id: orderId, paymentId } }) =>
      readCapturedAmount(deps, { orderId, paymentId }),
    resolvePayment: async ({ params: { id: orderId }, body }, { actor }) =>
      paymentAnswer(await returnPayment(deps, actor, { orderId, ...body })),
    chargeback: async ({ params: { id: orderId }, body: { case: caseReference, ...body } }, { actor }) => {
      await recordChargeback(deps, actor, { orderId, caseReference, ...body })
    },
    resendEmail: ({ params: { id: orderId }, body }, { actor }) =>
      resendEmail(deps, actor, { orderId, ...body }),
    resendMany: async ({ body }, { actor, lang }) => ({
      run: worded(await resendMany(deps, actor, body), lang),
    }),
    run: async ({ params: { id } }, { lang }) => ({ run: worded(await readRun(db, id), lang) }),
    renderDocuments: async ({ params: { id } }, { actor }) => ({
      documents: await renderDocuments(deps, actor, id),
    }),
    previewMove: ({ params: { id: orderId }, body: { entitlements: entitlementIds, email } }) =>
      previewMove(deps, { orderId, entitlementIds, email }),
    movePurchase: ({ params: { id: orderId }, body: { entitlements: entitlementIds, ...body } }, { actor }) =>
      movePurchase(deps, actor, { orderId, entitlementIds, ...body }),
    retryEnrolments: async ({ params: { id: orderId }, body: { enrolmentId } }, { actor }) => ({
      retried: await retryEnrolments(deps, actor, { orderId, enrolmentId }),
    }),
  })
  csvFile(app, deps, {
    path: 'orders.csv',
    area: 'orders',
    right: 'orders.read',
    query: OrdersQuery,
    nameOf: () => 'orders',
    of: pickFilters,
    lines: (query, lang) => ordersCsv(deps, query, lang),
  })
}
