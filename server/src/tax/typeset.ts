import type { Localized } from '@matla/contract/kit/lang'
import { readFileSync } from 'node:fs'
import { typeset } from '#platform/pdf/typeset.ts'

export const invoiceTemplate = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

/** What an invoice says; every amount is a text, e.g. `SAR 2,200.00`. */
export type InvoiceSheet = {
  readonly number: string
  readonly issuedDate: string
  readonly issuedTime: string
  readonly seller: {
    readonly name: Localized
    readonly address: Localized
    readonly vatNumber: string
    readonly registrationNumber: string
  }
  readonly buyerName: string
  readonly buyerEmail: string
  readonly lines: readonly {
    readonly ar: string
    readonly en: string
    readonly net: string
    readonly vat: string
    readonly total: string
  }[]
  readonly net: string
  readonly vat: string
  readonly total: string
  /** What the QR code says. */
  readonly qr: string
  readonly isSandbox: boolean
  /** A credit note in place of an invoice: which invoice it lowers, and why. */
  readonly lowers?: { readonly invoiceNumber: string; readonly reason: string }
}

/** The invoice as a PDF, the same bytes for the same sheet. */
export const typesetInvoice = (sheet: InvoiceSheet): Promise<Buffer> => typeset(invoiceTemplate, sheet)
