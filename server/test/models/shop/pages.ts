import { toDecimal } from '@matla/contract/kit/money'
import type { ProviderId } from '@matla/contract/payments/payment-providers'
import { toProviderResponse as paytabsStatus } from '#payments/paytabs/provider-status.ts'
import type { ProviderResponse, AuthorisedPayment } from '#payments/provider.ts'
import { toProviderResponse as tabbyStatus } from '#payments/tabby/provider-status.ts'
import { OrderWire } from '#payments/tamara/order.wire.ts'
import { toProviderResponse as tamaraStatus } from '#payments/tamara/provider-status.ts'

/** A payment page in its provider's ledger, which the shop must match; it uses the provider's terms. */
export type Page = {
  readonly provider: ProviderId
  readonly ownReference: string
  /** The amount that the shop requested. */
  readonly halalas: number
  /** The request as the provider reports it; a wrong page has another amount, currency or reference. */
  readonly reported: { readonly halalas: number; readonly currency: string; readonly ownReference: string }
  word: string
  /** Halalas taken from the buyer; never decreases. */
  captured: number
  /** Whether the provider has reported that it can no longer authorise the payment. */
  wasRejected: boolean
}

const moves: Readonly<Record<Page['provider'], Readonly<Record<string, readonly string[]>>>> = {
  paytabs: {
    P: ['P', 'A', 'A', 'A', 'a', 'D', 'E', 'X', 'C', 'H', 'V', 'Q'],
    H: ['A', 'D', 'V'],
    // Occasionally a payment succeeds after an error.
    D: ['D', 'D', 'D', 'A'],
    E: ['E', 'E', 'A'],
    X: ['X', 'X', 'X', 'A'],
    C: ['C', 'C', 'A'],
    Q: ['A', 'D', 'P'],
    A: ['A', 'A', 'A', 'A', 'V'],
    a: ['A', 'a'],
    V: ['V'],
  },
  tabby: {
    CREATED: ['CREATED', 'AUTHORIZED', 'AUTHORIZED', 'authorized', 'REJECTED', 'EXPIRED', 'CLOSED', 'NEW'],
    NEW: ['AUTHORIZED', 'REJECTED'],
    AUTHORIZED: ['AUTHORIZED', 'AUTHORIZED', 'EXPIRED'],
    authorized: ['AUTHORIZED'],
    CAPTURED: ['CAPTURED'],
    REJECTED: ['REJECTED', 'REJECTED', 'AUTHORIZED'],
    EXPIRED: ['EXPIRED'],
    CLOSED: ['CLOSED'],
  },
  tamara: {
    new: ['new', 'approved', 'approved', 'authorised', 'declined', 'expired', 'canceled', 'on_hold'],
    on_hold: ['approved', 'declined'],
    approved: ['approved', 'authorised', 'expired'],
    authorised: ['authorised'],
    CAPTURED: ['CAPTURED'],
    declined: ['declined'],
    canceled: ['canceled'],
    expired: ['expired'],
  },
  transfer: {
    waiting: ['waiting', 'matched', 'matched', 'expired'],
    matched: ['matched'],
    // A transfer may arrive late.
    expired: ['expired', 'expired', 'matched'],
  },
}
/** The first status of a page at each provider. */
export const firstWords: Readonly<Record<ProviderId, string>> = {
  paytabs: 'P',
  tabby: 'CREATED',
  tamara: 'new',
  transfer: 'waiting',
}
const undecided: Readonly<Record<ProviderId, readonly string[]>> = {
  paytabs: ['P', 'H', 'Q'],
  tabby: ['CREATED', 'NEW'],
  tamara: ['new', 'on_hold'],
  transfer: ['waiting'],
}
const errors = new Set([
  'D',
  'E',
  'X',
  'C',
  'V',
  'REJECTED',
  'EXPIRED',
  'CLOSED',
  'declined',
  'expired',
  'canceled',
])
/** The statuses in which the buyer has agreed and the shop has to capture. */
const agreed = new Set(['AUTHORIZED', 'APPROVED', 'AUTHORISED'])

/** Moves the page to one of its possible next states at the provider. */
export function moveOn(page: Page, choice: number): void {
  const next = moves[page.provider][page.word] ?? []
  const word = next[choice % next.length] ?? page.word
  page.word = word
  if (word === 'A' || word === 'a' || word === 'matched') page.captured = page.reported.halalas
  if (errors.has(word)) page.wasRejected = true
}

/** After the faults: decides an undecided page and leaves a final one unchanged. */
export function endPage(page: Page, choice: number): void {
  if (undecided[page.provider].includes(page.word)) {
    if (page.provider === 'paytabs') moveOn(page, 1)
    else page.word = page.provider === 'tabby' ? 'EXPIRED' : 'expired'
  }
  if (page.word.toUpperCase() === 'EXPIRED') page.wasRejected = true
  if (page.word === 'D' && choice % 3 === 0) moveOn(page, 3)
}

/** The provider's current response. */
export function answerOf({ provider, reported, word, captured }: Page): ProviderResponse | AuthorisedPayment {
  const amount = toDecimal(reported.halalas)
  if (provider === 'tabby') {
    return tabbyStatus({
      id: 'T',
      status: word === 'CAPTURED' ? 'CLOSED' : word,
      amount,
      currency: reported.currency,
      order: { reference_id: reported.ownReference },
      refunds: [],
      captures: captured > 0 ? [{ amount: toDecimal(captured) }] : [],
    })
  }
  if (provider === 'tamara') {
    return tamaraStatus(
      OrderWire.parse({
        order_id: 'M',
        order_reference_id: reported.ownReference,
        status: word === 'CAPTURED' ? 'fully_captured' : word,
        total_amount: { amount, currency: reported.currency },
        captured_amount: { amount: toDecimal(captured), currency: reported.currency },
      }),
    )
  }
  if (provider === 'transfer') {
    if (word !== 'matched')
      return { state: word === 'expired' ? 'expired' : 'confirming', status: word, code: '' }
    return { state: 'paid', ...reported, amountHalalas: reported.halalas, status: word, code: '' }
  }
  return paytabsStatus({
    tran_ref: 'P',
    tran_type: 'Sale',
    cart_id: reported.ownReference,
    cart_currency: reported.currency,
    cart_amount: amount,
    tran_currency: reported.currency,
    tran_total: amount,
    payment_result: { response_status: word, response_code: '' },
  })
}

/** Captures the agreed sum once, however often that is requested. */
export function captureOf(page: Page): ProviderResponse | AuthorisedPayment {
  if (agreed.has(page.word.toUpperCase())) {
    page.captured = page.reported.halalas
    page.word = 'CAPTURED'
  }
  return answerOf(page)
}
