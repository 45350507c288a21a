import type { FrozenOrder } from '#orders/order.ts'

/** What is true of a payment now, in our words; every provider's words map onto these once. */
export type Standing =
  | {
      readonly state: 'paid'
      readonly amountHalalas: number
      readonly currency: string
      readonly ownReference: string
    }
  | { readonly state: 'confirming' | 'review' }
  /** The provider can no longer authorise this payment. */
  | { readonly state: 'declined' | 'expired' | 'cancelled' }
  | { readonly state: 'unknown'; readonly why: string }
export type Asked = Standing & { readonly status: string; readonly code: string }

export type StartUrls = { readonly returnUrl: string; readonly noticeUrl: string }
export type Started = {
  readonly reference: string
  readonly redirectUrl: string
  readonly lifeSeconds: number
}

/** The provider gave no usable answer: `refused` when it said no to the request itself, `away` otherwise. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** A notice that is authentic names a payment; what happened is asked, never read from it (V05). */
export type Notice = { readonly reference: string; readonly ownReference: string; readonly eventKey: string }

export type PaymentProvider = {
  readonly id: 'paytabs' | 'tabby'
  /** Where its payment pages stand: forms may lead there. */
  readonly pageOrigin: string
  start(order: FrozenOrder, ownReference: string, urls: StartUrls, buyerIp: string): Promise<Started>
  ask(reference: string): Promise<Asked>
  /** What the provider holds under our own reference: after a start whose answer was lost (F06). */
  find(ownReference: string): Promise<readonly { readonly reference: string }[]>
  refund?(reference: string, ownReference: string, halalas: number): Promise<{ readonly reference: string }>
  /** null: not authentic. */
  readNotice(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Notice | null
  /** The browser's way back: authentic or not, it only names a payment. */
  readReturn(fields: Readonly<Record<string, string>>): { readonly reference: string } | null
}
