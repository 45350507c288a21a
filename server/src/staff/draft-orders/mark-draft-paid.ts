import { lockUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#payments/deps.ts'
import { chooseTransfer, isCovered, payDraft, settleTransfer } from '#payments/transfer/pay-draft.ts'
import type { Actor } from '#platform/http/actor.ts'
import { signingKey } from '#platform/signing/signing.ts'
import { type DraftOrder, findDraftOrder } from '#sales/draft-orders/draft-orders.ts'
import { type DraftBuyer, findDraftBuyer } from '#sales/draft-orders/store-draft-order.ts'
import { changeDraftOrder } from './change-draft-order.ts'
import { makeLinkWithin } from './send-draft-order.ts'

type MarkCommand = {
  readonly id: string
  readonly key: string
  readonly version: number
  readonly bankReference: string
  /** A date such as 2026-10-01. */
  readonly receivedOn: string
  readonly ip: string
  readonly origin: string
}

/**
 * Records that a draft order was paid by bank transfer, in one transaction: an unsent draft is sent without an
 * email, a payment by transfer is opened, and the transfer is entered and matched to it. The payment is then
 * settled like any other. Fails with the errors of its API call, and changes nothing in that case.
 */
export async function markDraftPaid(
  deps: Deps,
  actor: Actor,
  { id, key, version, ...received }: MarkCommand,
): Promise<void> {
  const draft = (await findDraftOrder(deps.db, id)) ?? fail('draft-order-not-found')
  const page = chooseTransfer(deps)
  // The name and address of a buyer who has paid may have been erased.
  const buyer = draft.state === 'paid' ? null : await findBuyer(deps, draft)
  const signing = await signingKey(deps)
  await changeDraftOrder(deps, actor, {
    id,
    action: 'markPaid',
    key,
    // Locks the buyer before the order, as settling does, to avoid a deadlock.
    lockFirst: async (tx) => (buyer ? lockUser(tx, buyer.userId) : undefined),
    change: async (tx, locked, now) => {
      const { state, orderId } = locked
      const isPaid = state === 'paid' || (orderId !== null && (await isCovered(tx, orderId)))
      if (!buyer || isPaid) return fail('draft-order-paid')
      requireMarkable(locked)
      if (state === 'draft') await makeLinkWithin(tx, deps, locked, version, now)
      await payDraft(deps, tx, actor, { ...received, draftId: id, key, buyer, page, signing })
      const { bankReference, receivedOn } = received
      return { before: { state }, after: { state: 'paid', bankReference, receivedOn } }
    },
  })
  // A repeated request settles as well, because the process may have died before the first request did.
  const marked = await findDraftOrder(deps.db, id)
  if (marked && marked.orderId !== null) await settleTransfer(deps, marked.orderId)
}

function findBuyer({ db, clock }: Deps, draft: DraftOrder): Promise<DraftBuyer> {
  requireMarkable(draft)
  return findDraftBuyer(db, draft, clock())
}

/** Fails with `draft-order-not-sent` when the draft was cancelled or its link has ended. */
function requireMarkable({ state }: Pick<DraftOrder, 'state'>): void {
  if (state !== 'draft' && state !== 'sent') fail('draft-order-not-sent')
}
