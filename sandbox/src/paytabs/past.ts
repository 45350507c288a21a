import type { Ledger } from './ledger.ts'
import type { Payment } from './payment.ts'

type PastRefund = {
  readonly reference: string
  readonly cartId: string
  /** Halalas. */ readonly amount: number
  readonly at: string
}
export type PastBuyer = { readonly name: string; readonly email: string; readonly lang: 'ar' | 'en' }

/** A payment from before the first start of the sandbox. */
export type PastPayment = {
  readonly tranRef: string
  readonly cartId: string
  readonly description: string
  readonly buyer: PastBuyer
  /** Halalas asked for. */ readonly amount: number
  /** Halalas charged or reserved. */ readonly charged: number
  readonly status: 'A' | 'H' | 'P' | 'D' | 'X' | 'C'
  readonly code: string
  readonly message: string
  readonly method: string
  readonly createdAt: string
  readonly endedAt: string
  readonly refunds: readonly PastRefund[]
  /** Its page can still be paid, until `endedAt`. */
  readonly isOpen?: boolean
}

/** Adds past payments and their refunds to the ledger; they are not journalled, because each start adds them again. */
export function restorePastPayments(ledger: Ledger, past: readonly PastPayment[]): void {
  for (const each of past) {
    const sale = saleOf(each)
    ledger.restore(sale)
    for (const refund of each.refunds) ledger.restore(refundOf(sale, refund))
  }
}

function saleOf({ buyer, endedAt, refunds: _refunds, isOpen = false, ...past }: PastPayment): Payment {
  const isOnHold = past.status === 'H'
  return {
    ...past,
    tranType: isOnHold ? 'Auth' : 'Sale',
    originalTranType: isOnHold ? 'Sale' : null,
    previousTranRef: null,
    page: `PAST${past.tranRef}`,
    isOpen,
    currency: 'SAR',
    methods: ['creditcard', 'mada', 'applepay'],
    lang: buyer.lang,
    returnUrl: null,
    callbackUrl: null,
    returnsUsingGet: false,
    customer: { name: buyer.name, email: buyer.email, country: 'SA' },
    shipping: null,
    userDefined: null,
    channel: 'Payment Page',
    expiresAt: endedAt,
    finishedAt: isOpen ? null : endedAt,
    approveAt: null,
    notices: [],
  }
}

const refundOf = (sale: Payment, { reference, cartId, amount, at }: PastRefund): Payment => ({
  ...sale,
  tranRef: reference,
  tranType: 'Refund',
  previousTranRef: sale.tranRef,
  page: null,
  cartId,
  amount,
  charged: amount,
  code: 'G00417',
  message: 'Authorised',
  channel: 'API',
  createdAt: at,
  finishedAt: at,
})
