import { factsOfMethod, type PageMethod, usualPageMethods } from '@matla/contract/payments/page-methods'
import { fromDecimal, toDecimal } from '@matla/contract/kit/money'
import { parseJson } from '#lib/http-client.ts'
import { callProvider } from '#payments/call-provider.ts'
import {
  type PaymentProvider,
  type ProviderBuyer,
  ProviderFailed,
  type ProviderPayment,
  type StartUrls,
} from '#payments/provider.ts'
import type { FrozenOrder } from '#sales/orders/order.ts'
import { isBill, repeatReference, salesOf, toBillResponse } from './bill.ts'
import {
  CreatedWire,
  ErrorWire,
  toProviderRefund,
  toProviderResponse,
  TransactionWire,
  WebhookWire,
} from './provider-status.ts'
import { hmacHex, isSignature, isSignedReturn } from './signature.ts'

/** Combines a sale with its later transactions: each capture and refund is its own transaction that refers to the sale. */
function toProviderPayment(sale: TransactionWire, transactions: readonly TransactionWire[]): ProviderPayment {
  // A sale that paid a bill again is a separate payment.
  const repeats = isBill(sale) ? salesOf(sale, transactions).slice(1) : []
  const later = transactions.filter(
    (row) => row.previous_tran_ref === sale.tran_ref && !repeats.includes(row),
  )
  const sum = (rows: readonly TransactionWire[], type: string) =>
    rows
      .filter((row) => row.tran_type.toLowerCase() === type && isDone(row))
      .reduce((total, row) => total + readAmount(row), 0)
  const capturedHalalas = sum([sale, ...later], 'sale') + sum(later, 'capture')
  const isUncaptured = ['A', 'H'].includes(readResponseStatus(sale)) && capturedHalalas === 0
  return {
    reference: sale.tran_ref,
    ownReference: isRepeat(sale) ? repeatReference(sale) : sale.cart_id,
    currency: sale.tran_currency ?? sale.cart_currency,
    openedAt: null,
    waitingHalalas: isUncaptured ? readAmount(sale) : 0,
    capturedHalalas,
    returns: later.filter(isRefund).flatMap((row) => {
      const { state, reference } = toProviderRefund(row)
      if (state === 'refused') return []
      return [{ reference, ownReference: row.cart_id, halalas: readAmount(row), isDone: state === 'done' }]
    }),
  }
}

const isRepeat = ({ tran_type, previous_tran_ref }: TransactionWire) =>
  tran_type.toLowerCase() === 'sale' && previous_tran_ref !== undefined
const isRefund = ({ tran_type }: TransactionWire) => tran_type.toLowerCase() === 'refund'
const readResponseStatus = ({ payment_result }: TransactionWire) =>
  payment_result.response_status.toUpperCase()
const isDone = (row: TransactionWire) => readResponseStatus(row) === 'A'

/** The charged amount, or the requested amount of a payment on hold, which has no charge yet. */
const readAmount = ({ tran_total: charged, cart_amount: requested }: TransactionWire) =>
  fromDecimal(charged === undefined || charged === '0' ? requested : charged) ?? 0

export type PaytabsSettings = {
  readonly url: string
  readonly profileId: number
  readonly serverKey: string
  /** During a key rotation, signatures of the previous key are still accepted (docs/faults.md#f37). */
  readonly oldServerKey?: string | null
  /** The only origin that buyers are redirected to (docs/faults.md#f07). */
  readonly pageOrigin: string
  /**
   * The methods of the profile that the checkout offers separately; absent or null when one choice covers the
   * usual methods.
   */
  readonly methods?: readonly PageMethod[] | null
  /** How many days a SADAD bill stays open, and the biller that the bank names. */
  readonly billDays?: number
  readonly biller?: string
}

const pageLifeMinutes = 20
/** Apple's sheet waits 30 seconds; the remainder is for the status query. */
const chargeTimeoutMs = 18_000
/** PayTabs closes the page of a bill after three hours. */
const billPageLifeMinutes = 180
const usualBillDays = 3
const usualBiller = 'PayTabs'
const notFound = '113'
const duplicateRequest = '4'

