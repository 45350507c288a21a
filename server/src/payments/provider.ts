import type { PageMethod } from '@matla/contract/payments/page-methods'
import type { PayLaterDetails } from '@matla/contract/checkout/pay-later-rules'
import {
  paymentProviders,
  type PaymentType,
  type ProviderId,
  providerOfType,
  type RejectionReason,
} from '@matla/contract/payments/payment-providers'
import { fail } from '#lib/errors.ts'
import type { Db } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import type { ApplePay } from './apple-pay/apple-pay.ts'

/** The amount of a payment and its merchant reference (`ownReference`). */
export type Charge = {
  readonly amountHalalas: number
  readonly currency: string
  readonly ownReference: string
}

/** The status of a payment. Each adapter maps its provider's statuses to these. */
export type ProviderStatus =
  | ({ readonly state: 'paid' } & Charge)
  | { readonly state: 'confirming' | 'review' }
  /** The provider can no longer authorise this payment. */
  | { readonly state: 'declined' | 'expired' | 'cancelled' }
  | { readonly state: 'unknown'; readonly why: string }
export type ProviderResponse = ProviderStatus & {
  readonly status: string
  readonly code: string
  /** The provider's own message, when there is one. */
  readonly message?: string
  /** The provider's name for the method that the buyer used; absent until it reports one. */
  readonly method?: string
  /** When an undecided payment changes without a webhook; absent when the usual schedule applies. */
  readonly nextAskAt?: Date
  /** The issued bill, to be paid at a bank within this number of days. */
  readonly bill?: { readonly number: string; readonly days: number }
  /** Further payments of a bill that was already paid. */
  readonly repeats?: readonly RepeatedSale[]
}
export type RepeatedSale = Pick<Charge, 'amountHalalas' | 'ownReference'> & { readonly reference: string }

/** The buyer has agreed. The money can be captured once amount, currency and reference are verified. */
export type AuthorisedPayment = Charge & {
  readonly state: 'authorised'
  readonly status: string
  readonly code: string
}

/** What a pay-later provider needs to assess a buyer, besides name and email address. */
export type PayLaterBuyer = PayLaterDetails & {
  readonly registeredAt: Date
  /** The buyer's paid orders, newest first. */
  readonly history: readonly { readonly paidAt: Date; readonly totalHalalas: number }[]
}
export type ProviderBuyer = {
  readonly ip: string
  readonly payLater: PayLaterBuyer | null
  /** A mobile number for methods that need one; absent or null otherwise. */
  readonly phone?: string | null
  /** The only method that the page offers, chosen in the shop; null when the buyer chooses on the page. */
  readonly onlyMethod: PageMethod | null
}

/** A refund of a payment in the provider's records. */
export type ProviderReturn = {
  readonly reference: string
  /** The shop's merchant reference; a refund made in the provider's panel has a different one or none. */
  readonly ownReference: string
  readonly halalas: number
  /** false while the provider has not decided. */
  readonly isDone: boolean
}

/** A payment in the provider's records, for refunds and the daily reconciliation. */
export type ProviderPayment = {
  readonly reference: string
  readonly ownReference: string
  readonly currency: string
  readonly openedAt: Date | null
  /** Authorised by the buyer but not captured. */
  readonly waitingHalalas: number
  readonly capturedHalalas: number
  readonly returns: readonly ProviderReturn[]
}

/** The path that receives a provider's webhooks and browser returns. */
export const providerPath = (slug: string, provider: ProviderId): string => `/${slug}/payments/${provider}`

/** The school's bank account. */
export type Payee = { readonly iban: string; readonly bank: string; readonly beneficiary: string }

export type StartUrls = {
  readonly returnUrl: string
  readonly webhookUrl: string
  /** The shop's own page for this payment, for a provider that has no page. */
  readonly ownPageUrl: string
}
export type StartedPage = {
  readonly reference: string
  readonly redirectUrl: string
  readonly lifeSeconds: number
  /** Whether the buyer pays elsewhere and later, so that they need the details by email. */
  readonly isPaidLater?: boolean
}

