import type { BuyerParty, PartyAddress } from '#lib/buyer-party.ts'
import type { RegistrationScheme } from '#lib/seller.ts'

/** A line of the frozen order. Amounts are in halalas, including VAT; `vatHalalas` is the line's share of the VAT. */
export type EInvoiceLine = {
  readonly name: string
  readonly quantity: number
  /** The discount of the whole line. */
  readonly discountHalalas: number
  /** The price paid for all units. */
  readonly totalHalalas: number
  readonly vatHalalas: number
}

export type SellerParty = {
  /** The registered name, which is also the first field of the QR code. */
  readonly name: string
  readonly vatNumber: string
  readonly registration: { readonly scheme: RegistrationScheme; readonly id: string }
  readonly address: PartyAddress
}

/** UNTDID 4461: cash, transfer, card, online payment service, other. */
export type PaymentMeansCode = '10' | '30' | '42' | '48' | '68' | '1'

/** The position of a document in the chain of its unit (ZATCA: ICV, PIH). */
export type ChainPosition = {
  /** A new UUID of version 4 in lower case. */
  readonly uuid: string
  /** Starts at 1. */
  readonly counter: number
  readonly previousHash: string
}

/**
 * Simplified documents for consumers are reported within a day. Standard documents for companies are cleared before the
 * buyer receives them.
 */
type Form =
  | { readonly form: 'simplified' }
  | {
      readonly form: 'standard'
      readonly buyer: BuyerParty
      /** The day of supply, such as `2026-10-01` (ZATCA: BR-KSA-15). */
      readonly suppliedOn: string
    }

/** A note states the invoices that it changes and the reason (ZATCA: BR-KSA-17, BR-KSA-56). */
type Kind =
  | { readonly kind: 'invoice' }
  | {
      readonly kind: 'credit-note' | 'debit-note'
      readonly changes: { readonly numbers: readonly string[]; readonly reason: string }
    }

/** The content of a phase-2 e-invoice, with VAT category S at 15% and amounts in riyals. */
export type EInvoice = ChainPosition & {
  /** Unique across all kinds of documents. */
  readonly number: string
  readonly issuedAt: Date
  readonly seller: SellerParty
  readonly meansCode: PaymentMeansCode
  readonly lines: readonly EInvoiceLine[]
} & Form &
  Kind
