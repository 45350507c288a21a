import type { RejectionReason } from '@matla/contract/payments/payment-providers'
import type { Halalas } from '@matla/contract/kit/money'
import { systemClock } from '#lib/clock.ts'
import type { JsonResponse } from '#lib/http-client.ts'
import { callProvider } from '#payments/call-provider.ts'
import {
  NotEligible,
  type OrderLimits,
  type PaymentProvider,
  ProviderFailed,
  type ProviderRefund,
} from '#payments/provider.ts'
import { FailureWire, PaymentTypesWire, OrderWire, RefundWire, SessionWire } from './order.wire.ts'
import { isWaiting, toProviderPayment, toProviderResponse } from './provider-status.ts'
import { readWebhook } from './read-webhook.ts'
import { registerWebhook } from './register-webhook.ts'
import { buildSessionBody, toMoney } from './session-body.ts'

export type TamaraSettings = {
  /** https://api.tamara.co, or https://api-sandbox.tamara.co for tests. */
  readonly url: string
  readonly apiToken: string
  /** The key that signs the tokens of webhooks. */
  readonly notificationToken: string
  /** The previous token, which is still accepted during a rotation (docs/faults.md#f37). */
  readonly oldNotificationToken?: string | null
  /** The only origin that buyers are redirected to (docs/faults.md#f07). */
  readonly pageOrigin: string
  /** The number of payments that the merchant's contract lets buyers split a total into. */
  readonly instalments: number
  /** The totals that the merchant's contract allows; null when unknown. */
  readonly limits?: OrderLimits | null
}

/** A page expires after 30 minutes. */
const lifeSeconds = 1_800
/** At least one of these amounts is within the limits of any merchant account. */
const usualRiyals = [500, 100, 2_000]
const rejectedOrders =
  /^total_amount_invalid_limit|^tamara_disabled$|_invalid_phone_number$|^invalid_phone_number$/

/** Opens Tamara for purchases in instalments (docs/providers.md#tamara). */
export function openTamara(settings: TamaraSettings): PaymentProvider {
  const send = (path: string, body: object | null): Promise<JsonResponse> =>
    callProvider(`${settings.url}${path}`, `Bearer ${settings.apiToken}`, body)

  /** Returns null for an unknown order. */
  async function requestOrder(path: string): Promise<OrderWire | null> {
    const { status, json } = await send(path, null)
    const parsed = OrderWire.safeParse(json)
    if (status < 300 && parsed.success) return parsed.data
    if (status === 404) return null
    throw new ProviderFailed('away', `status ${status}`)
  }
  const readOrder = (reference: string) => requestOrder(`/orders/${encodeURIComponent(reference)}`)
  const readStatus = async (reference: string) => {
    const order = await readOrder(reference)
    return order
      ? toProviderResponse(order)
      : { state: 'unknown' as const, why: 'not found', status: '', code: '404' }
  }

  /** Tamara returns 409 when an order is already in that state. */
  async function move(path: string, body: object): Promise<void> {
    const { status } = await send(path, body)
    if (status >= 300 && status !== 409) throw new ProviderFailed('away', `status ${status}`)
  }

  async function readRejection(halalas: Halalas, code: string): Promise<RejectionReason> {
    if (code !== 'total_amount_invalid_limit') return 'not-available'
    // Tamara returns the same error below and above the limits, so several amounts are tried.
    for (const riyals of usualRiyals) {
      const query = new URLSearchParams({ country: 'SA', currency: 'SAR', order_value: String(riyals) })
      const { json } = await send(`/checkout/payment-types?${query.toString()}`, null)
      const [limits] = PaymentTypesWire.safeParse(json).data ?? []
      if (limits) return halalas < limits.min_limit.amount ? 'too-low' : 'too-high'
    }
    return 'not-available'
  }

  return {
    id: 'tamara',
    pageOrigin: settings.pageOrigin,
    instalments: settings.instalments,
    ...(settings.limits && { limits: settings.limits }),

    async start(order, ownReference, urls, { payLater }) {
      if (payLater === null) throw new Error('a pay-later payment without the details of its buyer')
      const { status, json } = await send('/checkout', buildSessionBody(order, ownReference, urls, payLater))
      const session = SessionWire.safeParse(json)
      if (status >= 300 || !session.success) {
        const code = FailureWire.safeParse(json).data?.errors[0]?.error_code ?? ''
        if (!rejectedOrders.test(code)) throw new ProviderFailed('refused', `status ${status}`)
        throw new NotEligible(await readRejection(order.totalHalalas, code))
      }
      const { order_id: reference, checkout_url: redirectUrl } = session.data
      if (new URL(redirectUrl).origin !== settings.pageOrigin)
        throw new ProviderFailed('refused', 'the page is on a foreign host')
      return { reference, redirectUrl, lifeSeconds }
    },

    readStatus,

    async capture(reference, _ownReference, halalas) {
      const order = await readOrder(reference)
      if (order && isWaiting(order)) {
        const path = `/orders/${encodeURIComponent(reference)}/authorise`
        if (order.status.toLowerCase() === 'approved') await move(path, {})
        const shipped_at = systemClock().toISOString()
        await move('/payments/capture', {
          order_id: reference,
          total_amount: toMoney(halalas),
          shipping_info: { shipped_at, shipping_company: 'Digital delivery' },
        })
      }
      return readStatus(reference)
    },

    async refund({ reference, ownReference, halalas, reason }) {
      // Tamara treats a repeated request as a second refund, so an existing one is looked up first.
      const existing = await findRefund(reference, ownReference)
      if (existing) return existing
      const { status, json } = await send(`/payments/simplified-refund/${encodeURIComponent(reference)}`, {
        total_amount: toMoney(halalas),
        comment: reason.slice(0, 255),
        merchant_refund_id: ownReference,
      })
      const parsed = status < 300 ? RefundWire.safeParse(json) : null
      if (parsed?.success) return { state: 'done', reference: parsed.data.refund_id, why: '' }
      throw new ProviderFailed(status >= 400 ? 'refused' : 'away', `status ${status}`)
    },

    findRefund: ({ reference, ownReference }) => findRefund(reference, ownReference),

    async findByOwnReference(ownReference) {
      const order = await requestOrder(`/merchants/orders/reference-id/${encodeURIComponent(ownReference)}`)
      return order ? [{ reference: order.order_id }] : []
    },

    async readPayment(reference) {
      const order = await readOrder(reference)
      return order && toProviderPayment(order)
    },

    readWebhook: (raw, { authorization }) => readWebhook(raw, authorization, settings, systemClock()),
    registerWebhook: (webhookUrl) => registerWebhook(settings, webhookUrl),

    // Returns are not signed and may not name the order; the token in the return URL identifies it.
    readReturn: ({ orderId = '', left }) => ({ reference: orderId, hasLeft: left === '1' }),
  }

  async function findRefund(reference: string, ownReference: string): Promise<ProviderRefund | null> {
    const order = await readOrder(reference)
    if (!order) throw new ProviderFailed('away', 'status 404')
    const refund = order.transactions.find(({ merchant_refund_id }) => merchant_refund_id === ownReference)
    return refund ? { state: 'done', reference: refund.refund_id, why: '' } : null
  }
}