/** Opens PayTabs for card, mada and Apple Pay on its hosted page (docs/providers.md#paytabs). */
export function openPaytabs(settings: PaytabsSettings): PaymentProvider {
  const { url, serverKey, profileId, methods } = settings
  const profile = methods ?? usualPageMethods
  /** A page that offers every method leaves out those that are decided days later. */
  const atOnce = profile.filter((method) => factsOfMethod(method).answers === 'at-once')
  const post = async (path: string, body: object, timeoutMs?: number) =>
    (await callProvider(`${url}${path}`, serverKey, { profile_id: profileId, ...body }, timeoutMs)).json
  /** All transactions of one cart; undefined when the response has an unexpected shape. */
  const listCart = async (cart: string) => {
    const answer = await post('/payment/query', { cart_id: cart })
    return readErrorCode(answer) === notFound ? [] : TransactionWire.array().safeParse(answer).data
  }
  const readCart = async (cart: string) =>
    (await listCart(cart)) ?? Promise.reject(new ProviderFailed('away', 'unexpected response shape'))

  const isSigned = (by: (key: string) => boolean) =>
    [serverKey, settings.oldServerKey].some((key) => typeof key === 'string' && by(key))

  return {
    id: 'paytabs',
    pageOrigin: settings.pageOrigin,
    pageMethods: profile,
    hasMethodChoices: methods != null,
    biller: settings.biller ?? usualBiller,
    async start(order, ownReference, urls, { ip, phone = null, onlyMethod }) {
      const isLater = onlyMethod !== null && factsOfMethod(onlyMethod).answers === 'later'
      const answer = await post('/payment/request', {
        ...toSale(order, ownReference, urls, { ip, phone }),
        // A page lifetime would also end its bill, so the page of a bill has none.
        ...(!isLater && { paypage_ttl: pageLifeMinutes }),
        payment_methods: onlyMethod === null ? atOnce : [onlyMethod],
      })
      const { tran_ref: reference, redirect_url: redirectUrl } = readPage(answer, settings.pageOrigin)
      return { reference, redirectUrl, lifeSeconds: (isLater ? billPageLifeMinutes : pageLifeMinutes) * 60 }
    },
    async chargeToken(order, ownReference, urls, { ip, token }) {
      const sale = { ...toSale(order, ownReference, urls, { ip }), apple_pay_token: token }
      const answer = await post('/payment/request', sale, chargeTimeoutMs)
      const ended = TransactionWire.safeParse(answer)
      if (ended.success)
        return { reference: ended.data.tran_ref, redirectUrl: null, lifeSeconds: pageLifeMinutes * 60 }
      const { tran_ref: reference, redirect_url: redirectUrl } = readPage(answer, settings.pageOrigin)
      return { reference, redirectUrl, lifeSeconds: pageLifeMinutes * 60 }
    },
    async readStatus(reference) {
      const answer = await post('/payment/query', { tran_ref: reference })
      const parsed = TransactionWire.safeParse(answer)
      if (parsed.success && isBill(parsed.data))
        return toBillResponse(
          parsed.data,
          await readCart(parsed.data.cart_id),
          settings.billDays ?? usualBillDays,
        )
      if (parsed.success) return toProviderResponse(parsed.data)
      if (readErrorCode(answer) === notFound)
        return { state: 'unknown', why: 'not found', status: '', code: notFound }
      throw toProviderFailure(answer)
    },
    async findByOwnReference(ownReference) {
      const transactions = (await listCart(ownReference)) ?? []
      // Sales that pay a bill refer to it, and the bill itself is the payment.
      return transactions
        .filter(({ previous_tran_ref }) => previous_tran_ref === undefined)
        .map(({ tran_ref }) => ({ reference: tran_ref }))
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
      const parsed = TransactionWire.safeParse(answer)
      if (parsed.success) return toProviderRefund(parsed.data)
      // PayTabs rejects a refund that repeats a recent request, so it is retried later.
      if (readErrorCode(answer) === duplicateRequest) throw new ProviderFailed('away', 'duplicate request')
      throw toProviderFailure(answer)
    },
    async findRefund({ ownReference }) {
      const refunds = (await readCart(ownReference)).filter(isRefund).map(toProviderRefund)
      // A rejected refund may have succeeded in a later attempt.
      return refunds.find(({ state }) => state !== 'refused') ?? refunds[0] ?? null
    },
    async readPayment(reference, refundReferences) {
      const answer = await post('/payment/query', { tran_ref: reference })
      const parsed = TransactionWire.safeParse(answer)
      if (!parsed.success) {
        if (readErrorCode(answer) === notFound) return null
        throw toProviderFailure(answer)
      }
      const carts = [parsed.data.cart_id, ...refundReferences]
      const transactions = await Promise.all([...new Set(carts)].map(readCart))
      return toProviderPayment(parsed.data, transactions.flat())
    },
    readWebhook(raw, headers) {
      const { signature } = headers
      if (typeof signature !== 'string' || !isSigned((key) => isSignature(signature, hmacHex(raw, key))))
        return null
      const webhook = WebhookWire.safeParse(parseJson(raw))
      if (!webhook.success) return null
      const { tran_ref, tran_type, cart_id, previous_tran_ref, payment_result } = webhook.data
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

const toSale = (
  order: FrozenOrder,
  ownReference: string,
  urls: StartUrls,
  { ip, phone }: Pick<ProviderBuyer, 'ip' | 'phone'>,
) => ({
  tran_type: 'sale',
  tran_class: 'ecom',
  cart_id: ownReference,
  cart_description: order.lines
    .map(({ name }) => name[order.lang])
    .join(', ')
    .slice(0, 128),
  cart_currency: 'SAR',
  cart_amount: Number(toDecimal(order.totalHalalas)),
  paypage_lang: order.lang,
  hide_shipping: true,
  customer_details: {
    name: order.buyerName,
    email: order.buyerEmail,
    country: 'SA',
    ip,
    ...(phone && { phone }),
  },
  callback: urls.webhookUrl,
  return: urls.returnUrl,
})

/** Reads the page from a response. Throws `ProviderFailed`, also for a page on another host. */
function readPage(answer: unknown, pageOrigin: string) {
  const created = CreatedWire.safeParse(answer)
  if (!created.success) throw toProviderFailure(answer)
  if (new URL(created.data.redirect_url).origin !== pageOrigin)
    throw new ProviderFailed('refused', 'the page is on a foreign host')
  return created.data
}

const readErrorCode = (answer: unknown) => ErrorWire.safeParse(answer).data?.code

function toProviderFailure(answer: unknown): ProviderFailed {
  const code = readErrorCode(answer)
  return code === undefined
    ? new ProviderFailed('away', 'unexpected response shape')
    : new ProviderFailed('refused', `code ${code}`)
}
