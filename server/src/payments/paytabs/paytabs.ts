import { fromDecimal, toDecimal } from '@matla/contract/kit/money'
import { askJson, NoAnswer, parseJson } from '#lib/ask-json.ts'
import { type PaymentProvider, ProviderFailed, type ProviderPayment } from '#payments/provider.ts'
import {
  CreatedWire,
  ErrorWire,
  refundOf,
  statusOf,
  TransactionWire,
  WebhookWire,
} from './provider-status.ts'
import { hmacHex, isSignature, isSignedReturn } from './signature.ts'

/** A sale and what followed it: every capture and refund is a transaction of its own that names the one before. */
function providerPaymentOf(sale: TransactionWire, filed: readonly TransactionWire[]): ProviderPayment {
  const later = filed.filter(({ previous_tran_ref }) => previous_tran_ref === sale.tran_ref)
  const sum = (rows: readonly TransactionWire[], type: string) =>
    rows
      .filter((row) => row.tran_type.toLowerCase() === type && isDone(row))
      .reduce((total, row) => total + amountOf(row), 0)
  const capturedHalalas = sum([sale, ...later], 'sale') + sum(later, 'capture')
  const isOwned = ['A', 'H'].includes(wordOf(sale)) && capturedHalalas === 0
  return {
    reference: sale.tran_ref,
    ownReference: sale.cart_id,
    currency: sale.tran_currency ?? sale.cart_currency,
    openedAt: null,
    waitingHalalas: isOwned ? amountOf(sale) : 0,
    capturedHalalas,
    refundedHalalas: sum(later, 'refund'),
  }
}

const wordOf = ({ payment_result }: TransactionWire) => payment_result.response_status.toUpperCase()
const isDone = (row: TransactionWire) => wordOf(row) === 'A'

/** What was charged; a held one has only what was asked for. */
const amountOf = ({ tran_total: charged, cart_amount: asked }: TransactionWire) =>
  fromDecimal(charged === undefined || charged === '0' ? asked : charged) ?? 0

type PaytabsSettings = {
  readonly url: string
  readonly profileId: number
  readonly serverKey: string
  /** While the key is being changed, what the one before signed is still believed (docs/faults.md#f37). */
  readonly oldServerKey?: string | null
  /** Buyers are sent nowhere else (docs/faults.md#f07). */
  readonly payPageOrigin: string
}

const readLimitMs = 5_000
const pageLifeMinutes = 20
const duplicateRequest = '4'

