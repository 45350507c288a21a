import { toDecimal } from '@matla/contract/kit/money'
import { toProviderResponse as paytabsStatus } from '#payments/paytabs/provider-status.ts'
import type { ProviderResponse, AuthorisedPayment } from '#payments/provider.ts'
import { toProviderResponse as tabbyStatus } from '#payments/tabby/provider-status.ts'

/** A payment page in its provider's ledger, which is the reference for the shop. It uses the provider's own terms. */
export type Page = {
  readonly provider: 'paytabs' | 'tabby'
  readonly ownReference: string
  /** The amount that the shop requested. */
  readonly halalas: number
  /** The request as the provider reports it: a wrong page has another amount, currency or reference. */
  readonly reported: { readonly halalas: number; readonly currency: string; readonly ownReference: string }
  word: string
  /** Taken from the buyer, in halalas; never decreases. */
  captured: number
  /** The provider reported once that it cannot authorise the payment any more. */
  wasRejected: boolean
}

const moves: Readonly<Record<Page['provider'], Readonly<Record<string, readonly string[]>>>> = {
  paytabs: {
    P: ['P', 'A', 'A', 'A', 'a', 'D', 'E', 'X', 'C', 'H', 'V', 'Q'],
    H: ['A', 'D', 'V'],
    // Rarely a payment succeeds after an error.
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
}
const errors = new Set(['D', 'E', 'X', 'C', 'V', 'REJECTED', 'EXPIRED', 'CLOSED'])

/** Moves the page on at the provider, in one of the possible ways. */
export function moveOn(page: Page, choice: number): void {
  const next = moves[page.provider][page.word] ?? []
  const word = next[choice % next.length] ?? page.word
  page.word = word
  if (word === 'A' || word === 'a') page.captured = page.reported.halalas
  if (errors.has(word)) page.wasRejected = true
}

/** Faults have ended: an undecided page is decided now, and a final one stays as it is. */
export function endPage(page: Page, choice: number): void {
  if (page.provider === 'paytabs' && ['P', 'H', 'Q'].includes(page.word)) moveOn(page, 1)
  if (page.provider === 'tabby' && ['CREATED', 'NEW'].includes(page.word)) page.word = 'EXPIRED'
  if (page.word === 'EXPIRED') page.wasRejected = true
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

/** Captures the agreed sum once, however often it is requested. */
export function captureOf(page: Page): ProviderResponse | AuthorisedPayment {
  if (page.word.toUpperCase() === 'AUTHORIZED') {
    page.captured = page.reported.halalas
    page.word = 'CAPTURED'
  }
  return answerOf(page)
}
