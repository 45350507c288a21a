import { documentHref } from '#tax/invoice-href.ts'
import { findReplaceableInvoice } from '#tax/standard/replaceable-invoice.ts'
import { fail } from '#lib/errors.ts'
import { printedNumber } from '#lib/seller.ts'
import { readRefunds } from '#payments/refunds/read-refunds.ts'
import { sumReturnsByLine } from '#payments/refunds/refund-rules.ts'
import { listActiveReturns } from '#payments/refunds/refund-lines.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { findOwnLimit } from './own-refunds.ts'
import { readTasksOfOrder } from '#staff/tasks/work-tasks.ts'
import {
  countOtherOrders,
  findOpenRequest,
  findOrderPage,
  listAccess,
  listAskers,
  listDocuments,
  listLines,
  listOrderEmails,
  listPayments,
  listTries,
} from './order-page.store.ts'

/** One order as far as this staff member may see it. Fails with `order-not-found`. */
export async function readOrder(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'isSandbox'>,
  staff: Actor,
  orderId: string,
) {
  const { db, config, isSandbox } = deps
  const { order, user, couponCode, profilePhone } =
    (await findOrderPage(db, orderId)) ?? fail('order-not-found')
  const [
    otherOrders,
    lines,
    access,
    payments,
    refunds,
    askers,
    back,
    documents,
    replaceable,
    emails,
    asked,
    tasks,
    ownLimit,
  ] = await Promise.all([
    countOtherOrders(db, orderId, user.id),
    listLines(db, orderId),
    listAccess(db, orderId),
    listPayments(db, orderId),
    readRefunds(db, config.slug, [orderId]),
    listAskers(db, orderId),
    listActiveReturns(db, orderId),
    listDocuments(db, orderId),
    findReplaceableInvoice(deps, orderId),
    listOrderEmails(db, orderId),
    findOpenRequest(db, orderId),
    readTasksOfOrder(deps, staff, orderId),
    findOwnLimit(db, staff, orderId),
  ])
  const returned = sumReturnsByLine(back)
  const closed = sumReturnsByLine(back.filter(({ keepsCourses }) => !keepsCourses))
  const unfinished = access.filter(({ status }) => status !== 'done' && status !== 'revoked')
  const tries = await listTries(
    db,
    unfinished.map(({ enrolmentId }) => enrolmentId),
  )
  const { id, number, status, lang, totalHalalas, discountHalalas, vatHalalas, paidCause, couponId } = order
  return {
    id,
    number,
    status,
    lang,
    totalHalalas,
    discountHalalas,
    vatHalalas,
    paidCause,
    createdAt: order.createdAt,
    paidAt: order.paidAt,
    coupon: couponId !== null && couponCode !== null ? { id: couponId, code: couponCode } : null,
    isSandbox: documents[0]?.document.isSandbox ?? isSandbox,
    buyer: {
      id: user.id,
      name: order.buyerName,
      email: order.buyerEmail,
      phone: order.buyerPhone || (profilePhone ?? ''),
      isEmailConfirmed: user.emailVerified,
      hasPassword: user.passwordHash !== null,
      lmsUserId: user.lmsUserId,
      otherOrders,
    },
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.productId,
      name: line.name,
      quantity: line.quantity,
      unitPriceHalalas: line.unitPriceHalalas,
      discountHalalas: line.discountHalalas,
      totalHalalas: line.totalHalalas,
      backQuantity: returned.get(line.id)?.quantity ?? 0,
      backHalalas: returned.get(line.id)?.amountHalalas ?? 0,
      closedQuantity: closed.get(line.id)?.quantity ?? 0,
      access: access
        .filter(({ orderLineId }) => orderLineId === line.id)
        .map(({ orderLineId: _line, entitlementStatus, otherOrigin, isGiven, doneAt, ...each }) => ({
          ...each,
          isOwned: entitlementStatus === 'active',
          ownedAlsoBy: otherOrigin ?? (isGiven ? ('school' as const) : null),
          doneAt,
          nextTryAt: tries.find((attempt) => attempt.enrolmentId === each.enrolmentId)?.nextAt ?? null,
        })),
    })),
    payments: payments.map((payment) => ({
      id: payment.id,
      attempt: payment.attempt,
      provider: payment.provider,
      status: payment.status,
      amountHalalas: payment.amountHalalas,
      providerReference: payment.providerReference,
      ownReference: payment.ownReference,
      providerStatus: payment.providerStatus,
      providerCode: payment.providerCode,
      providerMessage: payment.providerMessage,
      usedMethod: payment.providerMethod,
      bill: payment.billNumber === null ? null : { number: payment.billNumber, dueAt: payment.expiresAt },
      openedAt: payment.openedAt,
      endedAt: payment.endedAt,
      nextAskAt: payment.nextAskAt,
    })),
    refunds: refunds.map(({ orderId: _order, ...refund }) => {
      const asker = askers.find((each) => each.id === refund._id)
      return {
        ...refund,
        by: asker?.by ?? null,
        caseReference: asker?.caseReference ?? null,
        providerReference: asker?.providerReference ?? null,
        lastError: asker?.lastError ?? '',
        proof: asker?.returnedOn
          ? { returnedOn: asker.returnedOn, iban: asker.iban, by: asker.recorder ?? '' }
          : null,
      }
    }),
    ownRefundHalalas: ownLimit > 0 ? ownLimit : null,
    refundRequest: asked
      ? {
          id: asked.request.id,
          lines: asked.request.lines,
          amountHalalas: asked.request.amountHalalas,
          reason: asked.request.reason,
          reasonEn: asked.request.reasonEn,
          by: asked.by,
          at: asked.request.askedAt,
        }
      : null,
    replaceableInvoice: replaceable,
    documents: documents.map(({ document, eInvoice, gatewayErrors }) => ({
      id: document.id,
      kind: document.kind,
      form: document.form,
      eInvoice,
      gatewayErrors,
      company: document.buyer,
      lowers: document.refersTo,
      number: printedNumber(document),
      issuedAt: document.issuedAt,
      totalHalalas: document.totalHalalas,
      isRendered: document.fileKey !== null,
      href: documentHref(config.slug, document.id),
    })),
    emails: emails.map(({ id: emailId, kind, copy, status: state, lastError, createdAt, sentAt }) => ({
      id: emailId,
      kind,
      copy,
      status: state,
      lastError,
      createdAt,
      sentAt,
    })),
    tasks,
  }
}
