import type { BuyerParty, PartyAddress } from '#lib/buyer-party.ts'
import type { RegistrationScheme } from '#lib/seller.ts'

/** A line as the order froze it. Halalas, with VAT; the VAT part is the line's share of `vatParts`. */
export type EInvoiceLine = {
  readonly name: string
  readonly quantity: number
  /** Discount of the whole line. */
  readonly discountHalalas: number
  /** What was paid for all its units. */
  readonly totalHalalas: number
  readonly vatHalalas: number
}

export type SellerParty = {
  /** As in the register; the first field of the QR code is the same text. */
  readonly name: string
  readonly vatNumber: string
  readonly registration: { readonly scheme: RegistrationScheme; readonly id: string }
  readonly address: PartyAddress
}

/** UNTDID 4461: cash, transfer, card, online payment service, other. */
export type PaymentMeansCode = '10' | '30' | '48' | '68' | '1'

/** Where a document stands in the chain of its unit (ZATCA: ICV, PIH). */
export type ChainPlace = {
  /** Version 4 in small characters, new for each document made. */
  readonly uuid: string
  /** From 1. */
  readonly counter: number
  readonly previousHash: string
}

/** To a consumer: reported within a day. To a company: cleared before it is given to the buyer. */
type Form =
  | { readonly form: 'simplified' }
  | {
      readonly form: 'standard'
      readonly buyer: BuyerParty
      /** The day of supply, `2026-10-01` (ZATCA: BR-KSA-15). */
      readonly suppliedOn: string
    }

/** A note names the invoices that it changes, and why (ZATCA: BR-KSA-17, BR-KSA-56). */
type Kind =
  | { readonly kind: 'invoice' }
  | {
      readonly kind: 'credit-note' | 'debit-note'
      readonly changes: { readonly numbers: readonly string[]; readonly reason: string }
    }

/** All that an e-invoice of phase 2 is made of; category S, 15 %, riyals. */
export type EInvoice = ChainPlace & {
  /** Unique over all kinds. */
  readonly number: string
  readonly issuedAt: Date
  readonly seller: SellerParty
  readonly meansCode: PaymentMeansCode
  readonly lines: readonly EInvoiceLine[]
} & Form &
  Kind
