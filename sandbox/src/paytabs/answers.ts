import { randomBytes } from 'node:crypto'
import { toDecimal } from '#kit/money.ts'
import type { Payment } from './payment.ts'
import { findMethod } from './pay.text.ts'

const merchantId = 10_001
const channel = 'PMNT0101'

/** An error response of the form `{code, message, trace}` with its HTTP status. */
export type Failure = { readonly http: number; readonly code: number; readonly message: string }

export const failures = {
  authentication: { http: 401, code: 1, message: 'Authentication failed. Check authentication header.' },
  queryDenied: { http: 400, code: 1, message: 'Transaction Query not permitted with this key' },
  duplicate: { http: 409, code: 4, message: 'Duplicate Request' },
  unknownReference: { http: 400, code: 113, message: 'Invalid transaction reference' },
  currency: { http: 400, code: 206, message: 'Currency not available' },
  callbackUrl: { http: 400, code: 210, message: 'Invalid Callback URL' },
} as const satisfies Record<string, Failure>

/** A code 2 error with its message. */
export function invalid(message: string): Failure {
  return { http: 400, code: 2, message }
}

function traced(start: string): string {
  const digits = randomBytes(8).toString('hex').toUpperCase()
  return `${start}.${digits.slice(0, 8)}.${digits.slice(8)}`
}

export function failureBody({ code, message }: Failure): object {
  return { code, message, trace: traced(channel) }
}

/** Response to the creation of a payment page. */
export function pageResult(payment: Payment, profileId: number, redirectUrl: string): object {
  return {
    tran_ref: payment.tranRef,
    tran_type: payment.tranType,
    ...cart(payment),
    tran_total: '0',
    ...(payment.callbackUrl === null ? {} : { callback: payment.callbackUrl }),
    ...(payment.returnUrl === null ? {} : { return: payment.returnUrl }),
    redirect_url: redirectUrl,
    ...people(payment),
    ...account(profileId),
  }
}

/** Response to a query, and to a refund, capture, void or release. */
export function transaction(payment: Payment, profileId: number): object {
  return {
    tran_ref: payment.tranRef,
    tran_type: payment.tranType,
    ...(payment.originalTranType === null ? {} : { original_tran_type: payment.originalTranType }),
    ...previous(payment),
    ...cart(payment),
    ...totals(payment),
    ...people(payment),
    payment_result: result(payment),
    ...(payment.isOpen ? {} : { payment_info: paymentInfo(payment) }),
    paymentChannel: payment.channel,
    ...account(profileId),
  }
}

/** Body of a callback. Two of its names differ from the query's, as at the provider (`profile_id`, `merchant_id`). */
export function callbackBody(payment: Payment, profileId: number): object {
  return {
    tran_ref: payment.tranRef,
    merchant_id: merchantId,
    profile_id: profileId,
    ...cart(payment),
    ...totals(payment),
    tran_type: payment.tranType,
    tran_class: 'ECom',
    ...previous(payment),
    ...people(payment),
    payment_result: {
      ...result(payment),
      acquirer_ref: traced('TRAN0201'),
      cvv_result: ' ',
      avs_result: ' ',
    },
    payment_info: paymentInfo(payment),
    ...(payment.userDefined === null ? {} : { user_defined: payment.userDefined }),
    ipn_trace: traced('IPNS0201'),
    paymentChannel: payment.channel,
  }
}

/** Fields of the browser return, not yet signed. */
export function returnFields(payment: Payment): Readonly<Record<string, string>> {
  const email = payment.customer['email']
  return {
    acquirerMessage: '',
    acquirerRRN: '',
    cartId: payment.cartId,
    customerEmail: typeof email === 'string' ? email : '',
    respCode: payment.code,
    respMessage: payment.message,
    respStatus: payment.status,
    token: '',
    tranRef: payment.tranRef,
  }
}

function cart(payment: Payment): object {
  return {
    cart_id: payment.cartId,
    cart_description: payment.description,
    cart_currency: payment.currency,
    cart_amount: toDecimal(payment.amount),
  }
}

function totals(payment: Payment): object {
  return {
    tran_currency: payment.currency,
    tran_total: payment.charged === 0 ? '0' : toDecimal(payment.charged),
  }
}

function previous(payment: Payment): object {
  return payment.previousTranRef === null ? {} : { previous_tran_ref: payment.previousTranRef }
}

function people(payment: Payment): object {
  return {
    customer_details: payment.customer,
    ...(payment.shipping === null ? {} : { shipping_details: payment.shipping }),
  }
}

function account(profileId: number): object {
  return { serviceId: 2, profileId, merchantId, trace: traced(channel) }
}

function result(payment: Payment): object {
  return {
    response_status: payment.status,
    response_code: payment.code,
    response_message: payment.message,
    transaction_time: (payment.finishedAt ?? payment.createdAt).replace(/\.\d+Z$/, 'Z'),
  }
}

function paymentInfo(payment: Payment): object {
  if (payment.status === 'C' || payment.status === 'X') {
    return { payment_method: 'Unknown', payment_description: 'No Payment' }
  }
  const scheme = payment.method === 'mada' ? 'mada' : 'Visa'
  const reported = findMethod(payment.method)?.reported ?? payment.method
  // Wallets and SADAD have no card.
  if (['stcpay', 'urpay', 'sadad'].includes(payment.method))
    return { payment_method: reported, payment_description: reported }
  return {
    payment_method: reported,
    card_type: payment.method === 'mada' ? 'Debit' : 'Credit',
    card_scheme: scheme,
    payment_description: '4111 11## #### 1111',
    expiryMonth: 11,
    expiryYear: 2033,
  }
}
