export type Status =
  | 'new'
  | 'approved'
  | 'authorised'
  | 'partially_captured'
  | 'fully_captured'
  | 'partially_refunded'
  | 'fully_refunded'
  | 'updated'
  | 'canceled'
  | 'declined'
  | 'expired'
export type Urls = { readonly success: string; readonly cancel: string; readonly failure: string }

/** A capture, a refund or a cancellation. */
export type Movement = {
  readonly id: string
  /** Halalas. */ readonly amount: number
  /** The merchant's own id of a refund; several refunds may have the same one. */
  readonly merchantId: string
  readonly comment: string
  readonly createdAt: string
}

/** One order, from the checkout session that opened it to its refunds. */
export type Order = {
  readonly id: string
  /** The secret segment of the buyer's page URL. */
  readonly checkout: string
  readonly status: Status
  /** Halalas. */ readonly amount: number
  readonly currency: string
  readonly description: string
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly referenceId: string
  readonly number: string
  readonly lang: 'ar' | 'en'
  readonly urls: Urls
  readonly captures: readonly Movement[]
  readonly refunds: readonly Movement[]
  readonly cancels: readonly Movement[]
  readonly createdAt: string
  /** When the order expires unless the buyer has paid and the merchant has authorised it. */
  readonly expiresAt: string
  readonly notices: readonly { readonly at: string; readonly status: number }[]
}

const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)
export const capturedOf = ({ captures }: Order): number => sum(captures)
export const refundedOf = ({ refunds }: Order): number => sum(refunds)
export const cancelledOf = ({ cancels }: Order): number => sum(cancels)
