import type { RejectionReason } from '@matla/contract/payments/payment-providers'
import { fromDecimal, toDecimal, vatWithin } from '@matla/contract/kit/money'
import { type JsonResponse, parseJson } from '#lib/http-client.ts'
import { isEqualSecret } from '#lib/is-same.ts'
import { callProvider } from '#payments/call-provider.ts'
import {
  NotEligible,
  type OrderLimits,
  type PayLaterBuyer,
  type PaymentProvider,
  ProviderFailed,
  type ProviderPayment,
  type ProviderRefund,
} from '#payments/provider.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { registerWebhook, webhookHeader } from './register-webhook.ts'
import { ListWire, PaymentWire, SessionWire, toProviderResponse, WebhookWire } from './provider-status.ts'

/** A payment in Tabby's records, with its captures and refunds. */
function toProviderPayment(payment: PaymentWire): ProviderPayment {
  const capturedHalalas = sumAmounts(payment.captures)
  const isWaiting = payment.status.toUpperCase() === 'AUTHORIZED' && capturedHalalas === 0
  const openedAt = payment.created_at === undefined ? Number.NaN : Date.parse(payment.created_at)
  return {
    reference: payment.id,
    ownReference: payment.order.reference_id,
    currency: payment.currency,
    openedAt: Number.isNaN(openedAt) ? null : new Date(openedAt),
    waitingHalalas: isWaiting ? (fromDecimal(payment.amount) ?? 0) : 0,
    capturedHalalas,
    // Tabby lists only completed refunds.
    returns: payment.refunds.map(({ id: reference, reference_id: ownReference, amount }) => ({
      reference,
      ownReference,
      halalas: fromDecimal(amount) ?? 0,
      isDone: true,
    })),
  }
}

const sumAmounts = (movements: readonly { readonly amount: string }[]) =>
  movements.reduce((total, { amount }) => total + (fromDecimal(amount) ?? 0), 0)

/** The largest page that Tabby returns. */
const pageSize = 20

/** Lists all payments opened since then, page by page, without the duplicates that a payment opened between two pages causes. */
async function listPayments(get: (path: string) => Promise<JsonResponse>, since: Date) {
  const payments = new Map<string, ProviderPayment>()
  for (let offset = 0; ; offset += pageSize) {
    const { status, json } = await get(`/payments?limit=${pageSize}&offset=${offset}`)
    const page = ListWire.safeParse(json)
    if (status >= 300 || !page.success) throw new ProviderFailed('away', `list: status ${status}`)
    const onPage = page.data.payments.map(toProviderPayment)
    const recent = onPage.filter(({ openedAt }) => openedAt === null || openedAt >= since)
    for (const each of recent) payments.set(each.reference, each)
    if (onPage.length < pageSize || recent.length === 0) return [...payments.values()]
  }
}

export type TabbySettings = {
  /** https://api.tabby.sa for Saudi merchants. */
  readonly url: string
  readonly secretKey: string
  readonly merchantCode: string
  /** The only origin that buyers are redirected to (docs/faults.md#f07). */
  readonly pageOrigin: string
  /** The value of the secret header, which authenticates webhooks. */
  readonly webhookSecret: string
  /** The previous secret, which is still accepted during a rotation (docs/faults.md#f37). */
  readonly oldWebhookSecret?: string | null
  /** The totals that the merchant's contract allows; null when unknown. */
  readonly limits?: OrderLimits | null
}

/** A page expires after 20 minutes, and its payment about ten minutes later. */
const lifeSeconds = 1_800

