import { createHash } from 'node:crypto'
import { isValidSignature, sign } from '#platform/signing/signing.ts'

/** What the server priced when a sheet opened. */
export type Quote = {
  readonly totalHalalas: number
  /** null for the cart. */
  readonly itemKey: string | null
  /** The coupon for that item; null for none. */
  readonly couponCode: string | null
}

export type SignedQuote = Quote & {
  readonly id: string
  /** When the sheet opened, to the second. */
  readonly openedAt: Date
}

/** A merchant session is valid for five minutes; the rest is for a buyer who looks for another card. */
const quoteMinutes = 15

type Parts = readonly [
  expires: number,
  id: string,
  halalas: number,
  item: string | null,
  coupon: string | null,
]

/** Signs a quote, so that the buyer pays what the sheet showed although nothing is stored before the payment. */
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
  // The signature proves that this shop wrote it, so its format can be trusted.
  const [expires, id, totalHalalas, itemKey, couponCode] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  ) as Parts
  const openedAt = new Date((expires - quoteMinutes * 60) * 1_000)
  return expires * 1_000 > now.getTime() ? { id, openedAt, totalHalalas, itemKey, couponCode } : null
}

/** The same token under the same quote has the same id, so that one authorisation makes one payment. */
export const toAuthorisationId = (quoteId: string, token: object): string =>
  createHash('sha256')
    .update(`${quoteId} ${JSON.stringify(token)}`)
    .digest('hex')
    .slice(0, 32)
