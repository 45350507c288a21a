import { fail } from '#lib/errors.ts'
import { transferHref } from '#payments/attempt-token.ts'
import type { Deps } from '#payments/deps.ts'
import { planDraftPayment } from '#payments/open-link.ts'
import type { PageOptions } from '#payments/open-payment.ts'
import { findAttempts, type PaymentRow, recordOpenedPage } from '#payments/payments.store.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { DraftBuyer } from '#sales/draft-orders/store-draft-order.ts'
import { matchWithin, settleMatched } from './decide-transfer.ts'
import { deriveReference } from './derive-reference.ts'
import { enterWithin } from './enter-transfers.ts'
import { listTransferPayments } from './transfers.store.ts'

/**
 * The options for a payment by transfer. Fails with `transfer-not-set-up` unless the shop accepts bank transfers.
 */
export function chooseTransfer({ payments }: Pick<Deps, 'payments'>): PageOptions {
  const { credentials } = payments
  if (!payments.has('transfer') || credentials?.isSelling() === false) return fail('transfer-not-set-up')
  const connectionVersion = credentials?.versionOf('transfer') ?? null
  return { provider: 'transfer', onlyMethod: null, connectionVersion }
}

/** Whether transfers cover the amount of this order, so that it is paid or about to be. */
export async function isCovered(db: Db, orderId: string): Promise<boolean> {
  const payments = await listTransferPayments(db, orderId)
  return payments.some(({ payment, matchedHalalas }) => matchedHalalas >= payment.amountHalalas)
}

type ReceivedTransfer = {
  readonly draftId: string
  readonly buyer: DraftBuyer
  readonly page: PageOptions
  /** Idempotency key. */
  readonly key: string
  readonly bankReference: string
  readonly receivedOn: string
  readonly ip: string
  readonly origin: string
  /** The key that signs the address of the buyer's page. */
  readonly signing: string
}

/**
 * Pays a sent draft order with a transfer that has already arrived: opens a payment, enters the transfer and
 * matches it. Runs in the caller's transaction, which audits it; `settleTransfer` settles the payment after the
 * commit.
 */
export async function payDraft(
  deps: Pick<Deps, 'clock' | 'payments'>,
  tx: Tx,
  actor: Actor,
  { page, key, bankReference, receivedOn, origin, signing, ...of }: ReceivedTransfer,
): Promise<void> {
  const now = deps.clock()
  const request = { ...of, paymentType: 'TRANSFER', shownRiyals: null } as const
  const { order, planned } = await planDraftPayment(deps, tx, request, page)
  // The payment's own reference keeps the transfer from matching another payment of the order.
  const narration = await open(tx, planned.payment, transferHref(origin, signing, planned.payment.id), now)
  const from = { sender: '', senderIban: null, narration }
  const line = { bankReference, receivedOn, amountHalalas: order.totalHalalas, ...from }
  const { id: transferId } = await enterWithin(tx, actor, line, now)
  await matchWithin(tx, actor, { transferId, orderId: order.id, key }, now)
}

/** Opens the payment without the email about how to pay. Returns its reference. */
async function open(tx: Tx, payment: PaymentRow, redirectUrl: string, now: Date): Promise<string> {
  if (payment.providerReference !== null) return payment.providerReference
  const { id: paymentId, expiresAt } = payment
  const providerReference = deriveReference(payment.ownReference)
  await recordOpenedPage(tx, { paymentId, providerReference, redirectUrl, expiresAt, nextAskAt: now })
  return providerReference
}

/** Settles the newest payment of an order unless it is already settled. */
export async function settleTransfer(deps: Deps, orderId: string): Promise<void> {
  const payment = (await findAttempts(deps.db, orderId)).at(-1)
  if (payment?.status === 'open') await settleMatched(deps, payment.id)
}
