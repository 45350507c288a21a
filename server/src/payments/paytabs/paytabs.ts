import { fromDecimal, toDecimal } from '@matla/contract/kit/money'
import { parseJson } from '#lib/ask-json.ts'
import { askProvider } from '#payments/ask-provider.ts'
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
    returns: later.filter(isRefund).flatMap((row) => {
      const { state, reference } = refundOf(row)
      if (state === 'refused') return []
      return [{ reference, ownReference: row.cart_id, halalas: amountOf(row), isDone: state === 'done' }]
    }),
  }
}

const isRefund = ({ tran_type }: TransactionWire) => tran_type.toLowerCase() === 'refund'
const wordOf = ({ payment_result }: TransactionWire) => payment_result.response_status.toUpperCase()
const isDone = (row: TransactionWire) => wordOf(row) === 'A'

/** What was charged; a held one has only what was asked for. */
const amountOf = ({ tran_total: charged, cart_amount: asked }: TransactionWire) =>
  fromDecimal(charged === undefined || charged === '0' ? asked : charged) ?? 0

export type PaytabsSettings = {
  readonly url: string
  readonly profileId: number
  readonly serverKey: string
  /** While the key is being changed, what the one before signed is still believed (docs/faults.md#f37). */
  readonly oldServerKey?: string | null
  /** Buyers are sent nowhere else (docs/faults.md#f07). */
  readonly payPageOrigin: string
}

const pageLifeMinutes = 20
const notFound = '113'
const duplicateRequest = '4'

/** Card, mada and Apple Pay on PayTabs' hosted page (docs/providers.md#paytabs). */
export function openPaytabs(settings: PaytabsSettings): PaymentProvider {
  const { url, serverKey, profileId } = settings
  const post = async (path: string, body: object) =>
    (await askProvider(`${url}${path}`, serverKey, { profile_id: profileId, ...body })).json
  /** Everything of one cart; undefined: an answer of another shape. */
  const listCart = async (cart: string) => {
    const answer = await post('/payment/query', { cart_id: cart })
    return errorCode(answer) === notFound ? [] : TransactionWire.array().safeParse(answer).data
  }
  const readCart = async (cart: string) =>
    (await listCart(cart)) ?? Promise.reject(new ProviderFailed('away', 'an answer of another shape'))

  const isSigned = (by: (key: string) => boolean) =>
    [serverKey, settings.oldServerKey].some((key) => typeof key === 'string' && by(key))

  return {
    id: 'paytabs',
    pageOrigin: settings.payPageOrigin,
    async start(order, ownReference, urls, { ip, onlyMethod }) {
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
        payment_methods: onlyMethod === null ? ['creditcard', 'mada', 'applepay'] : [onlyMethod],
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
      if (errorCode(answer) === notFound)
        return { state: 'unknown', why: 'not found', status: '', code: notFound }
      throw failureIn(answer)
    },
    async find(ownReference) {
      const found = (await listCart(ownReference)) ?? []
      return found.map(({ tran_ref }) => ({ reference: tran_ref }))
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
      if (errorCode(answer) === duplicateRequest) throw new ProviderFailed('away', 'asked for a moment ago')
      throw failureIn(answer)
    },
    async findRefund({ ownReference }) {
      const ours = (await readCart(ownReference)).filter(isRefund).map(refundOf)
      // It may have been refused once and given later.
      return ours.find(({ state }) => state !== 'refused') ?? ours[0] ?? null
    },
    async readPayment(reference, refundReferences) {
      const answer = await post('/payment/query', { tran_ref: reference })
      const found = TransactionWire.safeParse(answer)
      if (!found.success) {
        if (errorCode(answer) === notFound) return null
        throw failureIn(answer)
      }
      const carts = [found.data.cart_id, ...refundReferences]
      const filed = await Promise.all([...new Set(carts)].map(readCart))
      return providerPaymentOf(found.data, filed.flat())
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

const errorCode = (answer: unknown) => ErrorWire.safeParse(answer).data?.code

function failureIn(answer: unknown): ProviderFailed {
  const code = errorCode(answer)
  return code === undefined
    ? new ProviderFailed('away', 'an answer of another shape')
    : new ProviderFailed('refused', `code ${code}`)
}