/** Card, mada and Apple Pay on PayTabs' hosted page (docs/providers.md#paytabs). */
export function openPaytabs(settings: PaytabsSettings): PaymentProvider {
  const post = async (path: string, body: object) => {
    const answer = await askJson(
      `${settings.url}${path}`,
      {
        headers: { authorization: settings.serverKey, 'content-type': 'application/json' },
        body: JSON.stringify({ profile_id: settings.profileId, ...body }),
      },
      readLimitMs,
    ).catch((error: unknown) => {
      throw error instanceof NoAnswer ? new ProviderFailed('away', error.message, { cause: error }) : error
    })
    if (answer.status >= 500 || answer.status === 429)
      throw new ProviderFailed('away', `status ${answer.status}`)
    return answer.json
  }

  const isSigned = (by: (key: string) => boolean) =>
    [settings.serverKey, settings.oldServerKey].some((key) => typeof key === 'string' && by(key))

  return {
    id: 'paytabs',
    pageOrigin: settings.payPageOrigin,
    async start(order, ownReference, urls, { ip }) {
      const answer = await post('/payment/request', {
        tran_type: 'sale',
        tran_class: 'ecom',
        cart_id: ownReference,
        cart_description: order.lines
          .map(({ name }) => name.en)
          .join(', ')
          .slice(0, 128),
        cart_currency: 'SAR',
        cart_amount: Number(toDecimal(order.totalHalalas)),
        paypage_lang: order.lang,
        paypage_ttl: pageLifeMinutes,
        payment_methods: ['creditcard', 'mada', 'applepay'],
        hide_shipping: true,
        customer_details: { name: order.buyerName, email: order.buyerEmail, country: 'SA', ip },
        callback: urls.webhookUrl,
        return: urls.returnUrl,
      })
      const created = CreatedWire.safeParse(answer)
      if (!created.success) throw failureIn(answer)
      if (new URL(created.data.redirect_url).origin !== settings.payPageOrigin) {
        throw new ProviderFailed('refused', 'the page is on a foreign host')
      }
      return {
        reference: created.data.tran_ref,
        redirectUrl: created.data.redirect_url,
        lifeSeconds: pageLifeMinutes * 60,
      }
    },
    async ask(reference) {
      const answer = await post('/payment/query', { tran_ref: reference })
      const found = TransactionWire.safeParse(answer)
      if (found.success) return statusOf(found.data)
      const failure = ErrorWire.safeParse(answer)
      if (failure.success && failure.data.code === '113')
        return { state: 'unknown', why: 'not found', status: '', code: '113' }
      throw failureIn(answer)
    },
    async find(ownReference) {
      const found = TransactionWire.array().safeParse(await post('/payment/query', { cart_id: ownReference }))
      return found.success ? found.data.map(({ tran_ref }) => ({ reference: tran_ref })) : []
    },
    async refund({ reference, ownReference, halalas, reason }) {
      const answer = await post('/payment/request', {
        tran_type: 'refund',
        tran_class: 'ecom',
        tran_ref: reference,
        cart_id: ownReference,
        cart_description: reason.slice(0, 128),
        cart_currency: 'SAR',
        cart_amount: Number(toDecimal(halalas)),
      })
      const made = TransactionWire.safeParse(answer)
      if (made.success) return refundOf(made.data)
      // The same refund a moment ago, refused or under way: it is asked for again when they listen.
      if (ErrorWire.safeParse(answer).data?.code === duplicateRequest)
        throw new ProviderFailed('away', 'asked for a moment ago')
      throw failureIn(answer)
    },
    async findRefund({ ownReference }) {
      const found = TransactionWire.array().safeParse(await post('/payment/query', { cart_id: ownReference }))
      if (!found.success) throw new ProviderFailed('away', 'an answer of another shape')
      const ours = found.data.filter(({ tran_type }) => tran_type.toLowerCase() === 'refund').map(refundOf)
      // It may have been refused once and given later.
      return ours.find(({ state }) => state !== 'refused') ?? ours[0] ?? null
    },
    async readPayment(reference, refundReferences) {
      const answer = await post('/payment/query', { tran_ref: reference })
      const found = TransactionWire.safeParse(answer)
      if (!found.success) {
        if (ErrorWire.safeParse(answer).data?.code === '113') return null
        throw failureIn(answer)
      }
      const carts = [found.data.cart_id, ...refundReferences]
      const filed = await Promise.all(carts.map((cart) => post('/payment/query', { cart_id: cart })))
      return providerPaymentOf(
        found.data,
        filed.flatMap((rows) => TransactionWire.array().safeParse(rows).data ?? []),
      )
    },
    readWebhook(raw, headers) {
      const { signature } = headers
      if (typeof signature !== 'string' || !isSigned((key) => isSignature(signature, hmacHex(raw, key))))
        return null
      const notice = WebhookWire.safeParse(parseJson(raw))
      if (!notice.success) return null
      const { tran_ref, tran_type, cart_id, previous_tran_ref, payment_result } = notice.data
      return {
        reference: previous_tran_ref ?? tran_ref,
        ownReference: cart_id,
        eventKey: [tran_ref, tran_type, payment_result.response_status].join('/'),
      }
    },
    readReturn(fields) {
      const { tranRef } = fields
      return tranRef && isSigned((key) => isSignedReturn(fields, key))
        ? { reference: tranRef, hasLeft: false }
        : null
    },
  }
}

function failureIn(answer: unknown): ProviderFailed {
  const failure = ErrorWire.safeParse(answer)
  return failure.success
    ? new ProviderFailed('refused', `code ${failure.data.code}`)
    : new ProviderFailed('away', 'an answer of another shape')
}
