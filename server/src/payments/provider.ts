import type { PageMethod } from '@matla/contract/checkout/page-methods'
import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import type { Deps } from '#platform/deps.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'

/** What a payment is about: the sum, and our own word for it. */
export type Charge = {
  readonly amountHalalas: number
  readonly currency: string
  readonly ownReference: string
}

/** What is true of a payment now, in our words; every provider's words map onto these once. */
export type ProviderStatus =
  | ({ readonly state: 'paid' } & Charge)
  | { readonly state: 'confirming' | 'review' }
  /** The provider can no longer authorise this payment. */
  | { readonly state: 'declined' | 'expired' | 'cancelled' }
  | { readonly state: 'unknown'; readonly why: string }
export type Asked = ProviderStatus & {
  readonly status: string
  readonly code: string
  /** The provider's own sentence, when it has one. */
  readonly message?: string
}

/** The buyer agreed, and the money is the shop's to take: `capture` does, once it is sure that all of it matches. */
export type Authorised = Charge & {
  readonly state: 'authorised'
  readonly status: string
  readonly code: string
}

/** What a pay-later provider judges a buyer by, beside name and address. */
export type PayLaterBuyer = PayLaterDetails & {
  readonly registeredAt: Date
  /** His paid orders, newest first. */
  readonly history: readonly { readonly paidAt: Date; readonly totalHalalas: number }[]
}
export type ProviderBuyer = {
  readonly ip: string
  readonly payLater: PayLaterBuyer | null
  /** He chose it before the page opens, so that the page offers no other; null: he chooses there. */
  readonly onlyMethod: PageMethod | null
}

/** Money of a payment that went back, as the provider has it filed. */
export type ProviderReturn = {
  readonly reference: string
  /** Ours, when one of our refunds did it; what was given back in the provider's own panel has another word, or none. */
  readonly ownReference: string
  readonly halalas: number
  /** false: the provider has not decided yet. */
  readonly isDone: boolean
}

/** What a provider holds of one payment, in its books: for refunds and the daily check. */
export type ProviderPayment = {
  readonly reference: string
  readonly ownReference: string
  readonly currency: string
  readonly openedAt: Date | null
  /** Agreed to by the buyer and not taken yet. */
  readonly waitingHalalas: number
  readonly capturedHalalas: number
  readonly returns: readonly ProviderReturn[]
}

export type StartUrls = { readonly returnUrl: string; readonly webhookUrl: string }
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

/** For work that goes on without an answer: logs that there was none. Throws anything else. */
export const warnOfSilence =
  ({ log }: Pick<Deps, 'log'>, payment: { readonly id: string }, text: string) =>
  (error: unknown): void => {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn({ payment: payment.id, kind: error.kind }, text)
  }

export type Ineligible = 'not-available' | 'too-high' | 'too-low'
/** The provider answered, and will not take this buyer or this amount. */
export class NotEligible extends Error {
  override readonly name = 'NotEligible'
  readonly reason: Ineligible

  constructor(reason: Ineligible) {
    super(reason)
    this.reason = reason
  }
}

/** A refund as the provider has it; `pending` ones are asked about again. */
export type ProviderRefund = {
  readonly state: 'done' | 'pending' | 'refused'
  readonly reference: string
  readonly why: string
}
export type RefundRequest = {
  /** The provider's word for the payment. */
  readonly reference: string
  /** Ours for this refund: the same again gives nothing more back. */
  readonly ownReference: string
  readonly halalas: number
  readonly reason: string
}

/** A webhook that is authentic names a payment; what happened is asked, never read from it (docs/invariants.md#v05). */
export type Notice = { readonly reference: string; readonly ownReference: string; readonly eventKey: string }

/** `hasLeft`: he went away from the page without deciding, and may still decide there. */
export type Returned = { readonly reference: string; readonly hasLeft: boolean }

export type PaymentProvider = {
  readonly id: 'paytabs' | 'tabby'
  /** Where its payment pages stand: forms may lead there. */
  readonly pageOrigin: string
  /** Throws `NotEligible` beside `ProviderFailed`. */
  start(order: FrozenOrder, ownReference: string, urls: StartUrls, buyer: ProviderBuyer): Promise<Started>
  ask(reference: string): Promise<Asked | Authorised>
  /** Takes authorised money; the same own reference again takes nothing more. */
  capture?(reference: string, ownReference: string, halalas: number): Promise<Asked | Authorised>
  /** What the provider holds under our own reference: after a start whose answer was lost (docs/faults.md#f06). */
  find(ownReference: string): Promise<readonly { readonly reference: string }[]>
  /** Gives money of a paid payment back, all or part of it. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** The refund with this own reference, after an answer that was lost; null: the provider knows of none. */
  findRefund(request: Pick<RefundRequest, 'reference' | 'ownReference'>): Promise<ProviderRefund | null>
  /**
   * What it holds of one payment; `refundReferences`: our words for what went back of it, where a provider files that
   * apart. null: it knows none under this word. Throws `ProviderFailed`, also where a part of the answer is unreadable.
   */
  readPayment(reference: string, refundReferences: readonly string[]): Promise<ProviderPayment | null>
  /** Everything it holds that was opened since then, newest first; absent: it has no list. Throws `ProviderFailed`. */
  list?(since: Date): Promise<readonly ProviderPayment[]>
  /** It stopped answering, so that buyers are not made to wait for it; absent: that is never so. */
  isLeftAlone?(): boolean
  /** null: not authentic. */
  readWebhook(raw: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Notice | null
  /** The browser's return: authentic or not, it only names a payment. */
  readReturn(fields: Readonly<Record<string, string>>): Returned | null
}
