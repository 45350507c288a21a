import { toDecimal } from '@matla/contract/kit/money'
import { toProviderResponse as paytabsStatus } from '#payments/paytabs/provider-status.ts'
import type { ProviderResponse, AuthorisedPayment } from '#payments/provider.ts'
import { toProviderResponse as tabbyStatus } from '#payments/tabby/provider-status.ts'

/** A payment page as its provider knows it: the ledger that the shop is judged by. Its words are the provider's own. */
export type Page = {
  readonly provider: 'paytabs' | 'tabby'
  readonly ownReference: string
  /** What the shop asked for. */
  readonly halalas: number
  /** What the provider says that it asked for: a wrong page has another amount, currency or reference. */
  readonly reported: { readonly halalas: number; readonly currency: string; readonly ownReference: string }
  word: string
  /** Taken from the buyer, in halalas; never less than before. */
  captured: number
  /** It said once that it cannot authorise any more. */
  wasRejected: boolean
}

const moves: Readonly<Record<Page['provider'], Readonly<Record<string, readonly string[]>>>> = {
  paytabs: {
    P: ['P', 'A', 'A', 'A', 'a', 'D', 'E', 'X', 'C', 'H', 'V', 'Q'],
    H: ['A', 'D', 'V'],
    // A late success, rarely: the error was not the last word.
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

/** The provider goes on, in one of the ways that are open to it. */
export function moveOn(page: Page, choice: number): void {
  const next = moves[page.provider][page.word] ?? []
  const word = next[choice % next.length] ?? page.word
  page.word = word
  if (word === 'A' || word === 'a') page.captured = page.reported.halalas
  if (errors.has(word)) page.wasRejected = true
}

/** Faults end: what is undecided is decided now, and what is over stays so. */
export function endPage(page: Page, choice: number): void {
  if (page.provider === 'paytabs' && ['P', 'H', 'Q'].includes(page.word)) moveOn(page, 1)
  if (page.provider === 'tabby' && ['CREATED', 'NEW'].includes(page.word)) page.word = 'EXPIRED'
  if (page.word === 'EXPIRED') page.wasRejected = true
  if (page.word === 'D' && choice % 3 === 0) moveOn(page, 3)
}

/** What it answers now. */
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

/** Takes what was agreed to, once, whoever asks how often. */
export function captureOf(page: Page): ProviderResponse | AuthorisedPayment {
  if (page.word.toUpperCase() === 'AUTHORIZED') {
    page.captured = page.reported.halalas
    page.word = 'CAPTURED'
  }
  return answerOf(page)
}