/** The response to a wallet's token: a finished transaction, or a page for the buyer's bank to confirm it. */
export type ChargedToken = Omit<StartedPage, 'redirectUrl'> & { readonly redirectUrl: string | null }

/** The provider gave no usable response: `refused` when it rejected the request, `away` otherwise. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed'
  readonly kind: 'refused' | 'away'

  constructor(kind: 'refused' | 'away', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Logs a `ProviderFailed` where work can continue without a response. Rethrows any other error. */
export const warnOfNoResponse =
  ({ log }: Pick<Deps, 'log'>, payment: { readonly id: string }, text: string) =>
  (error: unknown): void => {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn({ payment: payment.id, kind: error.kind }, text)
  }

/** The provider rejected this buyer or this amount. */
export class NotEligible extends Error {
  override readonly name = 'NotEligible'
  readonly reason: RejectionReason

  constructor(reason: RejectionReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * A refund in the provider's records. A `pending` one is checked again. `manual`: the provider cannot refund this payment, so
 * staff return the money by bank transfer.
 */
export type ProviderRefund = {
  readonly state: 'done' | 'pending' | 'refused' | 'manual'
  readonly reference: string
  readonly why: string
}
export type RefundRequest = {
  /** The provider's reference of the payment. */
  readonly reference: string
  /** The merchant reference of this refund. It makes a repeated request idempotent. */
  readonly ownReference: string
  readonly halalas: number
  readonly reason: string
}

/** An authentic webhook only identifies a payment. Its status is always read from the API (docs/invariants.md#v05). */
export type WebhookHint = {
  readonly reference: string
  readonly ownReference: string
  readonly eventKey: string
}

/** `hasLeft`: the buyer left the page undecided and may still pay there. */
export type ReturnHint = { readonly reference: string; readonly hasLeft: boolean }

export type OrderLimits = { readonly leastHalalas: number; readonly mostHalalas: number | null }

export type PaymentProvider = {
  readonly id: ProviderId
  /** The origin of its payment pages, which forms may be submitted to; null when it has no pages. */
  readonly pageOrigin: string | null
  /** The account that buyers transfer to; absent for a provider with a payment page. */
  readonly payee?: Payee
  /** The number of payments that a buyer splits the total into; absent when they pay at once. */
  readonly instalments?: number
  /** The smallest and largest totals that its contract accepts; absent without limits. */
  readonly limits?: OrderLimits
  /** Methods of its page that buyers can choose in the shop, in display order; absent when it has none. */
  readonly pageMethods?: readonly PageMethod[]
  /** Whether the checkout lists each method; absent when one choice covers them all. */
  readonly hasMethodChoices?: boolean
  /** The biller that banks name on its bills; absent when it issues no bills. */
  readonly biller?: string
  /** Opens a payment page. Throws `NotEligible` or `ProviderFailed`. */
  start(order: FrozenOrder, ownReference: string, urls: StartUrls, buyer: ProviderBuyer): Promise<StartedPage>
  /**
   * Charges the token that a buyer authorised in their wallet's sheet on our own page; absent when the provider
   * accepts no tokens. The token may have been charged even when the response is lost. Throws `ProviderFailed`.
   */
  chargeToken?(
    order: FrozenOrder,
    ownReference: string,
    urls: StartUrls,
    buyer: Pick<ProviderBuyer, 'ip'> & { readonly token: object | string },
  ): Promise<ChargedToken>
  readStatus(reference: string): Promise<ProviderResponse | AuthorisedPayment>
  /**
   * Reads the status again under the locks of the settling transaction, so that a change committed after
   * `readStatus` is not overwritten. Present only where the records are the shop's own.
   */
  readStatusWithin?(tx: Db, reference: string): Promise<ProviderResponse>
  /** Captures authorised money. Idempotent by merchant reference. */
  capture?(
    reference: string,
    ownReference: string,
    halalas: number,
  ): Promise<ProviderResponse | AuthorisedPayment>
  /** Finds payments by merchant reference, after a start whose response was lost (docs/faults.md#f06). */
  findByOwnReference(ownReference: string): Promise<readonly { readonly reference: string }[]>
  /** Refunds all or part of a paid payment. */
  refund(request: RefundRequest): Promise<ProviderRefund>
  /** Finds a refund by merchant reference after a lost response; null when the provider has none. */
  findRefund(request: Pick<RefundRequest, 'reference' | 'ownReference'>): Promise<ProviderRefund | null>
  /**
   * Reads one payment from the provider's records; null when there is none. `refundReferences`: the merchant references of
   * its refunds, for providers that store them separately. Throws `ProviderFailed`, also for a partly unreadable response.
   */
  readPayment(reference: string, refundReferences: readonly string[]): Promise<ProviderPayment | null>
  /** Lists payments opened since this time, newest first; absent without a list. Throws `ProviderFailed`. */
  listPayments?(since: Date): Promise<readonly ProviderPayment[]>
  /** Registers the webhook address; absent when each payment names it. Throws without a response. */
  registerWebhook?(webhookUrl: string): Promise<void>
  /** Whether the provider stopped responding, so that `start` fails at once; absent without a circuit breaker. */
  isCircuitOpen?(): boolean
  /** Returns null for a webhook that is not authentic. */
  readWebhook(
    raw: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): WebhookHint | null | Promise<WebhookHint | null>
  /** Reads the browser's return, which only identifies a payment. */
  readReturn(fields: Readonly<Record<string, string>>): ReturnHint | null
}

/** A provider that can charge wallet tokens. */
export type WalletProvider = PaymentProvider & Required<Pick<PaymentProvider, 'chargeToken'>>

/** The credentials that a payment was opened with; null for those of the environment. */
export type OpenedUnder = { readonly provider: ProviderId; readonly connectionVersion: number | null }

/** What a shop needs when its owner can change credentials while payments are open. */
export type ChangingCredentials = {
  /** Whether everything needed for a sale is connected, so that payments can be opened. */
  isSelling(): boolean
  /** The version of the credentials that new payments are opened with. */
  versionOf(provider: ProviderId): number | null
  /** The provider with the credentials of a payment; undefined when they can no longer be read. */
  find(payment: OpenedUnder): Promise<PaymentProvider | undefined>
  /** The providers whose messages are accepted: with the current credentials, and with those of open payments. */
  listening(provider: ProviderId): Promise<readonly PaymentProvider[]>
}

/** The configured payment providers, in checkout order. */
export type PaymentProviders = Pick<
  ReadonlyMap<ProviderId, PaymentProvider>,
  'get' | 'has' | 'keys' | 'values'
> & {
  readonly credentials?: ChangingCredentials
  /** Apple Pay on the shop's own pages; null when it is not configured. */
  readonly applePay?: () => ApplePay | null
}

type WithProviders = { readonly payments: PaymentProviders }

/** The provider of a payment, or undefined when the shop is no longer configured for it. */
export const findProviderOf = async (
  { payments }: WithProviders,
  payment: OpenedUnder,
): Promise<PaymentProvider | undefined> =>
  payments.credentials ? payments.credentials.find(payment) : payments.get(payment.provider)

/** The provider of a payment. Throws when the shop is no longer configured for it. */
export async function findProvider(deps: WithProviders, payment: OpenedUnder): Promise<PaymentProvider> {
  const found = await findProviderOf(deps, payment)
  if (!found) throw new Error(`no provider ${payment.provider}`)
  return found
}

/** Whether a buyer can choose this method of the provider's page; null stands for every method. */
export const offersMethod = ({ pageMethods = [] }: PaymentProvider, method: PageMethod | null) =>
  method === null || pageMethods.includes(method)

/**
 * Fails with the provider's rejection when its contract does not allow this total, which saves a call to the
 * provider.
 */
export function checkLimits(paymentType: PaymentType, payments: PaymentProviders, total: number): void {
  const id = providerOfType[paymentType]
  const { limits } = payments.get(id) ?? {}
  const { rejections } = paymentProviders[id]
  if (!limits || !rejections) return
  if (total < limits.leastHalalas) fail(rejections['too-low'])
  if (limits.mostHalalas !== null && total > limits.mostHalalas) fail(rejections['too-high'])
}
