import type { Clock } from '#lib/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { findTransferPayment } from './transfer/transfers.store.ts'

/** A payment by bank transfer, with the sum of the transfers that were matched to it. */
export type TransferPayment = {
  readonly ownReference: string
  readonly amountHalalas: number
  readonly currency: string
  readonly openedAt: Date
  /** When the period for the transfer ends. */
  readonly expiresAt: Date
  readonly matchedHalalas: number
}

/** The shop's own records, for a provider without an API. */
export type OwnRecords = {
  /** `tx` is the transaction to read in. */
  findTransferPayment(reference: string, tx?: Db): Promise<TransferPayment | null>
  now(): Date
}

export const readOwnRecords = (db: Db, clock: Clock): OwnRecords => ({
  findTransferPayment: async (reference, tx = db) => (await findTransferPayment(tx, reference)) ?? null,
  now: clock,
})

/** An empty set of records, for connection tests, which need no payment. */
export const withoutRecords: OwnRecords = {
  findTransferPayment: () => Promise.resolve(null),
  now: () => {
    throw new Error('no payment, so no time of it')
  },
}
