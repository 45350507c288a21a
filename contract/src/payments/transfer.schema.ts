import { z } from 'zod'
import { Moment } from '#kit/moment.schema.ts'

/** A bank transfer as its buyer sees it. `over`: its time has ended, or the buyer chose another method. */
export const transferStates = ['waiting', 'paid', 'returned', 'over'] as const

export const TransferView = z.object({
  state: z.enum(transferStates),
  orderNumber: z.int(),
  /** What the buyer types as the purpose of the transfer. */
  reference: z.string(),
  amountHalalas: z.int(),
  /** What has come and was matched; less than the amount while it waits for the rest. */
  receivedHalalas: z.int(),
  /** Until then price and coupon are held. */
  until: Moment,
  /** `n***@example.com` */
  email: z.string(),
  /** The school's account; null unless the transfer is awaited. */
  payee: z.object({ iban: z.string(), bank: z.string(), beneficiary: z.string() }).nullable(),
  /** The same as a PDF, while it is awaited. */
  pdfHref: z.string(),
  /** The checkout of the same items. */
  retryHref: z.string(),
})
export type TransferView = z.input<typeof TransferView>
