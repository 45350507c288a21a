import { isValidSignature, sign } from '#platform/signing/signing.ts'

/** How long a return URL gives access to the outcome of its payment. A payment page expires after at most half an hour. */
export const attemptTokenHours = 6

/** Signs a token for the return URL of one payment attempt. It contains no personal data. */
export function createAttemptToken(key: string, paymentId: string, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + attemptTokenHours * 3600)
  return `${paymentId}.${expires}.${sign(key, ['attempt', paymentId, expires])}`
}

/** Returns the id of the payment in a token; null when the token is altered, expired or not signed by this shop. */
export function readAttemptToken(key: string, token: string, now: Date): string | null {
  const [, paymentId = '', expires = '', signature = ''] =
    /^([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  if (paymentId === '' || !isValidSignature(key, ['attempt', paymentId, expires], signature)) return null
  return Number(expires) * 1000 > now.getTime() ? paymentId : null
}

/** Masks an email address so that only its owner recognises it: `n***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(at, 0))
  return `${at > 1 ? first : ''}***${email.slice(Math.max(at, 0))}`
}

/**
 * Signs the address of the buyer's page about a bank transfer. The address does not expire, because the page
 * hides the account number once the transfer is no longer awaited.
 */
export const createTransferToken = (key: string, paymentId: string): string =>
  `${paymentId}.${sign(key, ['transfer', paymentId])}`

/** The address of the buyer's page about a bank transfer. */
export const transferHref = (origin: string, key: string, paymentId: string): string =>
  `${origin}/home/transfer/${createTransferToken(key, paymentId)}`

/**
 * Returns the id of the payment in a signed address; null when the address is altered or not signed by this shop.
 */
export function readTransferToken(key: string, token: string): string | null {
  const [, paymentId = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  return paymentId !== '' && isValidSignature(key, ['transfer', paymentId], signature) ? paymentId : null
}
