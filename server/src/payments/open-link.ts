import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { readAmounts } from '#platform/settings/settings.ts'
import { findLinkDraft, requirePayable } from '#sales/draft-orders/payment-link.ts'
import { type DraftBuyer, findDraftBuyer, storeDraftOrder } from '#sales/draft-orders/store-draft-order.ts'
import {
  addPayment,
  checkShownTotal,
  failTooSmall,
  openPage,
  type PageOptions,
  type PageRequest,
  planPayment,
} from './open-payment.ts'
import { checkLimits } from './provider.ts'
import type { SettleDeps } from './settle-payment.ts'
import type { OpenedPayment } from './start-payment.ts'

type LinkRequest = PageRequest & { readonly linkToken: string }

/**
 * Opens a payment page for the draft order of a payment link. The payment belongs to the person the link names,
 * whoever opens it, and no session is started or used. The price is the one that staff sent. Fails like
 * `openPayment`, and with the `payment-link-…` codes.
 */
export async function openLinkPayment(
  deps: SettleDeps & Pick<Deps, 'log'>,
  request: LinkRequest,
): Promise<OpenedPayment> {
  const draft = await findLinkDraft(deps.db, request.linkToken)
  requirePayable(draft)
  const buyer = await findDraftBuyer(deps.db, draft, deps.clock())
  return openPage(deps, request, { userId: buyer.userId, sessionId: null }, (tx, page) =>
    planDraftPayment(deps, tx, { ...request, draftId: draft.id, buyer }, page),
  )
}

type DraftRequest = Pick<PageRequest, 'paymentType' | 'shownRiyals' | 'ip'> & {
  readonly draftId: string
  readonly buyer: DraftBuyer
}

/** Creates or finds the order of a sent draft and its payment, in the caller's transaction. */
export async function planDraftPayment(
  deps: Pick<SettleDeps, 'clock' | 'payments'>,
  tx: Tx,
  { draftId, buyer, ip, shownRiyals, paymentType }: DraftRequest,
  page: PageOptions,
) {
  const now = deps.clock()
  const { order, isNew } = await storeDraftOrder(tx, { draftId, buyer, ip, now })
  const { leastOrderHalalas } = await readAmounts(tx)
  checkShownTotal(shownRiyals, order.totalHalalas, null)
  if (order.totalHalalas === 0) fail('nothing-to-pay')
  if (order.totalHalalas < leastOrderHalalas) failTooSmall(leastOrderHalalas)
  checkLimits(paymentType, deps.payments, order.totalHalalas)
  const planned = isNew ? await addPayment(tx, order, 1, page, now) : await planPayment(tx, order, page, now)
  return { order, planned }
}