/** Opens Tabby for purchases in four payments (docs/providers.md#tabby). */
export function openTabby(settings: TabbySettings): PaymentProvider {
  const send = (path: string, body: object | null): Promise<JsonResponse> =>
    callProvider(`${settings.url}/api/v2${path}`, `Bearer ${settings.secretKey}`, body)
  /** Returns null for an unknown payment. */
  const requestPayment = async (path: string, body: object | null = null): Promise<PaymentWire | null> => {
    const { status, json } = await send(path, body)
    const parsed = PaymentWire.safeParse(json)
    if (status < 300 && parsed.success) return parsed.data
    if (status === 404) return null
    throw new ProviderFailed('away', `status ${status}`)
  }
  const requestStatus = async (path: string, body: object | null = null) => {
    const payment = await requestPayment(path, body)
    return payment
      ? toProviderResponse(payment)
      : { state: 'unknown' as const, why: 'not found', status: '', code: '404' }
  }

  return {
    id: 'tabby',
    pageOrigin: settings.pageOrigin,
    instalments: 4,
    ...(settings.limits && { limits: settings.limits }),
    async start(order, ownReference, urls, { payLater }) {
      if (payLater === null) throw new Error('a pay-later payment without the details of its buyer')
      const body = buildSessionBody(settings, order, ownReference, urls, payLater)
      const { status, json } = await send('/checkout', body)
      const session = SessionWire.safeParse(json)
      if (status >= 300 || !session.success) throw new ProviderFailed('refused', `status ${status}`)
      const page = readPageUrl(session.data)
      if (page === null) throw new NotEligible(readRejectionReason(session.data))
      if (new URL(page).origin !== settings.pageOrigin)
        throw new ProviderFailed('refused', 'the page is on a foreign host')
      return { reference: session.data.payment.id, redirectUrl: page, lifeSeconds }
    },
    readStatus: (reference) => requestStatus(toPaymentPath(reference)),
    capture: (reference, ownReference, halalas) =>
      requestStatus(`${toPaymentPath(reference)}/captures`, {
        amount: toDecimal(halalas),
        reference_id: `capture.${ownReference}`,
      }),
    async refund({ reference, ownReference, halalas, reason }) {
      const { status, json } = await send(`${toPaymentPath(reference)}/refunds`, {
        amount: toDecimal(halalas),
        reference_id: ownReference,
        reason: reason.slice(0, 255),
      })
      const found = status < 300 ? findRefundIn(PaymentWire.safeParse(json).data, ownReference) : null
      if (found) return found
      throw new ProviderFailed(status >= 400 ? 'refused' : 'away', `status ${status}`)
    },
    async findRefund({ reference, ownReference }) {
      const payment = await requestPayment(toPaymentPath(reference))
      if (!payment) throw new ProviderFailed('away', 'status 404')
      return findRefundIn(payment, ownReference)
    },
    // Tabby's list cannot be searched by merchant reference. If the response to start is lost, no buyer can reach
    // the page.
    findByOwnReference: async () => [],
    async readPayment(reference) {
      const payment = await requestPayment(toPaymentPath(reference))
      return payment && toProviderPayment(payment)
    },
    listPayments: (since) => listPayments((path) => send(path, null), since),
    readWebhook(raw, headers) {
      const secretSent = headers[webhookHeader]
      const { webhookSecret, oldWebhookSecret } = settings
      const isOurs = [webhookSecret, oldWebhookSecret].some(
        (secret) =>
          typeof secret === 'string' && typeof secretSent === 'string' && isEqualSecret(secretSent, secret),
      )
      if (!isOurs) return null
      const hook = WebhookWire.safeParse(parseJson(raw))
      if (!hook.success) return null
      const { id, status, order, captures, refunds } = hook.data
      const eventKey = [id, status, captures.length, refunds.length].join('/')
      return { reference: id, ownReference: order.reference_id, eventKey }
    },
    registerWebhook: (webhookUrl) => registerWebhook(settings, webhookUrl),
    // Returns are not signed: they only identify a payment.
    readReturn: ({ payment_id: reference, left }) =>
      reference ? { reference, hasLeft: left === '1' } : null,
  }
}

const toPaymentPath = (reference: string) => `/payments/${encodeURIComponent(reference)}`

function buildSessionBody(
  { merchantCode }: TabbySettings,
  order: FrozenOrder,
  ownReference: string,
  { returnUrl }: { readonly returnUrl: string },
  buyer: PayLaterBuyer,
): object {
  const { phone, city, address, zip } = buyer
  const contact = { name: order.buyerName, email: order.buyerEmail, phone }
  return {
    payment: {
      amount: toDecimal(order.totalHalalas),
      currency: 'SAR',
      description: order.lines
        .map(({ name }) => name[order.lang])
        .join(', ')
        .slice(0, 255),
      buyer: contact,
      shipping_address: { city, address, zip },
      order: {
        reference_id: ownReference,
        tax_amount: toDecimal(vatWithin(order.totalHalalas).vatHalalas),
        shipping_amount: '0.00',
        discount_amount: toDecimal(order.discountHalalas),
        items: order.lines.map((line) => ({
          reference_id: line.productId,
          title: line.name[order.lang],
          quantity: line.quantity,
          unit_price: toDecimal(line.unitPriceHalalas),
          discount_amount: toDecimal(line.discountHalalas),
          category: 'Online courses',
        })),
      },
      buyer_history: {
        registered_since: buyer.registeredAt.toISOString(),
        loyalty_level: buyer.history.length,
      },
      order_history: buyer.history.slice(0, 10).map(({ paidAt, totalHalalas }) => ({
        purchased_at: paidAt.toISOString(),
        amount: toDecimal(totalHalalas),
        status: 'complete',
        buyer: contact,
        shipping_address: { city, address, zip },
      })),
      meta: { order_id: order.id },
    },
    lang: order.lang,
    merchant_code: merchantCode,
    merchant_urls: { success: returnUrl, cancel: `${returnUrl}?left=1`, failure: returnUrl },
  }
}

/** Finds a refund by merchant reference. Tabby lists only completed refunds. */
function findRefundIn(payment: PaymentWire | undefined, ownReference: string): ProviderRefund | null {
  const refund = payment?.refunds.find(({ reference_id }) => reference_id === ownReference)
  return refund ? { state: 'done', reference: refund.id, why: '' } : null
}

function readPageUrl({ status, configuration }: SessionWire): string | null {
  return status === 'rejected' ? null : (configuration.available_products.installments[0]?.web_url ?? null)
}

/** Tabby's documentation names two fields for the reason. */
function readRejectionReason({ configuration }: SessionWire): RejectionReason {
  const rejection =
    configuration.products.installments?.rejection_reason ??
    configuration.available_products.installments[0]?.rejection_reason
  if (rejection === 'order_amount_too_high') return 'too-high'
  return rejection === 'order_amount_too_low' ? 'too-low' : 'not-available'
}
