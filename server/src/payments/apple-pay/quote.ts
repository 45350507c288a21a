import { createHash } from 'node:crypto'
import { isValidSignature, sign } from '#platform/signing/signing.ts'

/** What the server priced when a sheet opened. */
export type Quote = {
  readonly totalHalalas: number
  /** null: the cart. */
  readonly itemKey: string | null
  /** Of that item; null: none. */
  readonly couponCode: string | null
}

export type SignedQuote = Quote & {
  readonly id: string
  /** When its sheet opened, to the second. */
  readonly openedAt: Date
}

/** A merchant session is valid for five minutes, and the buyer may look for another card. */
const quoteMinutes = 15

type Parts = readonly [
  expires: number,
  id: string,
  halalas: number,
  item: string | null,
  coupon: string | null,
]

/** Signs a quote, so that the payment is made for what the sheet showed and nothing has to be stored before it. */
export function createQuote(key: string, id: string, quote: Quote, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + quoteMinutes * 60
  const parts: Parts = [expires, id, quote.totalHalalas, quote.itemKey, quote.couponCode]
  const text = Buffer.from(JSON.stringify(parts)).toString('base64url')
  return `${text}.${sign(key, ['apple-pay', text])}`
}

/** The quote with its id; null when it is altered, expired or not signed by this shop. */
export function readQuote(key: string, signed: string, now: Date): SignedQuote | null {
  const [, text = '', signature = ''] = /^([\w-]+)\.([\w-]{43})$/.exec(signed) ?? []
  if (text === '' || !isValidSignature(key, ['apple-pay', text], signature)) return null
  // Only this shop signs it.
  const [expires, id, totalHalalas, itemKey, couponCode] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as Parts
  const openedAt = new Date((expires - quoteMinutes * 60) * 1_000)
  return expires * 1_000 > now.getTime() ? { id, openedAt, totalHalalas, itemKey, couponCode } : null
}

/** One authorisation is one payment: the same token under the same quote has the same id. */
export const toAuthorisationId = (quoteId: string, token: object): string =>
  createHash('sha256')
    .update(`${quoteId} ${JSON.stringify(token)}`)
    .digest('hex')
    .slice(0, 32)
