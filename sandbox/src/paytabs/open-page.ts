import { newPage } from './ledger.ts'
import type { Ledger } from './ledger.ts'
import type { Payment } from './payment.ts'
import type { PageRequest } from './requests.wire.ts'

const minute = 60_000
const usualMinutes = 20

/** Writes a new pay page into the ledger; it lives `paypage_ttl` minutes, 20 by default. */
export function openPage(ledger: Ledger, request: PageRequest, now: Date): Payment {
  const lives = (request.paypage_ttl ?? usualMinutes) * minute
  return ledger.save({
    tranRef: ledger.newTranRef(now),
    tranType: request.tran_type === 'auth' ? 'Auth' : 'Sale',
    originalTranType: null,
    previousTranRef: null,
    page: newPage(),
    isOpen: true,
    cartId: request.cart_id,
    description: request.cart_description,
    currency: request.cart_currency,
    amount: request.halalas,
    charged: 0,
    status: 'P',
    code: '600',
    message: 'Pending',
    method: request.payment_methods?.[0] ?? 'creditcard',
    methods: request.payment_methods ?? ['creditcard', 'mada'],
    lang: request.paypage_lang ?? 'en',
    returnUrl: request.return ?? null,
    callbackUrl: request.callback ?? null,
    returnsUsingGet: request.return_using_get ?? false,
    customer: request.customer_details ?? {},
    shipping: request.shipping_details ?? null,
    userDefined: request.user_defined ?? null,
    channel: 'Payment Page',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lives).toISOString(),
    finishedAt: null,
    approveAt: null,
    notices: [],
  })
}
