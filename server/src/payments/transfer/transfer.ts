import type { OwnRecords, TransferPayment } from '#payments/own-records.ts'
import type { PaymentProvider, ProviderPayment, ProviderResponse } from '#payments/provider.ts'
import type { Db } from '#platform/db/database.ts'
import { deriveReference } from './derive-reference.ts'

export type TransferSettings = {
  readonly iban: string
  readonly bank: string
  readonly beneficiary: string
  /** For how many days the price and the coupon are reserved. */
  readonly days: number
}

const daySeconds = 24 * 60 * 60

/**
 * Bank transfer as a payment provider. Its records are the transfers that staff matched to a payment, which is
 * paid once they cover its amount. It waits until its period ends, and a transfer that arrives later is a late
 * success.
 */
export const openTransfer = (
  { iban, bank, beneficiary, days }: TransferSettings,
  records: OwnRecords,
): PaymentProvider => ({
  id: 'transfer',
  pageOrigin: null,
  payee: { iban, bank, beneficiary },
  start: (_order, ownReference, { ownPageUrl }) =>
    Promise.resolve({
      reference: deriveReference(ownReference),
      redirectUrl: ownPageUrl,
      lifeSeconds: days * daySeconds,
      isPaidLater: true,
    }),
  readStatus: (reference) => readStatus(records, reference),
  readStatusWithin: (tx, reference) => readStatus(records, reference, tx),
  findByOwnReference: (ownReference) => Promise.resolve([{ reference: deriveReference(ownReference) }]),
  refund: () => Promise.resolve({ state: 'manual', reference: '', why: '' }),
  findRefund: () => Promise.resolve(null),
  readPayment: async (reference) => {
    const payment = await records.findTransferPayment(reference)
    return payment && toPayment(reference, payment)
  },
  // A bank sends no webhooks and has no page that returns the browser.
  readWebhook: () => null,
  readReturn: () => null,
})

async function readStatus(records: OwnRecords, reference: string, tx?: Db): Promise<ProviderResponse> {
  const payment = await records.findTransferPayment(reference, tx)
  if (payment) return toResponse(payment, records.now())
  return { state: 'unknown', why: 'not found', status: '', code: '' }
}

function toResponse(payment: TransferPayment, now: Date): ProviderResponse {
  const { amountHalalas, currency, ownReference, matchedHalalas, expiresAt } = payment
  if (matchedHalalas >= amountHalalas)
    return { state: 'paid', amountHalalas, currency, ownReference, status: 'matched', code: '' }
  const status = matchedHalalas > 0 ? 'underpaid' : 'waiting'
  if (now > expiresAt) return { state: 'expired', status, code: '' }
  return { state: 'confirming', status, code: '', nextAskAt: expiresAt }
}

const toPayment = (
  reference: string,
  { ownReference, currency, openedAt, matchedHalalas, amountHalalas }: TransferPayment,
): ProviderPayment => ({
  reference,
  ownReference,
  currency,
  openedAt,
  waitingHalalas: 0,
  // A part of the amount does not pay the order.
  capturedHalalas: matchedHalalas >= amountHalalas ? matchedHalalas : 0,
  returns: [],
})
