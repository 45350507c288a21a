import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'

/** A bank transfer as its buyer sees it. `over`: it expired, or the buyer chose another method. */
export const transferStates = ['waiting', 'paid', 'returned', 'over'] as const

export const TransferView = z.object({
  state: z.enum(transferStates),
  orderNumber: z.int(),
  /** What the buyer enters as the purpose of the transfer. */
  reference: z.string(),
  amountHalalas: z.int(),
  /** The amount that has arrived and was matched; less than the full amount while the rest is outstanding. */
  receivedHalalas: z.int(),
  /** Price and coupon are reserved until then. */
  until: Moment,
  /** Masked, as in `n***@example.com`. */
  email: z.string(),
  /** The school’s bank account; null unless the transfer is still expected. */
  payee: z.object({ iban: z.string(), bank: z.string(), beneficiary: z.string() }).nullable(),
  /** The transfer details as a PDF, while the transfer is expected. */
  pdfHref: z.string(),
  /** The checkout with the same items. */
  retryHref: z.string(),
})
export type TransferView = z.input<typeof TransferView>
